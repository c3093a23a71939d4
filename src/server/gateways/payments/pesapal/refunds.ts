import { z } from 'zod';
import type { RefundAnswer } from '#domain/payment/refund.ts';
import { unknownAnswer } from '../call-json.ts';
import { words } from '../fields.ts';
import type { RefundRequest } from '../port.ts';
import type { Call } from './client.ts';
import { askForOrder, isReversed } from './orders.ts';

const Answer = z.object({ status: z.coerce.string(), message: words(300).nullish().catch(null) });

/**
 * Requests the refund of a whole payment, which the merchant and the provider then approve. There is one for each
 * payment, so the payment's confirmation code serves as its number.
 */
export async function requestRefund(call: Call, request: RefundRequest): Promise<RefundAnswer> {
  const asked = await askForOrder(call, request.transactionId);
  if (asked.kind !== 'order') return asked;
  const { order, status } = asked;
  const refundId = order.confirmation_code || null;
  if (isReversed(order)) return { kind: 'refund', refundId, state: 'done' };
  if (status !== 'successful' || refundId === null)
    return { kind: 'refund', refundId: null, state: 'failed', failure: 'the payment is not completed' };
  const answer = await call('/api/Transactions/RefundRequest', {
    confirmation_code: refundId,
    amount: String(request.amount),
    username: 'Somero',
    remarks: `${request.reason} (${request.refundKey})`.slice(-100),
  });
  if (typeof answer === 'string' || answer.status >= 500 || answer.status === 429)
    return unknownAnswer(answer);
  const read = Answer.safeParse(answer.body);
  if (!read.success) return unknownAnswer(answer);
  return read.data.status === '200'
    ? { kind: 'refund', refundId, state: 'sent' }
    : { kind: 'refund', refundId: null, state: 'failed', failure: read.data.message ?? 'refused' };
}

/** The API tells of a refund only by the payment's state. */
export async function findRefund(
  call: Call,
  { transactionId }: RefundRequest,
  refundId: string | null,
): Promise<RefundAnswer> {
  const asked = await askForOrder(call, transactionId);
  if (asked.kind !== 'order') return asked;
  if (isReversed(asked.order)) return { kind: 'refund', refundId, state: 'done' };
  return refundId === null ? { kind: 'not_found' } : { kind: 'refund', refundId, state: 'sent' };
}
