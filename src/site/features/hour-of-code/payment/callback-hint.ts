import type { CallbackAnswer } from './checkout-script.ts';

export interface CallbackHint {
  transactionId: string | null;
  /** What the provider's window calls the payment. Only decides what is shown until the server has decided. */
  word: 'paid' | 'pending' | 'failed';
}

/** Mobile money may call back while the phone is still asked: `pending` is no failure. */
const words = new Map<unknown, CallbackHint['word']>([
  ['successful', 'paid'],
  ['completed', 'paid'],
  ['pending', 'pending'],
]);

/** What a callback hints at: the transaction to ask about, and what to show until the server has decided. */
export function readCallback(answer: CallbackAnswer): CallbackHint {
  const { transaction_id: id, status } = answer ?? {};
  return { transactionId: id == null ? null : String(id), word: words.get(status) ?? 'failed' };
}
