import { AsyncLocalStorage } from 'node:async_hooks';
import type { PaymentProvider, TransactionList } from '#server/gateways/payments/port.ts';
import type { Answer, Question } from '../model/books.ts';
import type { Pause } from '../model/world.ts';

interface Waiting {
  operation: string;
  question: string;
  answer: (answer: Answer) => void;
}

/**
 * A provider whose every answer waits until it is let through, so that operations overtake each other as a history says.
 * It speaks of references as the model does.
 */
export class GatedProvider {
  readonly #operation = new AsyncLocalStorage<string>();
  readonly gateway: PaymentProvider;
  #waiting: Waiting[] = [];
  #underWay = new Map<string, Promise<unknown>>();
  #changed: () => void = () => undefined;
  #ended = 0;

  /** @param referenceOf The model's word for a reference of the database's */
  constructor(real: PaymentProvider, referenceOf: (reference: string) => string) {
    this.gateway = {
      ...real,
      findTransaction: (transactionId) => this.#ask({ ask: 'findTransaction', transactionId }),
      findByReference: (reference) =>
        this.#ask({ ask: 'findByReference', reference: referenceOf(reference) }),
      listTransactions: (search) =>
        this.#ask<TransactionList>(
          'reference' in search
            ? { ask: 'listOf', reference: referenceOf(search.reference) }
            : { ask: 'listAll' },
        ),
      // Every refund of a history is asked for by us.
      listRefunds: async () => ({ kind: 'refunds', refunds: [], unreadable: [] }),
      refund: (order) => this.#ask({ ask: 'refund', order }),
      findRefund: (order, refundId, knownIds) => this.#ask({ ask: 'findRefund', order, refundId, knownIds }),
    };
  }

  #ask<Result extends Answer>(question: Question): Promise<Result> {
    const operation = this.#operation.getStore() ?? '';
    return new Promise((resolve) => {
      this.#waiting.push({
        operation,
        question: keyOf(question),
        answer: (answer) => resolve(answer as Result),
      });
      this.#changed();
    });
  }

  /** Begins an operation; what it answers is for `whenQuiet`. */
  begin(operation: string, work: () => Promise<unknown>): void {
    const promise = this.#operation.run(operation, work);
    this.#underWay.set(operation, promise);
    const over = () => {
      if (this.#underWay.get(operation) === promise) this.#underWay.delete(operation);
      this.#changed();
    };
    promise.then(over, over);
  }

  /** Lets an answer through. */
  answer(operation: string, question: Pause, answer: Answer): void {
    const key = keyOf(question);
    const index = this.#waiting.findIndex((one) => one.operation === operation && one.question === key);
    const [waiting] = this.#waiting.splice(index, 1);
    if (index < 0 || !waiting) throw new Error(`${operation} does not ask ${key}`);
    waiting.answer(answer);
  }

  /** A transaction was committed, or refused and logged. */
  ended(): void {
    this.#ended += 1;
    this.#changed();
  }

  get transactions(): number {
    return this.#ended;
  }

  /** The process is gone: nothing that is under way ever goes on. */
  forget(): void {
    this.#waiting = [];
    this.#underWay = new Map();
  }

  /**
   * Resolves once exactly these operations wait for exactly these answers and every other one is over.
   *
   * @param transactions So many must have ended, where one part of an operation goes on while others of it wait
   */
  async whenQuiet(
    expected: readonly { operation: string; pause: Pause }[],
    transactions: number,
  ): Promise<void> {
    const wanted = expected.map(({ operation, pause }) => `${operation} ${keyOf(pause)}`).sort();
    const operations = new Set(expected.map(({ operation }) => operation));
    const waiting = () => this.#waiting.map(({ operation, question }) => `${operation} ${question}`).sort();
    const isQuiet = () =>
      this.#ended >= transactions &&
      String(waiting()) === String(wanted) &&
      [...this.#underWay.keys()].every((name) => operations.has(name));
    if (isQuiet()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        const over = [...this.#underWay.keys()];
        reject(new Error(`the model waits for ${wanted}; the server for ${waiting()}, under way ${over}`));
      }, 20_000);
      this.#changed = () => {
        if (!isQuiet()) return;
        clearTimeout(timer);
        this.#changed = () => undefined;
        resolve();
      };
    });
  }
}

/** What is asked, without what only one side knows. */
function keyOf(pause: Pause): string {
  switch (pause.ask) {
    case 'findTransaction':
      return `transaction ${pause.transactionId}`;
    case 'findByReference':
      return `reference ${pause.reference}`;
    case 'listOf':
      return `list of ${pause.reference}`;
    case 'refund':
    case 'findRefund':
      return `${pause.ask} ${pause.order.transactionId} ${pause.order.amount}`;
    default:
      return pause.ask;
  }
}
