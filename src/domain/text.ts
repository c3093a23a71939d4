/**
 * What a visitor typed, made storable: well-formed Unicode in composed form, without control characters (PostgreSQL
 * refuses NUL, mail headers must not see CR or LF), trimmed. Letters of every script pass unchanged.
 */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** As `cleanLine`, for text of several lines: keeps line feeds and tabs. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .trim();
}

/** Short texts are compared and looked up without regard to case: e-mail addresses. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
