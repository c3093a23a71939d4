/** No language has this many marks on one letter. */
const MAX_MARKS = 30;
const MARKS_TOO_MANY = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');

/** Arabic blessings of one sign, which the forms for comparison spell out in 18 and 8 letters; no other has more than 7. */
const SENTENCES = /[\ufdfa\ufdfb]/g;

/**
 * Text in a form of Unicode. Marks beyond the 30th on one letter are removed first, because sorting n marks takes n²
 * steps. Unicode's stream-safe text format (UAX #15, section 13) has the same limit. In the forms for comparison a sign
 * that stands for a sentence is a space: a text within a limit would become 18 times as long.
 */
export function normalize(text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string {
  const bounded = text.replace(MARKS_TOO_MANY, '$1');
  return (form === 'NFC' ? bounded : bounded.replace(SENTENCES, ' ')).normalize(form);
}

/** Marks that turn the direction of all that follows. The letters of a script have their direction without them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A visitor's text, made storable: well-formed Unicode in composed form, without control characters (PostgreSQL
 * refuses NUL, mail headers must not see CR or LF) and without marks that turn the text around it, trimmed. Letters of
 * every script pass unchanged.
 */
export function cleanLine(text: string): string {
  return normalize(text.toWellFormed().replace(TURNING, ''))
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** Like `cleanLine`, for text of several lines: keeps line feeds and tabs. */
export function cleanText(text: string): string {
  return normalize(text.toWellFormed().replace(TURNING, ''))
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

const inLowerCase = (letter: string) => letter.toLowerCase();

/**
 * An e-mail address as it is compared: in lower case, letter by letter, as PostgreSQL does: it has no other
 * rule for a sigma at the end of a word.
 */
export function emailKey(email: string): string {
  return normalize(email.replace(/./gsu, inLowerCase));
}

/**
 * An e-mail address as it is stored. Only its ASCII letters keep their case: for some other letters, such as `İ`,
 * PostgreSQL's `lower` gives another letter than `emailKey`.
 */
export function cleanEmail(text: string): string {
  return normalize(cleanLine(text).replace(/\P{ASCII}/gu, inLowerCase));
}

/** Domains that deliver to the same mailboxes as another. */
const sameDomains: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
};
/** What these providers ignore in a name. */
const ignoredMarks: Record<string, RegExp> = { 'gmail.com': /\./g, 'proton.me': /[._-]/g };

/**
 * The mailbox of an address in any spelling: the part after a plus is a label, some providers ignore dots or have several
 * domains, and a domain with wide letters or invisible marks is delivered to the plain one.
 */
export function mailboxKey(email: string): string {
  const address = emailKey(email);
  const at = address.lastIndexOf('@');
  const host = hostOf(address.slice(at + 1));
  const domain = sameDomains[host] ?? host;
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${name.replace(ignoredMarks[domain] ?? '', '')}@${domain}`;
}

/** A domain as the mail system looks it up (UTS #46). */
function hostOf(domain: string): string {
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/** `1 seat`, `12 seats`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
