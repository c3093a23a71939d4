/** A registration's payment as everyone outside sees it. */
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'refunded';

/**
 * One attempt to pay.
 *
 * - `created`: it has a reference, and the provider's window was not reported open.
 * - `opened`: the window, the hosted page or the way to pay in person was shown.
 * - `pending`: the provider knows of it and waits, mostly for the approval on a phone.
 * - `paid`: its money counts for the registration.
 * - `failed`: the provider refused it, or its money was refunded before it counted.
 * - `expired`: replaced by a newer attempt, or unpaid; `cancelled`: the same after the window was closed. Money that
 *   comes late still settles both.
 * - `review`: money came that does not match, or came for a registration that is over; staff decide.
 * - `duplicate`: money came for a registration that was paid already; staff refund it.
 */
export const attemptStates = [
  'created',
  'opened',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'review',
  'duplicate',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** The states in which money is still expected; a registration has one such attempt at most. */
export const openStates = ['created', 'opened', 'pending'] as const satisfies readonly AttemptState[];

export function isOpen(state: AttemptState): boolean {
  return (openStates as readonly AttemptState[]).includes(state);
}

/** An open attempt younger than this is given out again instead of making a second one (readings). */
export const ATTEMPT_REUSE_MS = 10 * 60 * 1000;

/**
 * A prompt that the provider calls pending for longer than this is dead, whatever it says: the networks let theirs lapse
 * after two to five minutes. Until then paying again is not offered, because both could be approved.
 */
export const PROMPT_LIFE_MS = 10 * 60 * 1000;

/** A prompt that the provider calls pending may still be approved. */
export function isOnThePhone(
  { state, pendingAt }: { state: AttemptState; pendingAt: Date | null },
  now: Date,
): boolean {
  return state === 'pending' && now.getTime() - (pendingAt?.getTime() ?? 0) < PROMPT_LIFE_MS;
}

/** An open attempt that stays unpaid this long expires; late money still settles it. */
export const ATTEMPT_ABANDONED_MS = 30 * 60 * 1000;

/** A failed attempt may still succeed in the same provider's window, where the parent can try again. */
const FAILED_MAY_SUCCEED_MS = 15 * 60 * 1000;

/**
 * A registration's payment status from its attempts, newest first: paid once any attempt is, failed only when the newest
 * failed and none is open.
 */
export function paymentStatusOf(newestFirst: readonly AttemptState[], refunded: boolean): PaymentStatus {
  if (refunded) return 'refunded';
  if (newestFirst.includes('paid')) return 'paid';
  if (newestFirst[0] === 'failed' && !newestFirst.some(isOpen)) return 'failed';
  return 'pending';
}

/** Whether the provider is still asked about an unpaid attempt of this state and age. */
export function isStillAskedAbout(state: AttemptState, ageMs: number): boolean {
  if (state === 'failed') return ageMs < FAILED_MAY_SUCCEED_MS;
  // The right amount may still come next to money that is with staff.
  return state !== 'paid';
}
