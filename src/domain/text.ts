/** No language has this many marks on one letter. */
const MAX_MARKS = 30;
const MARKS_TOO_MANY = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');

/**
 * Text in a form of Unicode. Marks beyond the 30th on one letter are removed first, because sorting n marks takes n²
 * steps. Unicode's stream-safe text format (UAX #15, section 13) has the same limit.
 */
export function normalize(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  return text.replace(MARKS_TOO_MANY, '$1').normalize(form);
}

/**
 * A visitor's text, made storable: well-formed Unicode in composed form, without control characters (PostgreSQL
 * refuses NUL, mail headers must not see CR or LF), trimmed. Letters of every script pass unchanged.
 */
export function cleanLine(text: string): string {
  return normalize(text.toWellFormed())
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** As `cleanLine`, for text of several lines: keeps line feeds and tabs. */
export function cleanText(text: string): string {
  return normalize(text.toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .trim();
}

/**
 * Characters without width (`Default_Ignorable_Code_Point`), but not those that choose the form of the one before
 * (`Variation_Selector`) and the joiner between two emoji. And the marks around annotations.
 */
const HIDDEN = /(?!\p{VS}|(?<=[\p{ExtPict}\p{EMod}\p{VS}])\u200d\p{ExtPict})\p{DI}|[\ufff9-\ufffb]/gu;

/** A text without characters that have no width, such as those that change the direction of what follows. */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, '');
}

/** An e-mail address as it is compared: in lower case. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/**
 * The mailbox of an address in any spelling: the part after a plus is a label, Gmail ignores dots, and a domain with
 * wide letters or invisible marks is delivered to the plain one.
 */
export function mailboxKey(email: string): string {
  const address = emailKey(email);
  const at = address.lastIndexOf('@');
  const domain = hostOf(address.slice(at + 1)).replace(/^googlemail\.com$/, 'gmail.com');
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`;
}

/** A domain as the mail system looks it up (UTS #46). */
function hostOf(domain: string): string {
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}
