import { z } from 'zod';
import type { RefundAnswer } from '#domain/payment/refund.ts';
import type { RefundRequest } from '../port.ts';
import { type Call, unknownAnswer } from './client.ts';
import { amountNumber, idText } from './transactions.ts';

/** The interface writes the same fact under two names, by whether it was asked for one refund or for a list. */
const Refund = z
  .object({
    id: idText,
    status: z.string().max(60),
    tx_id: idText.nullish(),
    TransactionId: idText.nullish(),
    amount_refunded: amountNumber.nullish(),
    AmountRefunded: amountNumber.nullish(),
    comments: z.string().nullish(),
    comment: z.string().nullish(),
  })
  .transform((row) => ({
    refundId: row.id,
    status: row.status,
    transactionId: row.tx_id ?? row.TransactionId ?? null,
    amount: row.amount_refunded ?? row.AmountRefunded ?? null,
    note: row.comments ?? row.comment ?? '',
  }));
type Refund = z.infer<typeof Refund>;
const One = z.object({ status: z.literal('success'), data: Refund });
const Many = z.object({
  status: z.literal('success'),
  data: z.array(z.unknown()).max(10_000),
  meta: z
    .object({ page_info: z.object({ total_pages: z.number().int().min(0) }).nullish() })
    .nullish()
    .catch(null),
});
const Refused = z.object({ status: z.literal('error'), message: z.string() });

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_PAGES = 200;

/** @throws never: what the provider refuses is a refund that failed, what it does not answer is unknown */
export async function requestRefund(call: Call, request: RefundRequest): Promise<RefundAnswer> {
  const answer = await call(`/v3/transactions/${encodeURIComponent(request.transactionId)}/refund`, {
    method: 'POST',
    body: JSON.stringify({ amount: request.amount, comments: request.refundKey }),
  });
  if (answer === 'unreachable') return unknownAnswer(answer);
  if (answer.status === 200 || answer.status === 201) {
    const one = One.safeParse(answer.body);
    return one.success ? answerOf(one.data.data, request) : { kind: 'unknown', reason: 'nonsense' };
  }
  const refused = Refused.safeParse(answer.body);
  if (answer.status === 400 && refused.success) {
    return { kind: 'refund', refundId: null, state: 'failed', failure: refused.data.message.slice(0, 300) };
  }
  return unknownAnswer(answer);
}

export async function findRefund(
  call: Call,
  request: RefundRequest,
  refundId: string | null,
  knownIds: readonly string[],
): Promise<RefundAnswer> {
  if (refundId !== null) {
    const answer = await call(`/v3/refunds/${encodeURIComponent(refundId)}`);
    if (answer === 'unreachable' || answer.status !== 200) return unknownAnswer(answer);
    const one = One.safeParse(answer.body);
    return one.success ? answerOf(one.data.data, request) : { kind: 'unknown', reason: 'nonsense' };
  }
  const from = new Date(request.since.getTime() - DAY_MS).toISOString().slice(0, 10);
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    if (page > MOST_PAGES) return { kind: 'unknown', reason: 'nonsense' };
    const answer = await call(`/v3/refunds?${new URLSearchParams({ from, page: String(page) })}`);
    if (answer === 'unreachable' || answer.status !== 200) return unknownAnswer(answer);
    const many = Many.safeParse(answer.body);
    if (!many.success) return { kind: 'unknown', reason: 'nonsense' };
    pages = many.data.meta?.page_info?.total_pages ?? 1;
    const rows = many.data.data.map((row) => Refund.safeParse(row));
    // A row that cannot be read may be the one that was asked for, and asking again may pay it twice.
    if (rows.some(({ success }) => !success)) return { kind: 'unknown', reason: 'nonsense' };
    const ours = rows.flatMap(({ data }) => data ?? []).find((row) => isTheOne(row, request, knownIds));
    if (ours) return answerOf(ours, request);
  }
  return { kind: 'not_found' };
}

/** Every refund of ours has its key in the note. */
const OUR_KEY = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** By our key in its note; where the note is not given back, by transaction and amount among those not known yet. */
function isTheOne(
  row: Refund,
  { transactionId, amount, refundKey }: RefundRequest,
  knownIds: readonly string[],
) {
  if (row.note.includes(refundKey)) return true;
  if (OUR_KEY.test(row.note)) return false;
  return row.transactionId === transactionId && row.amount === amount && !knownIds.includes(row.refundId);
}

/**
 * Of mobile money a plain "completed" may mean that the provider has only taken it on: "pending-momo" and then
 * "completed-momo" or a failure follow where the network is told of it. The provider documents neither, so a plain one is
 * believed when nothing followed within an hour.
 */
const MOBILE_MONEY_MS = 60 * 60 * 1000;

function answerOf({ refundId, status }: Refund, { method }: RefundRequest): RefundAnswer {
  if (/^failed/.test(status)) return { kind: 'refund', refundId, state: 'failed', failure: status };
  if (!/^(?:completed|successful)/.test(status)) return { kind: 'refund', refundId, state: 'sent' };
  const isPlain = !status.startsWith('completed-');
  const mayFollow = isPlain && (method?.startsWith('mobilemoney') ?? false);
  return { kind: 'refund', refundId, state: 'done', ...(mayFollow && { certainAfterMs: MOBILE_MONEY_MS }) };
}
