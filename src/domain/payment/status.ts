/** A registration's payment status in the API. */
export type PaymentStatus = 'pending' | 'paid' | 'failed' | 'refunded';

/**
 * The state of a payment attempt.
 *
 * - `created`: it has a reference; the provider's window was not reported as open.
 * - `opened`: the window, the hosted page or the way to pay in person was shown.
 * - `pending`: the provider waits, usually for approval on a phone.
 * - `paid`: its money counts for the registration.
 * - `failed`: the provider refused it, or its money was refunded before it counted.
 * - `expired`: replaced by a newer attempt, or unpaid. `cancelled`: the same after the window was closed. Late money
 *   still settles both.
 * - `review`: money does not match, or the registration is over; staff decide.
 * - `duplicate`: the registration was already paid; staff refund it.
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

/** The states in which money is expected. A registration has at most one such attempt. */
export const openStates = ['created', 'opened', 'pending'] as const satisfies readonly AttemptState[];

export function isOpen(state: AttemptState): boolean {
  return (openStates as readonly AttemptState[]).includes(state);
}

/** An open attempt younger than this is reused. */
export const ATTEMPT_REUSE_MS = 10 * 60 * 1000;

/**
 * A prompt that is pending for longer than this has expired, because the networks end prompts after two to five
 * minutes. Until then paying again is not offered, because both prompts could be approved.
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
  // The right amount may still come while staff review other money.
  return state !== 'paid';
}
