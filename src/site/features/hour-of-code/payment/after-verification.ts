import { ApiError, type Verification } from '#site/api.ts';

type Undecided = Exclude<Verification, { success: true }>;

/** Where the parent stands after the server was asked about a payment that is not paid. */
export type AfterVerification =
  /** The provider says that it failed. */
  | 'failed'
  /** Nothing is decided, but the window itself said that it went wrong: pay again, and keep an eye on this one. */
  | 'looks_failed'
  /** Nothing is decided. */
  | 'undecided'
  /** The server refuses to count it: there is no such registration, or the payment does not match. */
  | 'refused'
  /** Nothing could be learned just now: too many questions, an outage, a lost connection. */
  | 'unknown';

export function afterAnswer(answer: Undecided, looksFailed: boolean): AfterVerification {
  if (answer.paymentStatus === 'failed') return 'failed';
  return looksFailed ? 'looks_failed' : 'undecided';
}

export function afterError(error: unknown): 'refused' | 'unknown' {
  return error instanceof ApiError && (error.status === 404 || error.status === 409) ? 'refused' : 'unknown';
}
