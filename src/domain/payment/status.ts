/** A registration's payment as everybody outside sees it. */
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'refunded';

/**
 * One attempt to pay. `open` may still be waiting for the parent; `expired` was replaced by a newer attempt or left
 * alone, and is still settled when money arrives late; `review` holds money that does not match what was asked.
 */
export type AttemptState = 'open' | 'paid' | 'failed' | 'expired' | 'review';

/** An open attempt younger than this is given out again instead of making a second one (readings). */
export const ATTEMPT_REUSE_MS = 10 * 60 * 1000;

/**
 * A registration's payment status from its attempts, newest first: paid once any attempt is, failed only when the newest
 * failed and none is open.
 */
export function paymentStatusOf(newestFirst: readonly AttemptState[], refunded: boolean): PaymentStatus {
  if (refunded) return 'refunded';
  if (newestFirst.includes('paid')) return 'paid';
  if (newestFirst[0] === 'failed' && !newestFirst.includes('open')) return 'failed';
  return 'pending';
}

/** An open attempt that nobody paid for this long no longer counts as being paid; late money still settles it. */
export const ATTEMPT_ABANDONED_MS = 30 * 60 * 1000;

/** A failed attempt may still succeed in the same provider's window, where the parent can try again. */
const FAILED_MAY_SUCCEED_MS = 15 * 60 * 1000;

/** Whether the provider is still asked about an attempt of this state and age. */
export function isStillAskedAbout(state: AttemptState, ageMs: number): boolean {
  if (state === 'failed') return ageMs < FAILED_MAY_SUCCEED_MS;
  return state === 'open' || state === 'expired';
}
