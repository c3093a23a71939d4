/**
 * The transaction reference that the payment provider carries for us: prefix, registration id, timestamp and random
 * suffix. Every attempt has a new one.
 */
const PREFIX = 'HOC';

/** The short form of a reference needs this many characters; a provider must take as many. */
export const SHORT_REFERENCE_LENGTH = 50;

/**
 * @param random At least 6 characters of `[A-Za-z0-9]` from a cryptographic source.
 * @param longest What the provider takes. The short form says the same: the id without hyphens, so that logs still
 *   find and hide it, and the timestamp with base 36.
 */
export function makeReference(
  registrationId: string,
  at: Date,
  random: string,
  longest = Number.POSITIVE_INFINITY,
): string {
  const whole = `${PREFIX}-${registrationId}-${at.getTime()}-${random}`;
  if (whole.length <= longest) return whole;
  const id = registrationId.replaceAll('-', '');
  return `${PREFIX}-${id}-${at.getTime().toString(36)}${random}`.slice(0, SHORT_REFERENCE_LENGTH);
}

const WHOLE = /^HOC-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-(\d{13}-[A-Za-z0-9]{6,})$/;
const SHORT = /^HOC-([0-9a-f]{32})-([0-9a-z]{8}[A-Za-z0-9]{5})$/;

interface Parts {
  registrationId: string;
  /** The timestamp and the random suffix, as they are written. */
  ending: string;
}

function partsOf(reference: string): Parts | undefined {
  const [, id = '', ending = ''] = WHOLE.exec(reference) ?? SHORT.exec(reference) ?? [];
  if (id === '') return undefined;
  return {
    registrationId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    ending,
  };
}

/**
 * The timestamp and the random suffix, for every text outside the parent's page. Staff can find the payment by them,
 * and they do not open the registration, as its id would. A text of another shape stays whole, because a payer may have
 * written another family's short reference into it.
 */
export function shortReference(reference: string): string {
  return partsOf(reference)?.ending ?? reference;
}

/** Whether a text can be what `shortReference` prints of a reference. */
export function isReferenceEnding(text: string): boolean {
  return /^(?:\d{13}-[A-Za-z0-9]{6,}|[0-9a-z]{8}[A-Za-z0-9]{5})$/.test(text);
}

/** The registration id inside a reference of ours, or `undefined` for any other text. */
export function registrationIdOf(reference: string): string | undefined {
  return partsOf(reference)?.registrationId;
}

/** Letters and figures that are not confused when typed or spoken: no 0/O, 1/I/L, 5/S, 2/Z, 8/B, and no U or V. */
const CODE_ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
const CODE_LENGTH = 7;

/**
 * A code to say to a person or to type on a phone's keypad, `K7M-4QXA`: one of 23^7, so a guess succeeds about three
 * times in ten thousand million.
 *
 * @param random At least 7 numbers from 0 up to 1, from a cryptographic source.
 */
export function makeCode(random: readonly number[]): string {
  const letters = random
    .slice(0, CODE_LENGTH)
    .map((at) => CODE_ALPHABET[Math.floor(at * CODE_ALPHABET.length)]);
  return letters.join('');
}

/** The short code as shown to people: `K7M-4QXA`. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** A typed code as it is stored: `k7m 4qxa` is `K7M4QXA`. */
export function readCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
