import type { Order, Payer } from './order.ts';
import type { Refund } from './refund.ts';
import type { Scenario } from './scenario.ts';
import { makeTransaction, type Transaction } from './transaction.ts';

const FIRST_TRANSACTION_ID = 5_000_001;
const FIRST_REFUND_ID = 75_001;

/** Everything in the store, as JSON can hold it. */
interface StoreContents {
  transactions: Transaction[];
  refunds: Refund[];
  customers: [string, number][];
}

export class PaymentStore {
  #transactions = new Map<number, Transaction>();
  #customers = new Map<string, number>();
  #refunds = new Map<number, Refund>();
  /** Called when something was added, before its sender gets an answer. */
  onAdded: () => void = () => undefined;

  addTransaction(
    order: Order,
    payer: Payer,
    scenario: Scenario,
    at: { now: number; pace: number },
  ): Transaction {
    const id = FIRST_TRANSACTION_ID + this.#transactions.size;
    const transaction = makeTransaction(
      { id, customerId: this.#customerId(order.customer.email) },
      order,
      payer,
      scenario,
      at,
    );
    this.#transactions.set(id, transaction);
    this.onAdded();
    return transaction;
  }

  findTransaction(id: number): Transaction | undefined {
    return this.#transactions.get(id);
  }

  /** The latest transaction with a reference; which one the real provider chooses is not documented. */
  findByReference(reference: string): Transaction | undefined {
    return this.listTransactions().find((transaction) => transaction.reference === reference);
  }

  /** Newest first. */
  listTransactions(): Transaction[] {
    return [...this.#transactions.values()].reverse();
  }

  addRefund(fields: Omit<Refund, 'id'>): Refund {
    const refund = { ...fields, id: FIRST_REFUND_ID + this.#refunds.size };
    this.#refunds.set(refund.id, refund);
    this.onAdded();
    return refund;
  }

  findRefund(id: number): Refund | undefined {
    return this.#refunds.get(id);
  }

  /** Newest first. */
  listRefunds(): Refund[] {
    return [...this.#refunds.values()].reverse();
  }

  contents(): StoreContents {
    return {
      transactions: [...this.#transactions.values()],
      refunds: [...this.#refunds.values()],
      customers: [...this.#customers],
    };
  }

  /** Takes over what another store held. */
  restore({ transactions, refunds, customers }: StoreContents): void {
    this.#transactions = new Map(transactions.map((transaction) => [transaction.id, transaction]));
    this.#refunds = new Map(refunds.map((refund) => [refund.id, refund]));
    this.#customers = new Map(customers);
  }

  reset(): void {
    this.#transactions.clear();
    this.#customers.clear();
    this.#refunds.clear();
  }

  #customerId(email: string): number {
    const id = this.#customers.get(email) ?? 900_001 + this.#customers.size;
    this.#customers.set(email, id);
    return id;
  }
}
