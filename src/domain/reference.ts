/**
 * The transaction reference that the payment provider carries for us: prefix, registration id, timestamp and random
 * suffix (specification, section 7), a new one for every attempt.
 */
const PREFIX = 'HOC';

/** @param random At least 6 characters of `[A-Za-z0-9]` from a cryptographic source. */
export function makeReference(registrationId: string, at: Date, random: string): string {
  return `${PREFIX}-${registrationId}-${at.getTime()}-${random}`;
}

const SHAPE = /^HOC-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-\d{13}-[A-Za-z0-9]{6,}$/;

/**
 * Timestamp and random suffix: enough for staff to find a payment by, and without the registration's id, which opens the
 * registration to whoever reads it. For every text that leaves the parent's own page.
 */
export function shortReference(reference: string): string {
  return reference.split('-').slice(-2).join('-');
}

/** The registration id inside a reference of ours, or `undefined` for anybody else's text. */
export function registrationIdOf(reference: string): string | undefined {
  return SHAPE.exec(reference)?.[1];
}
