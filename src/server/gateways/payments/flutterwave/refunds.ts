import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '#domain/clock.ts';
import type { ProviderRefund, RefundAnswer } from '#domain/payment/refund.ts';
import { unknownAnswer } from '../call-json.ts';
import { amountText, day, idText, instantOrNone, words } from '../fields.ts';
import type { RefundList, RefundRequest, RefundSearch } from '../port.ts';
import type { Call } from './client.ts';
import { pagesOf, readRows } from './pages.ts';

/** The API names the same field in two ways, for one refund and for a list. */
const Refund = z
  .object({
    id: idText,
    status: words(60),
    tx_id: idText.nullish(),
    TransactionId: idText.nullish(),
    amount_refunded: amountText.nullish(),
    AmountRefunded: amountText.nullish(),
    comments: z.string().nullish(),
    comment: z.string().nullish(),
    created_at: instantOrNone,
    createdAt: instantOrNone,
  })
  .transform((row) => ({
    refundId: row.id,
    status: row.status,
    transactionId: row.tx_id ?? row.TransactionId ?? null,
    amount: row.amount_refunded ?? row.AmountRefunded ?? null,
    note: row.comments ?? row.comment ?? '',
    at: row.created_at ?? row.createdAt ?? null,
  }));
type Refund = z.infer<typeof Refund>;
const One = z.object({ status: z.literal('success'), data: Refund });
/** A row without its transaction and amount identifies no unknown refund. */
const Listed = Refund.transform((row, check): ProviderRefund => {
  const { transactionId, amount } = row;
  if (transactionId !== null && amount !== null && amount > 0)
    return listedOf({ ...row, transactionId, amount });
  check.addIssue({ code: 'custom', message: 'a refund of nothing' });
  return z.NEVER;
});
const Refused = z.object({ status: z.literal('error'), message: words(300) });

/** @throws never: a refusal by the provider is a failed refund, no answer is unknown */
export async function requestRefund(call: Call, request: RefundRequest): Promise<RefundAnswer> {
  const answer = await call(`/v3/transactions/${encodeURIComponent(request.transactionId)}/refund`, {
    method: 'POST',
    body: JSON.stringify({ amount: request.amount, comments: request.refundKey }),
  });
  if (typeof answer === 'string') return unknownAnswer(answer);
  if (answer.status === 200 || answer.status === 201) {
    const one = One.safeParse(answer.body);
    return one.success ? answerOf(one.data.data, request) : { kind: 'unknown', reason: 'unreadable' };
  }
  const refused = Refused.safeParse(answer.body);
  if (answer.status === 400 && refused.success) {
    return { kind: 'refund', refundId: null, state: 'failed', failure: refused.data.message };
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
    if (typeof answer === 'string' || answer.status !== 200) return unknownAnswer(answer);
    const one = One.safeParse(answer.body);
    return one.success ? answerOf(one.data.data, request) : { kind: 'unknown', reason: 'unreadable' };
  }
  for await (const page of pagesOf(call, refundsOf({ from: dayBefore(request.since) }))) {
    if ('kind' in page) return page;
    const rows = page.map((row) => Refund.safeParse(row));
    // An unreadable row may be the requested refund, and a second request may pay it twice.
    if (rows.some(({ success }) => !success)) return { kind: 'unknown', reason: 'unreadable' };
    const ours = rows.flatMap(({ data }) => data ?? []).find((row) => isTheOne(row, request, knownIds));
    if (ours) return answerOf(ours, request);
  }
  return { kind: 'not_found' };
}

/**
 * Every refund of a period (whole days, as the API takes them) or of a transaction. The documentation does not say
 * whether the number in the filter is the refund's or the transaction's, so a transaction's refunds are filtered here.
 */
export async function listRefunds(call: Call, search: RefundSearch): Promise<RefundList> {
  const isPeriod = 'from' in search;
  const query: Record<string, string> = isPeriod
    ? { from: day(search.from), to: day(search.to) }
    : { from: dayBefore(search.since) };
  const list = await readRows(call, refundsOf(query), Listed);
  if ('kind' in list) return list;
  const refunds = isPeriod
    ? list.rows
    : list.rows.filter(({ transactionId }) => transactionId === search.transactionId);
  return { kind: 'refunds', refunds, unreadable: list.unreadable };
}

/** The field names in this list are not documented, nor are its pages. */
const refundsOf = (query: Record<string, string>) => ({ path: '/v3/refunds', query, mayLackPages: true });

/** The provider's day may begin at another time than ours. */
const dayBefore = (at: Date) => day(new Date(at.getTime() - DAY_MS));

/** Every refund of ours has its key in the note. */
const OUR_KEY = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** By our key in its note; if the note is not returned, by transaction and amount among the unknown ones. */
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
 * For mobile money a plain "completed" may mean that the provider has only accepted the refund: "pending-momo" and then
 * "completed-momo" or a failure follow once the network has the request. The provider documents neither, so a plain one counts
 * when nothing followed within an hour.
 */
const MOBILE_MONEY_MS = HOUR_MS;

function answerOf({ refundId, status }: Refund, { method }: RefundRequest): RefundAnswer {
  const state = stateOf(status);
  if (state === 'failed') return { kind: 'refund', refundId, state, failure: status };
  const mayFollow = isPlain(status) && (method?.startsWith('mobilemoney') ?? false);
  return { kind: 'refund', refundId, state, ...(mayFollow && { certainAfterMs: MOBILE_MONEY_MS }) };
}

/** The list does not show how the payment was made: it may have been mobile money. */
function listedOf({
  refundId,
  transactionId,
  amount,
  status,
  note,
  at,
}: Refund & Pick<ProviderRefund, 'transactionId' | 'amount'>): ProviderRefund {
  return {
    refundId,
    transactionId,
    amount,
    state: stateOf(status),
    ...(isPlain(status) && { certainAfterMs: MOBILE_MONEY_MS }),
    refundKey: OUR_KEY.exec(note)?.[0] ?? null,
    at,
  };
}

function stateOf(status: string): ProviderRefund['state'] {
  if (/^failed/.test(status)) return 'failed';
  return /^(?:completed|successful)/.test(status) ? 'done' : 'sent';
}

const isPlain = (status: string) => stateOf(status) === 'done' && !status.startsWith('completed-');
