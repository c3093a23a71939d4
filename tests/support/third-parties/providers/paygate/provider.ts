import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import type { PaymentProvider } from '#server/gateways/payments/port.ts';
import type { ProviderSettings } from '#server/gateways/payments/settings.ts';

/**
 * A provider that Somero does not ship, as different from the shipped ones as the port allows: a page instead of a
 * window, numbers of its own, short references, signed form notifications, one currency with cents, whole refunds only.
 */
export function createProvider({
  variables,
}: ProviderSettings): PaymentProvider & { book: ProviderTransaction[] } {
  const secret = variables.PAYGATE_SECRET;
  if (!secret) throw new Error('PAYGATE_SECRET is missing. Write the secret of the provider.');
  const book: ProviderTransaction[] = [];
  const newest = (isIt: (transaction: ProviderTransaction) => boolean) => {
    const transaction = book.findLast(isIt);
    return transaction ? ({ kind: 'transaction', transaction } as const) : ({ kind: 'not_found' } as const);
  };
  return {
    id: 'paygate',
    book,
    capabilities: {
      ways: ['redirect'],
      isAsked: true,
      lists: false,
      listsRefunds: false,
      refunds: 'full',
      notifies: true,
      currencies: ['USD'],
      reference: { longest: 60, once: false },
    },
    checkout: null,
    pageOrigins: ['https://pay.paygate.example'],
    begin: async ({ reference }) => ({
      kind: 'redirect',
      reference,
      number: 'own-1',
      url: `https://pay.paygate.example/?order=${encodeURIComponent(reference)}`,
    }),
    readReturn: (query) => ({ transactionId: query.get('pg'), word: null }),
    checkAccess: async () => null,
    findTransaction: async (id) => newest(({ transactionId }) => transactionId === id),
    findByReference: async (wanted) => newest(({ reference }) => reference === wanted),
    listTransactions: async () => ({ kind: 'unknown', reason: 'unreadable' }),
    listRefunds: async () => ({ kind: 'unknown', reason: 'unreadable' }),
    isAuthentic: (body, headers) => {
      if (body === null) return headers.has('X-Paygate-Signature');
      const expected = createHmac('sha256', secret).update(body).digest();
      const given = Buffer.from(headers.get('X-Paygate-Signature') ?? '', 'hex');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    readNotification(body) {
      const order = new URLSearchParams(body).get('order');
      if (!order) return null;
      return { externalId: body, event: 'paid', status: null, reference: order, transactionId: null };
    },
    refund: async () => ({ kind: 'refund', refundId: 'r1', state: 'done' }),
    findRefund: async () => ({ kind: 'not_found' }),
  };
}
