import type { ProviderAnswer, ProviderTransaction } from '#domain/payment/provider.ts';
import type { RefundAnswer } from '#domain/payment/refund.ts';
import type { PaymentProvider, RefundRequest } from '#server/gateways/payments/port.ts';
import { ScriptedProvider } from '#tests/support/world.ts';

export const PRICE = 20_000;

export const changes = ['successful', 'failed', 'corrected', 'taken back'] as const;
type Change = (typeof changes)[number];

/** A provider whose records are the truth about money, independent of the server's. */
export class RecordingProvider extends ScriptedProvider {
  /** The reference in whose window a transaction was made; the transaction may report another. */
  readonly windows = new Map<string, string>();

  /** Transactions that were successful once; the provider may reverse them. */
  readonly succeeded = new Set<string>();

  /** Every amount that an answer gave, by transaction. */
  readonly reportedAmounts = new Map<string, Set<number>>();

  readonly recordingGateway: PaymentProvider = {
    ...this.gateway,
    findTransaction: async (id) => this.#reported(await this.gateway.findTransaction(id)),
    findByReference: async (reference) => this.#reported(this.#newestOf(reference)),
    listTransactions: async (search) => {
      const list = await this.gateway.listTransactions(search);
      if (list.kind === 'transactions') for (const transaction of list.transactions) this.report(transaction);
      return list;
    },
    refund: async (request) => this.#refund(request),
  };

  /** Records a transaction made in a window. */
  record(window: string, transaction: ProviderTransaction): void {
    this.windows.set(transaction.transactionId, window);
    this.transactions.push(transaction);
    if (transaction.status === 'successful') this.succeeded.add(transaction.transactionId);
  }

  /** The transaction proceeds, is reversed, or its amount is corrected. */
  change(transaction: ProviderTransaction, to: Change): void {
    const { status, transactionId } = transaction;
    if (to === 'corrected') transaction.amount = Math.max(transaction.amount, PRICE);
    if (to === 'taken back' && status === 'successful') transaction.status = 'failed';
    if (to === 'failed' && status === 'pending') transaction.status = 'failed';
    if (to !== 'successful') return;
    transaction.status = 'successful';
    this.succeeded.add(transactionId);
  }

  /** Remembers what an answer says. */
  report({ transactionId, amount }: ProviderTransaction): void {
    const amounts = this.reportedAmounts.get(transactionId) ?? new Set();
    this.reportedAmounts.set(transactionId, amounts.add(amount));
  }

  #reported(answer: ProviderAnswer): ProviderAnswer {
    if (answer.kind === 'transaction') this.report(answer.transaction);
    return answer;
  }

  #newestOf(reference: string): ProviderAnswer {
    if (this.outage) return { kind: 'unknown', reason: this.outage };
    const found = this.transactions.findLast(
      ({ transactionId }) => this.windows.get(transactionId) === reference,
    );
    return found ? { kind: 'transaction', transaction: { ...found } } : { kind: 'not_found' };
  }

  /** The refund is carried out although the answer is lost; every other one is delayed. */
  #refund({ transactionId, amount, refundKey }: RefundRequest): RefundAnswer {
    const { taken } = this.refunds;
    const refundId = String(900_001 + taken.length);
    const state = taken.length % 2 === 0 ? 'done' : 'sent';
    taken.push({ refundId, transactionId, amount, refundKey, state });
    if (this.outage) return { kind: 'unknown', reason: this.outage };
    return { kind: 'refund', refundId, state };
  }
}
