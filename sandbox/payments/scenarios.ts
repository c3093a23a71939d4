import type { Scenario, Step } from './scenario.ts';

const s = (seconds: number) => seconds * 1000;
const paidAtOnce: readonly Step[] = [
  { at: s(2), do: 'approve' },
  { at: s(3), do: 'webhook' },
  { at: s(3), do: 'callback' },
];

function scenario(
  key: string,
  phoneEnds: string | null,
  summary: string,
  more: Partial<Scenario> = {},
): Scenario {
  return { key, phoneEnds, summary, steps: paidAtOnce, createsTransaction: true, ...more };
}

/** Every scenario, in the order in which they are shown. */
export const scenarios: readonly Scenario[] = [
  scenario('interactive', null, 'The simulated phone asks; a person approves or declines', {
    asksPhone: true,
    steps: [
      { at: s(300), do: 'decline', reason: 'EXPIRED' },
      { at: s(300), do: 'webhook' },
      { at: s(300), do: 'close' },
    ],
  }),
  scenario('success', '000', 'Approved after 2 s, callback "successful" at 3 s'),
  scenario('success_completed', '001', 'As success, but the callback says "completed"', {
    steps: [
      { at: s(2), do: 'approve' },
      { at: s(3), do: 'webhook' },
      { at: s(3), do: 'callback', status: 'completed' },
    ],
  }),
  scenario('pending_then_success', '010', 'Callback "pending" at 3 s, approved at 60 s', {
    steps: [
      { at: s(3), do: 'callback' },
      { at: s(60), do: 'approve' },
      { at: s(60), do: 'webhook' },
    ],
  }),
  scenario('pending_then_failed', '011', 'Callback "pending" at 3 s, rejected on the phone at 60 s', {
    steps: [
      { at: s(3), do: 'callback' },
      { at: s(60), do: 'decline', reason: 'APPROVAL_REJECTED' },
      { at: s(60), do: 'webhook' },
    ],
  }),
  scenario('failed', '020', 'Not enough funds after 2 s, callback "failed" with an id', {
    steps: [
      { at: s(2), do: 'decline', reason: 'NOT_ENOUGH_FUNDS' },
      { at: s(3), do: 'webhook' },
      { at: s(3), do: 'callback' },
    ],
  }),
  scenario('failed_no_tx', '021', 'Callback "failed" without an id; verify knows nothing', {
    createsTransaction: false,
    steps: [{ at: s(3), do: 'callback' }],
  }),
  scenario(
    'failed_then_success',
    '022',
    'Declined, then paid in the same modal: two transactions under one reference',
    {
      steps: [
        { at: s(2), do: 'decline', reason: 'NOT_ENOUGH_FUNDS' },
        { at: s(2), do: 'webhook' },
        { at: s(3), do: 'retry' },
        { at: s(3), do: 'pay_again' },
        { at: s(5), do: 'approve' },
        { at: s(6), do: 'webhook' },
        { at: s(6), do: 'callback' },
      ],
    },
  ),
  scenario('cancelled', '030', 'The payer closes before anything is paid', {
    createsTransaction: false,
    steps: [{ at: s(1), do: 'close' }],
  }),
  scenario('closed_after_approve', '031', 'The modal closes at 5 s, the phone approves at 20 s', {
    steps: [
      { at: s(5), do: 'close' },
      { at: s(20), do: 'approve' },
      { at: s(20), do: 'webhook' },
    ],
  }),
  scenario('browser_gone', '032', 'No callback ever reaches the page; approved at 30 s', {
    steps: [
      { at: s(30), do: 'approve' },
      { at: s(30), do: 'webhook' },
    ],
  }),
  scenario('timeout', '040', 'The prompt expires at 120 s and the modal closes', {
    steps: [
      { at: s(120), do: 'decline', reason: 'EXPIRED' },
      { at: s(120), do: 'webhook' },
      { at: s(120), do: 'close' },
    ],
  }),
  scenario('stuck_pending', '041', 'Callback "pending"; it never resolves', {
    steps: [{ at: s(3), do: 'callback' }],
  }),
  scenario('amount_low', '050', 'Pays 1,000 less than asked', { pays: { amountDifference: -1000 } }),
  scenario('amount_high', '051', 'Pays 5,000 more than asked', { pays: { amountDifference: 5000 } }),
  scenario('wrong_currency', '052', 'Pays the same figure in KES', { pays: { currency: 'KES' } }),
  scenario('wrong_ref', '053', "Verify answers with somebody else's reference", {
    verify: { tellsOtherReference: true },
  }),
  scenario('duplicate', '060', 'Two successful transactions under one reference, two callbacks', {
    steps: [
      ...paidAtOnce,
      { at: s(3.5), do: 'pay_again' },
      { at: s(4), do: 'approve' },
      { at: s(5), do: 'webhook' },
      { at: s(5), do: 'callback' },
    ],
  }),
  scenario('refund_fail', '061', 'As success, but every refund fails', { refunds: 'fail' }),
  scenario(
    'refund_momo',
    '062',
    'As success; a refund is "completed" at once, "pending-momo" at 5 s, "completed-momo" and told by webhook at 10 s',
    { refunds: 'mobile_money' },
  ),
  scenario('webhook_first', '070', 'The webhook comes 2 s before the callback', {
    steps: [
      { at: s(2), do: 'approve' },
      { at: s(2), do: 'webhook' },
      { at: s(4), do: 'callback' },
    ],
  }),
  scenario('webhook_twice', '071', 'The same webhook comes twice', {
    steps: [...paidAtOnce, { at: s(4), do: 'webhook' }],
  }),
  scenario('webhook_never', '072', 'No webhook comes', {
    webhooks: 'never',
    steps: paidAtOnce.filter((step) => step.do !== 'webhook'),
  }),
  scenario('webhook_bad_hash', '073', 'The webhook carries a wrong verif-hash', {
    steps: [
      { at: s(2), do: 'approve' },
      { at: s(3), do: 'webhook', hash: 'wrong' },
      { at: s(3), do: 'callback' },
    ],
  }),
  scenario('webhook_out_of_order', '074', 'After the successful webhook a stale "failed" one arrives', {
    steps: [...paidAtOnce, { at: s(5), do: 'webhook', reportsStatus: 'failed' }],
  }),
  scenario('verify_lag', '080', 'Verify says "not found" until 10 s after the callback', {
    verify: { hiddenFor: s(13) },
  }),
  scenario('verify_down', '081', 'Verify answers 503 until 5 minutes after the callback', {
    verify: { downFor: s(303) },
  }),
  scenario('iframe_never_ready', '090', 'The checkout frame stays blank and its spinner turns', {
    createsTransaction: false,
    frame: 'never_ready',
    steps: [],
  }),
];

const byKey = new Map(scenarios.map((entry) => [entry.key, entry]));

export function findScenario(key: string): Scenario | undefined {
  return byKey.get(key);
}

/** The scenario that the last three digits of a phone number choose, if they choose one. */
export function findScenarioByPhone(phone: string): Scenario | undefined {
  const ending = phone.replace(/\D/g, '').slice(-3);
  return ending.length === 3 ? scenarios.find((entry) => entry.phoneEnds === ending) : undefined;
}
