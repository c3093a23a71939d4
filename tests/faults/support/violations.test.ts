import { describe, expect, test } from 'vitest';
import { noPayment } from '#domain/registration/view.ts';
import type { Facts } from './facts.ts';
import { aFamily } from './family.ts';
import { findViolations, type History } from './violations.ts';

const CAPACITY = 1;
const session = { sessionDate: '2026-11-21', sessionSlot: 'Morning 9–11' } as const;
const booked = '2026-11-21 Morning 9–11';

/** One family that completed its journey, and a database with all of it. */
function aKeptPromise(): { history: History; facts: Facts } {
  const family = aFamily();
  const { email, parentName, childName, childAge } = family;
  const registration = {
    id: 'r1',
    parentName,
    email,
    phone: null,
    childName,
    childAge,
    specialRequirements: null,
    newsletterOptIn: false,
    paymentStatus: 'pending',
    status: 'pending_payment',
    appointmentBooked: false,
    sessionDate: null,
    sessionSlot: null,
    meetingLink: null,
    calledOffBecause: null,
    changeUntil: null,
    isBeingConfirmed: false,
    isBeingRefunded: false,
    transactionId: null,
    payment: noPayment,
  } as const;
  const emails = ['welcome', 'receipt', 'booking_confirmed'].map((kind, index) => ({
    id: `m${index}`,
    kind,
    subject: 'r1',
    version: '',
    registration_id: 'r1',
    state: 'sent',
  }));
  return {
    history: {
      journeys: [{ key: 'k', family, registration, reference: 'REF', isPaid: true, session }],
      transactions: [{ id: 5, tx_ref: 'REF', status: 'successful', amount: 20_000 }],
      mails: emails.map(({ id }) => ({ messageId: `<${id}@localhost>`, to: email })),
      capacity: CAPACITY,
    },
    facts: {
      registrations: [
        {
          id: 'r1',
          email,
          parent_name: parentName,
          child_name: childName,
          child_age: childAge,
          payment_status: 'paid',
          appointment_booked: true,
          session: booked,
        },
      ],
      attempts: [{ id: 'a1', registration_id: 'r1', reference: 'REF', state: 'paid' }],
      transactions: [{ transaction_id: '5', attempt_id: 'a1', money: 'counts' }],
      seats: [{ registration_id: 'r1', session: booked }],
      emails,
    },
  };
}

type Damage = (facts: Facts, history: History) => void;

const change =
  <Name extends keyof Facts>(name: Name, difference: Partial<Facts[Name][number]>): Damage =>
  (facts) =>
    Object.assign(facts[name][0] ?? {}, difference);
const lose =
  (name: keyof Facts): Damage =>
  (facts) =>
    void facts[name].pop();
const add =
  <Name extends keyof Facts>(name: Name, row: Partial<Facts[Name][number]>): Damage =>
  (facts) =>
    void (facts[name] as unknown[]).push({ ...facts[name][0], ...row });

const damages: [string, RegExp, Damage][] = [
  ['a lost registration', /registration .* is lost/, lose('registrations')],
  ['a changed registration', /has changed/, change('registrations', { child_age: 99 })],
  ['a lost attempt', /payment opened for .* is lost/, lose('attempts')],
  ['a lost payment', /the payment of .* is lost/, change('registrations', { payment_status: 'pending' })],
  ['another session', /the booking of/, change('registrations', { session: '2026-11-22 Morning 9–11' })],
  ['two registrations of one key', /one idempotency key made 2/, add('registrations', { id: 'r2' })],
  ['an oversold session', /2 bookings for 1 seats/, add('seats', { registration_id: 'r2' })],
  ['a booking without a seat', /no seat is taken/, lose('seats')],
  ['a seat without a booking', /nobody booked/, change('registrations', { appointment_booked: false })],
  ['money that was not noticed', /attached to 0 attempts/, lose('transactions')],
  ['money at another attempt', /attached to another attempt/, change('transactions', { attempt_id: 'a2' })],
  ['money that does not count', /counts as duplicate/, change('transactions', { money: 'duplicate' })],
  ['a mail that waits', /is queued and not delivered/, change('emails', { state: 'queued' })],
  ['a mail that was not promised', /is owed a booking_confirmed/, lose('emails')],
  [
    'a second receipt',
    /two mails of the kind receipt/,
    add('emails', { id: 'm1', kind: 'receipt', subject: 'a2' }),
  ],
  [
    'money that was never paid',
    /never made/,
    (_, { transactions }) => void (transactions as unknown[]).pop(),
  ],
  ['a mail that never arrived', /is sent and not/, (_, { mails }) => void (mails as unknown[]).pop()],
  [
    'a second Message-ID for one mail',
    /nobody promised the mail/,
    (_, { mails }) => void (mails as unknown[]).push({ messageId: '<m9@localhost>', to: 'anybody' }),
  ],
];

describe('the check of the families’ records', () => {
  test('finds nothing when everything is stored, nor in a second copy of a mail', () => {
    const { history, facts } = aKeptPromise();
    expect(findViolations(history, facts)).toEqual([]);
    expect(findViolations({ ...history, mails: [...history.mails, ...history.mails] }, facts)).toEqual([]);
  });

  test.for(damages)('finds %s', ([, found, damage]) => {
    const { history, facts } = aKeptPromise();
    damage(facts, history);
    expect(findViolations(history, facts).join('\n')).toMatch(found);
  });
});
