import { randomBytes } from 'node:crypto';
import type { Attempt } from './attempt.ts';
import { Checkout } from './checkout.ts';
import type { Order } from './order.ts';
import type { Scenario } from './scenario.ts';

const MAX_CHECKOUTS = 2000;

/** The checkouts that have been opened, and which attempt each transaction came from. */
export class CheckoutBook {
  #checkouts = new Map<string, Checkout>();
  #attempts = new Map<number, Attempt>();

  open(order: Order, scripted: Scenario | null): Checkout {
    const checkout = new Checkout(randomBytes(12).toString('hex'), order, scripted);
    this.#checkouts.set(checkout.id, checkout);
    const [oldest] = this.#checkouts.keys();
    if (oldest && this.#checkouts.size > MAX_CHECKOUTS) this.#checkouts.delete(oldest);
    return checkout;
  }

  find(id: string): Checkout | undefined {
    return this.#checkouts.get(id);
  }

  rememberAttempt(transactionId: number, attempt: Attempt): void {
    this.#attempts.set(transactionId, attempt);
  }

  findAttempt(transactionId: number): Attempt | undefined {
    return this.#attempts.get(transactionId);
  }

  reset(): void {
    for (const checkout of this.#checkouts.values()) checkout.release();
    this.#checkouts.clear();
    this.#attempts.clear();
  }
}
