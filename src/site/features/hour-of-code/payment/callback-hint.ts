import type { CallbackAnswer } from './checkout-script.ts';

export interface CallbackHint {
  transactionId: string | null;
  /** The provider's window calls the payment failed, or gives it no good name. Only decides what is said meanwhile. */
  looksFailed: boolean;
  /** The window calls it paid. Only decides what is said when that could not be checked. */
  saysPaid: boolean;
}

/** Mobile money may call back while the phone is still asked: `pending` is no failure. */
const paid: readonly unknown[] = ['successful', 'completed'];
const hopeful: readonly unknown[] = [...paid, 'pending'];

/** What a callback hints at: whom to ask about, and what to tell the parent while the server has not decided. */
export function readCallback(answer: CallbackAnswer): CallbackHint {
  const { transaction_id: id, status } = answer ?? {};
  const transactionId = id == null ? null : String(id);
  return { transactionId, looksFailed: !hopeful.includes(status), saysPaid: paid.includes(status) };
}
