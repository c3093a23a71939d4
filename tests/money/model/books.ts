import type { ProviderAnswer, ProviderTransaction } from '#domain/payment/provider.ts';
import type { RefundAnswer } from '#domain/payment/refund.ts';
import type { UnreadableRow } from '#server/gateways/payments/port.ts';

/** What the provider itself knows of a transaction. */
export interface BookedTransaction extends ProviderTransaction {
  at: Date;
  /** The reference in whose window it was made; it may report another one. */
  windowReference: string;
}

export interface BookedRefund {
  refundId: string;
  transactionId: string;
  amount: number;
  refundKey: string;
  state: 'sent' | 'done' | 'failed';
}

export interface BookedNotification {
  event: 'charge.completed';
  data: { id: string; tx_ref: string; status: string };
}

export interface RefundOrder {
  transactionId: string;
  amount: number;
  refundKey: string;
}

export type Question =
  | { ask: 'findTransaction'; transactionId: string }
  | { ask: 'findByReference'; reference: string }
  | { ask: 'listOf'; reference: string }
  | { ask: 'listAll' }
  | { ask: 'refund'; order: RefundOrder }
  | { ask: 'findRefund'; order: RefundOrder; refundId: string | null; knownIds: readonly string[] };

export type Listed =
  | { kind: 'transactions'; transactions: ProviderTransaction[]; unreadable: UnreadableRow[] }
  | Unknown;
export type Answer = ProviderAnswer | RefundAnswer | Listed;
type Unknown = { kind: 'unknown'; reason: 'unreachable' | 'nonsense' };

/** The payment provider's own books: the truth about money, whatever anybody has heard of it. */
export class Books {
  readonly transactions: BookedTransaction[] = [];
  readonly refunds: BookedRefund[] = [];
  /** What was sent and may arrive any number of times, also never. */
  readonly notifications: BookedNotification[] = [];
  outage: Unknown['reason'] | null = null;

  answer(question: Question): Answer {
    // What is told of is carried out although the answer is lost.
    const refund = question.ask === 'refund' ? this.#refund(question.order) : null;
    if (this.outage) return { kind: 'unknown', reason: this.outage };
    switch (question.ask) {
      case 'findTransaction':
        return this.#one(({ transactionId }) => transactionId === question.transactionId);
      case 'findByReference':
        return this.#one(({ windowReference }) => windowReference === question.reference);
      case 'listOf':
        return this.#list(({ reference }) => reference === question.reference);
      case 'listAll':
        return this.#list(() => true);
      case 'findRefund':
        return this.#findRefund(question.order.refundKey);
      case 'refund':
        return refund as RefundAnswer;
    }
  }

  #one(matches: (transaction: BookedTransaction) => boolean): ProviderAnswer {
    const found = this.transactions.findLast(matches);
    return found ? { kind: 'transaction', transaction: plain(found) } : { kind: 'not_found' };
  }

  #list(matches: (transaction: BookedTransaction) => boolean): Listed {
    const transactions = this.transactions.filter(matches).map(plain);
    return { kind: 'transactions', transactions, unreadable: [] };
  }

  #refund(order: RefundOrder): RefundAnswer {
    const number = this.refunds.length + 1;
    const refundId = `f${number}`;
    // Every other one is over at once.
    const state = number % 2 === 0 ? 'sent' : 'done';
    this.refunds.push({ ...order, refundId, state });
    return { kind: 'refund', refundId, state };
  }

  #findRefund(refundKey: string): RefundAnswer {
    const found = this.refunds.find((refund) => refund.refundKey === refundKey);
    return found ? { kind: 'refund', refundId: found.refundId, state: found.state } : { kind: 'not_found' };
  }
}

function plain({ windowReference: _window, ...transaction }: BookedTransaction) {
  return { ...transaction };
}
