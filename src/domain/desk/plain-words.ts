import { offerValueNames } from '../booking/offer-changes.ts';
import { isRecord } from '../is-record.ts';
import { formatMoney } from '../money.ts';
import type { AttemptState } from '../payment/status.ts';
import { moneyWords } from './books.ts';

/** How far a payment is, for people who do not know the states. */
export const attemptWords: Record<AttemptState, string> = {
  created: 'begun, not opened',
  opened: 'shown to the parent, not paid',
  pending: 'waits for approval on the phone',
  paid: 'paid',
  failed: 'failed',
  expired: 'not paid in time',
  cancelled: 'closed by the parent, not paid',
  review: 'waits for a decision',
  duplicate: 'paid twice',
};

export const refundWords: Record<string, string> = {
  requested: 'promised',
  sent: 'on its way',
  done: 'done',
  failed: 'failed',
};

/** How far a registration is: its status, or `booked` and `called_off` of a paid one that has a session. */
export function registrationState(status: string, hasSession: boolean, isCalledOff: boolean): string {
  if (status !== 'paid' || !hasSession) return status;
  return isCalledOff ? 'called_off' : 'booked';
}

/** For each `registrationState`. */
export const registrationWords: Record<string, string> = {
  pending_payment: 'Not paid',
  paid: 'Paid, no session',
  booked: 'Booked',
  called_off: 'Session cancelled: has not chosen another',
  cancelled: 'Cancelled',
  refunded: 'Money returned',
};

/** What an e-mail is about, where its own subject is not stored. */
export const mailWords: Record<string, string> = {
  welcome: 'Welcome',
  pending_payment: 'Your place is not paid yet',
  in_person_code: 'Code to pay in person',
  receipt: 'Receipt',
  payment_notice: 'About a payment',
  not_booked: 'Please choose a session',
  booking_confirmed: 'Session booked',
  booking_changed: 'Session changed',
  session_called_off: 'Session cancelled, or open again',
  booking_refused: 'Session not booked',
  session_reminder: 'Reminder of the session',
  refund_promised: 'Money on its way back',
  refund_done: 'Money given back',
  payment_void: 'Payment recorded by mistake',
  email_changed: 'The address was changed',
  resume_link: 'Links asked for again',
  desk_reply: 'Answer to a message',
  family_notice: 'Message to families',
  family_news: 'News',
};

/** `flutterwave` is `Flutterwave`. */
export const providerWords = (name: string) =>
  name === 'manual' ? 'at the school' : name.charAt(0).toUpperCase() + name.slice(1);

interface Act {
  /** The name of the person at the desk, of an act that is about one. */
  person?: string | null;
  aggregate: string;
  aggregateId: string;
  event: string;
  actor: string;
  data: Record<string, unknown>;
}

/** What something is done with, as the log names it. */
export const things: Readonly<Record<string, string>> = {
  registration: 'Registration',
  payment_attempt: 'Payment',
  refund: 'Refund',
  session: 'Session',
  offer: 'Offer',
  enquiry: 'Message',
  letter: 'Message to families',
  staff_task: 'Task',
  reconciliation: 'Comparison with the provider',
  post: 'Post',
  campaign: 'Page',
  school: 'School',
  chat_answer: 'Chat answer',
  export: 'Export',
  desk_person: 'Person at the desk',
};

const events: Record<string, string> = {
  email_corrected: 'e-mail corrected',
  details_changed: 'details added by the family',
  mail_resent: 'e-mail sent again',
  link_renewed: 'link replaced',
  phone_corrected: 'phone corrected',
  booked_by_staff: 'session booked by the office',
  booking_moved: 'session changed',
  noted: 'note written',
  forgotten: 'erased',
  registered: 'child registered',
  called_off: 'cancelled',
  whatsapp_sent: 'WhatsApp message marked as sent',
  whatsapp_not_sent: 'WhatsApp message marked as not sent',
  capacity: 'seats changed',
  instructor: 'instructor chosen',
  link: 'meeting link changed',
  attendance: 'attendance marked',
  run: 'course dates added',
  listed: 'WhatsApp list made',
  given_to: 'given to a person',
  given_back: 'is no one’s now',
  answered_and_done: 'answered and done',
  opened_again: 'opened again',
  answer_refused: 'answer could not be delivered',
  question_done: 'question taken off the list',
  draft_saved: 'draft saved',
  draft_timed: 'time to publish set',
  draft_untimed: 'time to publish removed',
  draft_discarded: 'draft deleted',
  unpublished: 'taken off the site',
  not_published: 'could not be published',
  invited_again: 'invited again',
  role_changed: 'role changed',
  signed_in: 'signed in',
  signed_out: 'signed out',
  codes_renewed: 'recovery codes renewed',
  passkey_added: 'passkey added',
  passkey_removed: 'passkey removed',
  voided: 'taken back as entered by mistake',
  corrected: 'entry corrected',
  unpaid_again: 'not paid after all',
  adopted: 'found again for the family',
  confirmed: 'taken by the office',
  transaction: 'answer of the payment provider',
  'window closed': 'payment window closed',
};

