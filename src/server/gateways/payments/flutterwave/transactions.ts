import { z } from 'zod';
import type { ProviderAnswer, ProviderTransaction } from '#domain/payment/provider.ts';
import type { TransactionList, TransactionSearch } from '../port.ts';
import { type Call, unknownAnswer } from './client.ts';

/** Ids are numbers in one answer and texts in the next. */
export const idText = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id));
export const referenceText = z.string().regex(/^[\x20-\x7e]{1,200}$/);
export const amountNumber = z.coerce.number().min(0).max(1e11);

const Transaction = z.object({
  id: idText,
  tx_ref: referenceText,
  status: z.enum(['successful', 'pending', 'failed']),
  amount: z.number().min(0).max(1e11),
  currency: z.string().regex(/^[A-Z]{3}$/),
  payment_type: z.string().max(60).nullish().catch(null),
  created_at: z.coerce.date().nullish().catch(null),
  customer: z
    .object({ phone_number: z.union([z.string(), z.number()]).transform(String).nullish() })
    .nullish()
    .catch(null),
  card: z.object({ last_4digits: z.string().nullish() }).nullish().catch(null),
});
const Verified = z.object({ status: z.literal('success'), data: Transaction });
const Listed = z.object({
  status: z.literal('success'),
  data: z.array(z.unknown()).max(1_000),
  meta: z.object({ page_info: z.object({ total_pages: z.number().int().min(0) }) }),
});
const Refused = z.object({ status: z.literal('error'), message: z.string() });

export async function askForTransaction(call: Call, path: string): Promise<ProviderAnswer> {
  const answer = await call(path);
  if (answer === 'unreachable') return unknownAnswer(answer);
  if (answer.status === 200) {
    const verified = Verified.safeParse(answer.body);
    return verified.success
      ? { kind: 'transaction', transaction: transactionOf(verified.data.data) }
      : { kind: 'unknown', reason: 'nonsense' };
  }
  // A 400 with this text means that the customer has not submitted anything yet, not that something is wrong.
  const refused = Refused.safeParse(answer.body);
  if (answer.status === 400 && refused.success && /no transaction was found/i.test(refused.data.message)) {
    return { kind: 'not_found' };
  }
  return unknownAnswer(answer);
}

/** A day of a busy provider; beyond it something is wrong with the paging. */
const MOST_PAGES = 500;

/** Every transaction of a period (whole days, as the interface takes them) or of a reference, page by page. */
export async function listTransactions(call: Call, search: TransactionSearch): Promise<TransactionList> {
  const query =
    'reference' in search
      ? { tx_ref: search.reference }
      : { from: search.from.toISOString().slice(0, 10), to: search.to.toISOString().slice(0, 10) };
  const transactions: ProviderTransaction[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    if (page > MOST_PAGES) return { kind: 'unknown', reason: 'nonsense' };
    const answer = await call(`/v3/transactions?${new URLSearchParams({ ...query, page: String(page) })}`);
    if (answer === 'unreachable' || answer.status !== 200) return unknownAnswer(answer);
    const listed = Listed.safeParse(answer.body);
    if (!listed.success) return { kind: 'unknown', reason: 'nonsense' };
    pages = listed.data.meta.page_info.total_pages;
    for (const row of listed.data.data) {
      const transaction = Transaction.safeParse(row);
      // A row that cannot be read may be the one that matters.
      if (!transaction.success) return { kind: 'unknown', reason: 'nonsense' };
      transactions.push(transactionOf(transaction.data));
    }
  }
  return { kind: 'transactions', transactions };
}

function transactionOf(data: z.infer<typeof Transaction>): ProviderTransaction {
  return {
    transactionId: data.id,
    reference: data.tx_ref,
    status: data.status,
    amount: data.amount,
    currency: data.currency,
    method: data.payment_type ?? null,
    payerHint: lastDigits(data.card?.last_4digits ?? data.customer?.phone_number),
    at: data.created_at ?? null,
  };
}

/** Enough for the payer to know it is theirs, and nothing to call or charge. */
function lastDigits(text: string | null | undefined): string | null {
  const digits = text?.replace(/\D/g, '').slice(-3) ?? '';
  return digits.length === 3 ? digits : null;
}
