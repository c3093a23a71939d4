/**
 * The transaction reference that the payment provider carries for us: prefix, registration id, timestamp and random
 * suffix (specification, section 7), a new one for every attempt.
 */
const PREFIX = 'HOC';

/** @param random At least 6 characters of `[A-Za-z0-9]` from a cryptographic source. */
export function makeReference(registrationId: string, at: Date, random: string): string {
  return `${PREFIX}-${registrationId}-${at.getTime()}-${random}`;
}

const SHAPE = /^HOC-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-(\d{13})-[A-Za-z0-9]{6,}$/;

/**
 * The timestamp and the random suffix, for every text outside the parent's page. Staff can find the payment by them,
 * and they do not open the registration, as its id would. A text of another shape stays whole, because a payer may have
 * written another family's short reference into it.
 */
export function shortReference(reference: string): string {
  return SHAPE.test(reference) ? reference.split('-').slice(-2).join('-') : reference;
}

/** The registration id inside a reference of ours, or `undefined` for any other text. */
export function registrationIdOf(reference: string): string | undefined {
  return SHAPE.exec(reference)?.[1];
}

/** When a reference of ours was made, or `undefined` for any other text. */
export function madeAt(reference: string): Date | undefined {
  const at = SHAPE.exec(reference)?.[2];
  return at === undefined ? undefined : new Date(Number(at));
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

/** As people read it: `K7M-4QXA`. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** A typed code as it is stored: `k7m 4qxa` is `K7M4QXA`. */
export function readCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
