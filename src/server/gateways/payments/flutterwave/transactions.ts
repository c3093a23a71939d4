import { z } from 'zod';
import { exact } from '#domain/money.ts';
import type { ProviderAnswer, ProviderTransaction } from '#domain/payment/provider.ts';
import { unknownAnswer } from '../call-json.ts';
import { amountNumber, day, idText, instantOrNone, referenceText, words } from '../fields.ts';
import type { TransactionList, TransactionSearch } from '../port.ts';
import type { Call } from './client.ts';
import { readRows } from './pages.ts';

/** For money that came and was reversed, only its absence matters. */
const TransactionStatus = z
  .enum(['successful', 'pending', 'failed', 'reversed', 'refunded'])
  .transform((status) => (status === 'reversed' || status === 'refunded' ? 'failed' : status));

const Transaction = z.object({
  id: idText,
  tx_ref: referenceText,
  status: TransactionStatus,
  amount: amountNumber,
  currency: z.string().regex(/^[A-Z]{3}$/),
  amount_settled: amountNumber.nullish().catch(null),
  payment_type: words(60).nullish().catch(null),
  created_at: instantOrNone,
  customer: z
    .object({ phone_number: z.union([z.string(), z.number()]).transform(String).nullish() })
    .nullish()
    .catch(null),
  card: z.object({ last_4digits: z.string().nullish() }).nullish().catch(null),
});
const Verified = z.object({ status: z.literal('success'), data: Transaction });
const Refused = z.object({ status: z.literal('error'), message: z.string() });

export async function askForTransaction(call: Call, path: string): Promise<ProviderAnswer> {
  const answer = await call(path);
  if (typeof answer === 'string') return unknownAnswer(answer);
  if (answer.status === 200) {
    const verified = Verified.safeParse(answer.body);
    return verified.success
      ? { kind: 'transaction', transaction: transactionOf(verified.data.data) }
      : { kind: 'unknown', reason: 'unreadable' };
  }
  // A 400 with this text means that the customer has not submitted anything yet, not an error.
  const refused = Refused.safeParse(answer.body);
  if (answer.status === 400 && refused.success && /no transaction was found/i.test(refused.data.message)) {
    return { kind: 'not_found' };
  }
  return unknownAnswer(answer);
}

/** Thirty rows. A family that tries more often than that under one reference is found by the nightly list. */
const PAGES_OF_REFERENCE = 3;

/**
 * The transactions of a period (whole days, as the API takes them) that brought money, or the newest of a reference.
 * Anybody can make thousands of failed tries with the public key, under any reference.
 */
export async function listTransactions(call: Call, search: TransactionSearch): Promise<TransactionList> {
  const list =
    'reference' in search
      ? { query: { tx_ref: search.reference }, maxPages: PAGES_OF_REFERENCE }
      : { query: { from: day(search.from), to: day(search.to), status: 'successful' } };
  const read = await readRows(call, { path: '/v3/transactions', ...list }, Transaction);
  if ('kind' in read) return read;
  return { kind: 'transactions', transactions: read.rows.map(transactionOf), unreadable: read.unreadable };
}

function transactionOf(data: z.infer<typeof Transaction>): ProviderTransaction {
  return {
    transactionId: data.id,
    reference: data.tx_ref,
    status: data.status,
    amount: data.amount,
    currency: data.currency,
    fee: feeOf(data),
    method: data.payment_type ?? null,
    payerHint: lastDigits(data.card?.last_4digits ?? data.customer?.phone_number),
    at: data.created_at ?? null,
  };
}

/** The part of the amount that the provider keeps. What the payer was charged above the amount is not included. */
function feeOf({ amount, amount_settled: settled }: z.infer<typeof Transaction>): number | null {
  return settled && settled <= amount ? exact(amount - settled) : null;
}

/** Enough for the payer to recognise it, and too little to call or charge. */
function lastDigits(text: string | null | undefined): string | null {
  const digits = text?.replace(/\D/g, '').slice(-3) ?? '';
  return digits.length === 3 ? digits : null;
}
