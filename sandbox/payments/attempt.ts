import type { Checkout } from './checkout.ts';
import type { Payer } from './order.ts';
import type { Scenario } from './scenario.ts';
import type { Transaction } from './transaction.ts';

/** One press of Pay, and the scenario that follows from it. */
export interface Attempt {
  checkout: Checkout;
  payer: Payer;
  scenario: Scenario;
  /** The transaction that the coming steps act on; none when the payer submits nothing. */
  transaction: Transaction | null;
  hasCalledBack: boolean;
  /** Cancels the steps that have not happened yet. */
  cancelSteps: () => void;
}
