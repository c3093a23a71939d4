import type { CallbackAnswer } from './checkout-script.ts';

export interface CallbackHint {
  transactionId: string | null;
  /** The provider's word for the payment. It only decides what is shown until the server has decided. */
  word: 'paid' | 'pending' | 'failed';
}

/** Mobile money may call back while the prompt is open: `pending` is not a failure. */
const words = new Map<unknown, CallbackHint['word']>([
  ['successful', 'paid'],
  ['completed', 'paid'],
  ['pending', 'pending'],
]);

/** Reads a callback: the transaction to look up, and what to show until the server has decided. */
export function readCallback(answer: CallbackAnswer): CallbackHint {
  const { transaction_id: id, status } = answer ?? {};
  return {
    transactionId: typeof id === 'string' || typeof id === 'number' ? String(id) : null,
    word: words.get(status) ?? 'failed',
  };
}
