/** A webhook, which is sent until it is answered with 200. */
export interface Hook {
  transactionId: number;
  reference: string;
  hash: string;
  body: string;
}

export interface Delivery {
  id: number;
  hook: Hook;
  url: string;
  attempt: number;
  sentAt: number;
  durationMs: number | null;
  responseStatus: number | null;
  error: string | null;
  outcome: 'sending' | 'delivered' | 'failed';
  retryAt: number | null;
}

export function describeDelivery(delivery: Delivery) {
  const { hook, sentAt, retryAt, ...rest } = delivery;
  return {
    ...rest,
    transactionId: hook.transactionId,
    tx_ref: hook.reference,
    headers: deliveryHeaders(hook),
    body: JSON.parse(hook.body) as unknown,
    sentAt: new Date(sentAt).toISOString(),
    retryAt: retryAt === null ? null : new Date(retryAt).toISOString(),
  };
}

export function deliveryHeaders(hook: Hook): Record<string, string> {
  return { 'content-type': 'application/json', 'user-agent': 'payments-sandbox', 'verif-hash': hook.hash };
}
