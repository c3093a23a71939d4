import type { Outcome } from './play.ts';

interface Expectation extends Outcome {
  /** The answers to the page's verification calls after a callback. */
  told: string[];
  /** The seconds after Pay until then. */
  after: number;
  /** The statuses of our answers to the provider's webhooks. */
  webhooks: number[];
}

const nothing: Expectation = {
  after: 20,
  told: [],
  paymentStatus: 'pending',
  progress: 'open',
  attempts: ['opened'],
  money: [],
  tasks: [],
  mails: ['welcome'],
  webhooks: [],
};

const paid: Expectation = {
  after: 20,
  told: ['200 paid'],
  paymentStatus: 'paid',
  progress: 'none',
  attempts: ['paid'],
  money: ['successful counts 20000 UGX'],
  tasks: [],
  mails: ['receipt', 'welcome'],
  webhooks: [200],
};

const failed: Expectation = {
  ...nothing,
  told: ['200 failed'],
  paymentStatus: 'failed',
  progress: 'none',
  attempts: ['failed'],
  money: ['failed none 20000 UGX'],
  webhooks: [200],
};

const inReview: Expectation = {
  ...nothing,
  told: ['409'],
  progress: 'review',
  attempts: ['review'],
  mails: ['payment_notice', 'staff_alert', 'welcome'],
  webhooks: [200],
};

/** The expected result of a registration in every scenario of the sandbox. */
export const outcomes: Record<string, Expectation> = {
  // The phone is not answered.
  interactive: { ...failed, after: 310, told: [] },
  success: paid,
  success_completed: paid,
  pending_then_success: { ...paid, after: 70, told: ['200 pending'] },
  pending_then_failed: { ...failed, after: 70, told: ['200 pending'] },
  failed,
  failed_no_tx: { ...nothing, told: ['200 pending'] },
  failed_then_success: {
    ...paid,
    money: ['failed none 20000 UGX', 'successful counts 20000 UGX'],
    webhooks: [200, 200],
  },
  // Closed, and unpaid for half an hour.
  cancelled: { ...nothing, after: 2000, progress: 'none', attempts: ['cancelled'] },
  closed_after_approve: { ...paid, after: 30, told: [] },
  browser_gone: { ...paid, after: 40, told: [] },
  timeout: { ...failed, after: 130, told: [] },
  stuck_pending: {
    ...nothing,
    told: ['200 pending'],
    attempts: ['pending'],
    money: ['pending none 20000 UGX'],
  },
  amount_low: { ...inReview, money: ['successful mismatch 19000 UGX'], tasks: ['payment_underpaid'] },
  amount_high: {
    ...paid,
    money: ['successful counts 25000 UGX'],
    tasks: ['payment_overpaid'],
    mails: ['receipt', 'staff_alert', 'welcome'],
  },
  wrong_currency: {
    ...inReview,
    money: ['successful mismatch 20000 KES'],
    tasks: ['payment_wrong_currency'],
  },
  wrong_ref: {
    ...inReview,
    money: ['successful mismatch 20000 UGX'],
    tasks: ['payment_wrong_reference'],
    mails: ['staff_alert', 'welcome'],
  },
  duplicate: {
    ...paid,
    told: ['200 paid', '200 paid'],
    money: ['successful counts 20000 UGX', 'successful duplicate 20000 UGX'],
    tasks: ['payment_duplicate'],
    mails: ['payment_notice', 'receipt', 'staff_alert', 'welcome'],
    webhooks: [200, 200],
  },
  refund_fail: paid,
  refund_momo: paid,
  webhook_first: paid,
  webhook_twice: { ...paid, webhooks: [200, 200] },
  webhook_never: { ...paid, webhooks: [] },
  webhook_bad_hash: { ...paid, webhooks: [403] },
  webhook_out_of_order: { ...paid, webhooks: [200, 200] },
  verify_lag: { ...paid, told: ['200 pending'] },
  verify_down: { ...paid, after: 320, told: ['503'] },
  // The window has nothing to press, so there is no payment.
  iframe_never_ready: nothing,
};