const paymentEvents: Record<string, string> = {
  ...attemptWords,
  created: 'begun',
  opened: 'shown to the parent',
};

/** What was done, such as `Payment: waits for approval on the phone`. */
export function actWords({ aggregate, event, person }: Pick<Act, 'aggregate' | 'event' | 'person'>): string {
  const thing = person ?? things[aggregate] ?? aggregate.charAt(0).toUpperCase() + aggregate.slice(1);
  const own = { payment_attempt: paymentEvents, refund: refundWords }[aggregate]?.[event];
  return `${thing}: ${own ?? events[event] ?? event.replaceAll('_', ' ')}`;
}

const actors: Record<string, string> = {
  parent: 'the family',
  callback: 'the payment window',
  webhook: 'the payment provider',
  poller: 'the check of payments',
  reconciliation: 'the comparison with the provider',
  system: 'the server',
};

/** Who did it: an address at the desk, a name in the terminal, or a part of the server. */
export const actorWords = (actor: string) => actors[actor] ?? actor.replace(/^staff:/, '');

/** Details that a person reads, by their names in the log; ids and counters of the machine are left out. */
const details: Record<string, string> = {
  note: '',
  reason: '',
  evidence: '',
  because: '',
  failure: 'why',
  person: 'to',
  name: '',
  role: 'role',
  way: 'how',
  method: 'how',
  mail: 'e-mail',
  provider: 'provider',
  status: 'provider says',
  money: '',
  families: 'families',
  notified: 'families notified',
  booked: 'booked',
  held: 'held',
  marks: 'marks',
  rows: 'rows',
  format: 'kind of file',
  changed: '',
  pages: 'pages',
  publishAt: 'at',
  at: 'at',
};

/** The details of an act in plain words; empty when a person would learn nothing from them. */
export function detailWords({ aggregate, data }: Pick<Act, 'aggregate' | 'data'>): string {
  const { amount, currency, from, to, before, after } = data;
  const text = (value: unknown) => wordOf(aggregate, value);
  return [
    typeof amount === 'number' && typeof currency === 'string' ? formatMoney(amount, currency) : '',
    changeWords(aggregate, from ?? before, to ?? after),
    ...Object.entries(details).map(([name, label]) => {
      const value = [data[name]]
        .flat()
        .map((one) => (name === 'provider' ? providerWords(text(one)) : text(one)))
        .filter(Boolean)
        .join(', ');
      return value && label ? `${label}: ${value}` : value;
    }),
  ]
    .filter(Boolean)
    .join('; ');
}

function changeWords(aggregate: string, from: unknown, to: unknown): string {
  if (isRecord(from) || isRecord(to)) {
    const [was, is] = [from, to].map((side) => (isRecord(side) ? side : {}));
    return Object.keys({ ...was, ...is })
      .map((name) => {
        const words = [was?.[name], is?.[name]].map((value) => wordOf(aggregate, value)).filter(Boolean);
        return words.length > 0 ? `${offerValueNames[name] ?? name}: ${words.join(' → ')}` : '';
      })
      .filter(Boolean)
      .join('; ');
  }
  const words = [from, to].map((value) => wordOf(aggregate, value));
  return words[1] ? words.filter(Boolean).join(' → ') : '';
}

const words: Record<string, string> = {
  ...mailWords,
  ...moneyWords,
  xlsx: 'Excel',
  csv: 'CSV',
  successful: 'paid',
};

function wordOf(aggregate: string, value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || isId(value)) return '';
  const own = { payment_attempt: attemptWords, refund: refundWords }[aggregate] as
    | Record<string, string>
    | undefined;
  return own?.[value] ?? words[value] ?? value.replaceAll('_', ' ');
}

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text);
