import type { Order } from '../order.ts';

/** The merchant's address with the outcome added, or null when the merchant gave none. */
export function returnAddress(order: Order, status: string, transactionId: number | null): string | null {
  if (!order.redirectUrl) return null;
  const address = new URL(order.redirectUrl);
  address.searchParams.set('status', status);
  address.searchParams.set('tx_ref', order.reference);
  if (transactionId !== null) address.searchParams.set('transaction_id', String(transactionId));
  return address.href;
}
