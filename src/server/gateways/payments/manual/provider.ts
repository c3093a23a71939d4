import { DomainError } from '#domain/errors.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import type { ProviderAnswer } from '#domain/payment/provider.ts';
import type { ManualLedger, PaymentProvider } from '../port.ts';
import type { ProviderSettings } from '../settings.ts';

/** Payments in person, from the confirmations of staff. */
export function createProvider({ ledger }: ProviderSettings): PaymentProvider {
  return createManual(ledger);
}

/**
 * Payments in person: cash at the office or money to a till. The parent gets a short code to say or type. Staff confirm
 * what they received with its evidence (`npm run payments -- confirm`), and it is then settled like every other
 * payment.
 */
export function createManual(ledger: ManualLedger): PaymentProvider {
  const newest = async (search: Parameters<ManualLedger['find']>[0]): Promise<ProviderAnswer> => {
    const transaction = (await ledger.find(search)).at(-1);
    return transaction ? { kind: 'transaction', transaction } : { kind: 'not_found' };
  };
  return {
    id: 'manual',
    capabilities: {
      ways: ['offline'],
      isAsked: false,
      lists: true,
      listsRefunds: false,
      refunds: 'by_hand',
      notifies: false,
      currencies: 'any',
      reference: { longest: Number.POSITIVE_INFINITY, once: false },
    },
    checkout: null,
    pageOrigins: [],
    async begin({ reference, code }) {
      if (code === null) throw new DomainError('provider_unreadable', paymentMessages.providerDown);
      return { kind: 'offline', reference, code };
    },
    readReturn: () => ({ transactionId: null, word: null }),
    checkAccess: async () => null,
    findTransaction: (transactionId) => newest({ transactionId }),
    findByReference: (reference) => newest({ reference }),
    listTransactions: async (search) => ({
      kind: 'transactions',
      transactions: await ledger.find(search),
      unreadable: [],
    }),
    // Refunds by staff are recorded as ours; there is no other list of them.
    listRefunds: async () => ({ kind: 'unknown', reason: 'unreadable' }),
    isAuthentic: () => false,
    readNotification: () => null,
    // Staff make the refund and record it.
    refund: async () => ({ kind: 'refund', refundId: null, state: 'sent' }),
    findRefund: async () => ({ kind: 'refund', refundId: null, state: 'sent' }),
  };
}
