import { DomainError } from '#domain/errors.ts';

const SEPARATORS = '[\\s.,:;/#]+';

/** One form for every spelling: `cash book 17`, `Cash book/17` and `CASH-BOOK-17`. */
export function evidenceKey(typed: string): string {
  return typed
    .replace(new RegExp(`^${SEPARATORS}|${SEPARATORS}$`, 'g'), '')
    .replace(new RegExp(SEPARATORS, 'g'), '-')
    .toUpperCase();
}

/**
 * Normalises the evidence of money: the number of a till receipt, or the place in a cash book. The same evidence is accepted
 * once.
 *
 * @throws DomainError `invalid`
 */
export function readEvidence(typed: string): string {
  const evidence = evidenceKey(typed);
  if (/^[A-Z0-9][A-Z0-9_-]{0,63}$/.test(evidence)) return evidence;
  throw new DomainError(
    'invalid',
    'The evidence is the number of the receipt or the place in the cash book: up to 64 letters and figures, such as cash book 17.',
  );
}
