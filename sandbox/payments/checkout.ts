import type { Order } from './order.ts';
import type { Scenario } from './scenario.ts';

/** What the merchant's page or redirect is told about a payment. It proves nothing. */
export interface CallbackPayload {
  status: string;
  transaction_id: number | null;
  tx_ref: string;
  flw_ref: string | null;
  amount: number;
  currency: string;
  customer: { name: string; email: string; phone_number: string };
}

/** What the checkout page is told to do. */
type CheckoutEvent =
  | { type: 'callback'; payload: CallbackPayload }
  | { type: 'retry'; message: string }
  | { type: 'close' };

const LONGEST_WAIT_MS = 15_000;

/** One opened checkout: what is to be paid, and a growing list of events for its page. */
export class Checkout {
  readonly id: string;
  readonly order: Order;
  /** Chosen by the control plane or by `meta.sandbox_scenario`, before the payer chose anything. */
  readonly scripted: Scenario | null;
  readonly events: CheckoutEvent[] = [];
  /** The transaction the payer's phone is asked about. */
  transactionId: number | null = null;
  #wake = Promise.withResolvers<void>();

  constructor(id: string, order: Order, scripted: Scenario | null) {
    this.id = id;
    this.order = order;
    this.scripted = scripted;
  }

  tell(event: CheckoutEvent): void {
    this.events.push(event);
    this.release();
  }

  /** Events after the first `after`, as soon as there is one; empty after a while. */
  async eventsAfter(after: number): Promise<CheckoutEvent[]> {
    if (this.events.length <= after) {
      const timeout = Promise.withResolvers<void>();
      const timer = setTimeout(timeout.resolve, LONGEST_WAIT_MS);
      await Promise.race([this.#wake.promise, timeout.promise]);
      clearTimeout(timer);
    }
    return this.events.slice(after);
  }

  /** Ends all waits for events. */
  release(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers<void>();
  }
}
