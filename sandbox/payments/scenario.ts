/** What happens, and when: milliseconds after the payer pressed Pay. */
export type Step = { at: number } & (
  | { do: 'approve' }
  | { do: 'decline'; reason: string }
  | { do: 'callback'; status?: string }
  | { do: 'close' }
  | { do: 'webhook'; hash?: 'wrong'; reportsStatus?: 'failed' }
  | { do: 'retry' }
  | { do: 'pay_again' }
);

/** One scripted course of a payment. */
export interface Scenario {
  key: string;
  /** The last three digits of the payer's phone that choose it. */
  phoneEnds: string | null;
  summary: string;
  steps: readonly Step[];
  /** False when the payer never submits anything, so that the provider knows no transaction. */
  createsTransaction: boolean;
  /** The payer's simulated phone decides; the steps say only what happens without an answer. */
  asksPhone?: true;
  /** The amount that is really paid, when it differs from the order. */
  pays?: { amountDifference?: number; currency?: string };
  /** What the server API does with the transaction, counted from Pay. */
  verify?: { hiddenFor?: number; downFor?: number; tellsOtherReference?: true };
  webhooks?: 'never';
  /** How its refunds go: they fail, or pass through the states of mobile money and end with a webhook. */
  refunds?: 'fail' | 'mobile_money';
  /** The checkout page never tells its parent that it has loaded. */
  frame?: 'never_ready';
}
