import { providerWords } from '#domain/desk/plain-words.ts';
import type { TaskAct } from '#domain/desk/task-acts.ts';
import { isRecord } from '#domain/is-record.ts';
import { lateFamilyWords, staffTaskWords } from '#domain/messages/staff-task-words.ts';
import { formatMoney } from '#domain/money.ts';
import { shortReference } from '#domain/payment/reference.ts';
import { STILL_UNDER_WAY } from '#domain/payment/refund.ts';
import type { RegistrationStatus } from '#domain/registration/view.ts';
import { type Task, undecidedKinds } from '../staff/tasks.ts';

const acts: Partial<Record<Task['kind'], readonly TaskAct[]>> = {
  payment_underpaid: ['accept', 'refund'],
  payment_wrong_currency: ['accept', 'refund'],
  payment_wrong_reference: ['accept', 'refund', 'dismiss'],
  payment_overpaid: ['refund_surplus'],
  payment_duplicate: ['refund'],
  payment_late: ['accept', 'refund'],
  payment_unknown_reference: ['attach', 'refund', 'dismiss'],
  payment_stuck: ['ask'],
  payment_reversed: ['record_returned'],
  payment_claimed: ['ask'],
  payment_unreadable: ['ask'],
  refund_failed: ['refund_again', 'record_paid_out'],
  refund_by_hand: ['record_paid_out', 'give_up_refund'],
};

/** The facts that staff need, with their names; the others are ids of the machine. */
const labels: Record<string, string> = {
  transactionId: "The provider's number",
  reference: 'Reference',
  expected: 'Expected reference',
  provider: 'Provider',
  numbers: 'Numbers that the parent gave',
  number: "The provider's number",
  text: 'What',
  failure: 'Why',
  reason: 'Why',
  calendar: 'Calendar',
  session: 'Session',
  mail: 'E-mail',
  phone: 'Phone',
  moreOfNetwork: 'More from the same internet connection',
  moreRegistrations: 'Their registrations begin with',
  notification: 'Notification',
  lastWholeDay: 'Last day compared',
  refundId: "The provider's refund",
  mailsAnHour: 'E-mails an hour',
  mailsADay: 'E-mails a day',
};

/** Acts that need no payment that we know. */
const withoutPayment: readonly TaskAct[] = ['ask', 'record_paid_out', 'give_up_refund'];

const PROMISED =
  'The family may have been told by e-mail that it gets this money back. End this only when it has it, or has agreed to something else.';
const promised: readonly Task['kind'][] = ['payment_duplicate', 'payment_overpaid', 'refund_failed'];

/** Of a second payment, when the first one was given or taken back. */
const secondActs: readonly TaskAct[] = ['accept', 'refund'];

/** A refund that the provider has not ended in two weeks cannot be tried again. */
const stuckActs: readonly TaskAct[] = ['record_paid_out', 'give_up_refund'];
const SECOND =
  'The other payment of this family does not count any more. Accept this one, or refund it. The family may have read that it is refunded.';
const PAID_BY_OTHER = 'The registration is paid by another payment. Refund this one.';
const NOT_OURS = 'If it was not meant for us, press "Not our payment".';
const STUCK =
  'The payment provider has not ended this refund in two weeks, and may still carry it out. First ask the provider to cancel it: else the family may get the money twice.';

const BEING_RETURNED = 'The money is on its way back to the family. This ends when it has arrived.';

/**
 * A task in plain words, with what can be done about it.
 *
 * @param paymentId of the payment that it is about
 * @param state.isBeingReturned Whether a refund of that payment is under way
 * @param state.status of the registration that it is about
 */
export function taskWords(
  { kind, subject, details }: Pick<Task, 'kind' | 'subject' | 'details'>,
  paymentId: string | null,
  {
    isBeingReturned = false,
    status,
  }: { isBeingReturned?: boolean; status?: RegistrationStatus | undefined } = {},
) {
  const { title, todo: usual } = staffTaskWords[kind];
  const { todo = usual, can = acts[kind] ?? [] } = isBeingReturned
    ? { todo: BEING_RETURNED, can: [] }
    : inSpecialState(kind, details, status);
  const { amount, currency, overpaidBy, stillToReturn } = isRecord(details) ? details : {};
  const sum = (value: unknown) =>
    value === undefined ? null : formatMoney(Number(value), String(currency ?? 'UGX'));
  const surplus = stillToReturn ?? overpaidBy;
  const facts = [
    { label: 'Amount', value: sum(amount) },
    { label: 'Too much by', value: sum(surplus) },
    ...Object.entries(labels).map(([name, label]) => ({
      label,
      value: textOf(
        name === 'provider' && typeof details.provider === 'string'
          ? providerWords(details.provider)
          : details[name],
      ),
    })),
  ];
  return {
    kind,
    subject,
    title,
    todo,
    facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    acts: can.filter((act) => paymentId !== null || withoutPayment.includes(act)),
    paymentId,
    /** What to know before it is ended with a note. */
    caution: promised.includes(kind) ? PROMISED : null,
    surplus: surplus === undefined ? null : { amount: Number(surplus), currency: String(currency ?? 'UGX') },
    /** What the provider is asked about. */
    askAbout: askAbout(details),
  };
}

/** What is to be done, and with which acts, where it differs from the usual. */
function inSpecialState(
  kind: Task['kind'],
  details: Task['details'],
  status?: RegistrationStatus,
): { todo?: string; can?: readonly TaskAct[] } {
  if (kind === 'refund_failed' && details.failure === STILL_UNDER_WAY) return { todo: STUCK, can: stuckActs };
  if (kind === 'paid_without_seat' && details.isLate === true) return { todo: lateFamilyWords };
  if (kind === 'payment_duplicate' && status && status !== 'paid') return { todo: SECOND, can: secondActs };
  if (undecidedKinds.includes(kind) && status === 'paid')
    return {
      todo: kind === 'payment_wrong_reference' ? `${PAID_BY_OTHER} ${NOT_OURS}` : PAID_BY_OTHER,
      can: acts[kind]?.filter((act) => act !== 'accept') ?? [],
    };
  return {};
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return [value].flat().map(String).map(shortReference).join(', ');
}

function askAbout({ transactionId, number, numbers, reference }: Record<string, unknown>): string | null {
  const named = transactionId ?? number ?? [numbers].flat().at(-1) ?? reference;
  return typeof named === 'string' ? named : null;
}
