import { z } from 'zod';
import type { NoAnswer } from '#domain/payment/no-answer.ts';
import type { ProviderAnswer, TransactionStatus } from '#domain/payment/provider.ts';
import { unknownAnswer } from '../call-json.ts';
import { amountText, referenceText, words } from '../fields.ts';
import type { Call } from './client.ts';

const Order = z.object({
  status_code: z.number().int().nullish(),
  merchant_reference: referenceText.nullish().catch(null),
  amount: amountText.nullish().catch(null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullish()
    .catch(null),
  payment_method: words(60).nullish().catch(null),
  payment_account: z.string().nullish().catch(null),
  confirmation_code: words(100).nullish().catch(null),
  error: z.object({ code: z.string().nullish() }).nullish().catch(null),
});
type Order = z.infer<typeof Order>;

const TRACKING_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INVALID = 0;
const COMPLETED = 1;
/** What the API says of an order that nobody has paid yet, and of a number that it does not know. */
const UNKNOWN_ORDER = /^(?:payment_details_not_found|invalid_order_tracking_id)$/;

/** The provider's number of an order, as we store it; `null` for a text that is none. */
export function trackingIdOf(text: unknown): string | null {
  return typeof text === 'string' && TRACKING_ID.test(text) ? text.toLowerCase() : null;
}

/** Asks for an order by the provider's number. An order that is not begun yet is `not_found`. */
export async function askForOrder(
  call: Call,
  trackingId: string,
): Promise<{ kind: 'order'; status: TransactionStatus; order: Order } | { kind: 'not_found' } | NoAnswer> {
  if (trackingIdOf(trackingId) === null) return { kind: 'not_found' };
  const path = `/api/Transactions/GetTransactionStatus?orderTrackingId=${encodeURIComponent(trackingId)}`;
  const answer = await call(path);
  if (typeof answer === 'string') return unknownAnswer(answer);
  const read = Order.safeParse(answer.body);
  if (!read.success) return unknownAnswer(answer);
  const order = read.data;
  const isOpen = UNKNOWN_ORDER.test(order.error?.code ?? '') || order.status_code === INVALID;
  if (isOpen && !order.payment_method) return { kind: 'not_found' };
  const status = isOpen ? 'pending' : statuses.get(order.status_code ?? -1);
  return status ? { kind: 'order', status, order } : unknownAnswer(answer);
}

/** For money that came and was reversed (3), only its absence matters. */
const statuses = new Map<number, TransactionStatus>([
  [COMPLETED, 'successful'],
  [2, 'failed'],
  [3, 'failed'],
]);

export const isReversed = ({ status_code }: Order): boolean => status_code === 3;

export async function askForTransaction(call: Call, trackingId: string): Promise<ProviderAnswer> {
  const answer = await askForOrder(call, trackingId);
  if (answer.kind !== 'order') return answer;
  const { status, order } = answer;
  const { merchant_reference: reference, amount, currency } = order;
  if (!reference || amount == null || !currency) return { kind: 'unknown', reason: 'unreadable' };
  return {
    kind: 'transaction',
    transaction: {
      transactionId: trackingId.toLowerCase(),
      reference,
      status,
      amount,
      currency,
      method: order.payment_method ?? null,
      payerHint: /\d{3}$/.exec(order.payment_account ?? '')?.[0] ?? null,
      // Its time carries no zone, and none is documented.
      at: null,
    },
  };
}
