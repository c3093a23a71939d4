import type { EmailDataByKind } from '#domain/messages/email.ts';
import type { Receipt } from '#domain/payment/receipt.ts';
import { paymentPath } from '#domain/registration/pages.ts';

/** A registration's id, which may appear only in the parent's link. */
export const registrationId = '3f2a1b9c-5d4e-4f6a-8b7c-9d0e1f2a3b4c';
export const secondId = '7c6b5a49-3827-4615-9403-f2e1d0c9b8a7';

const registration = {
  parentName: 'Grace Nakato',
  childName: 'Amina Nakato',
  resumeUrl: `https://techrise.example${paymentPath(registrationId)}`,
};
const session = { sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11' } as const;

export const sampleReceipt: Receipt = {
  number: 'R-2026-00123',
  issuedAt: new Date('2026-11-20T22:05:10Z'),
  childShortName: 'Amina',
  parentName: 'Grace Nakato',
  amount: 20_000,
  currency: 'UGX',
  price: 20_000,
  paidAt: new Date('2026-11-20T22:05:00Z'),
  method: 'mobilemoneyug',
  payerHint: '567',
  transactionId: '5000001',
  reference: '1795212300000-Ab12Cd34',
  session: null,
  refunds: [],
  isDemonstration: false,
};

/** Bytes that are not valid UTF-8. */
export const samplePdf = Uint8Array.from({ length: 30_000 }, (_, at) => (at * 7919) % 256);

const booked = {
  ...registration,
  parentEmail: 'grace@mail.example',
  session,
  meetingLink: 'https://meet.techrise.example/hour-of-code/2026-12-05-am',
  calendar: { uid: 'booking-71c0@techrise.example', sequence: 0, stamp: new Date('2026-11-20T11:00:00Z') },
};
const changeUntil = new Date('2026-12-04T06:00:00Z');

const letter = {
  parentName: 'Grace Nakato',
  subject: 'Saturday begins at ten',
  text: 'Hello {name},\n\nthe electricity is off until ten. We begin one hour later.\nYour teachers',
};

/** One ordinary mail of each kind. */
export const samples: EmailDataByKind = {
  welcome: { ...registration, due: { amount: 20_000, currency: 'UGX' }, paidUrl: null },
  pending_payment: { ...registration, amount: 20_000, currency: 'UGX', session, inPersonCode: null },
  in_person_code: {
    ...registration,
    amount: 20_000,
    currency: 'UGX',
    code: 'K7M-4QWX',
    validUntil: '2026-12-19',
  },
  receipt: {
    ...registration,
    receipt: sampleReceipt,
    pdf: samplePdf,
    isCorrected: false,
    isBeingRefunded: false,
    isCalledOff: false,
    lostSession: null,
    chosenSession: null,
    isFull: false,
    lastStart: null,
  },
  payment_notice: {
    ...registration,
    why: 'underpaid',
    isFirstReturning: false,
    received: { amount: 19_000, currency: 'UGX' },
    price: { amount: 20_000, currency: 'UGX' },
    at: new Date('2026-11-20T11:05:00Z'),
    transactionId: '5000001',
  },
  not_booked: { ...registration, after: 'day', lastStart: null },
  booking_confirmed: booked,
  booking_changed: {
    ...booked,
    calendar: { ...booked.calendar, sequence: 1 },
    change: 'time',
    left: { sessionDate: '2026-12-04', sessionSlot: 'Afternoon 14:30–16:30' },
    because: null,
  },
  session_called_off: {
    ...registration,
    session,
    because: 'The instructor is ill',
    isPaid: true,
    isFull: false,
    chooseUrl: `${registration.resumeUrl}?change=session#change`,
    cancelled: null,
  },
  booking_refused: { ...registration, why: 'unavailable' },
  session_reminder: { ...registration, before: 'day', session, meetingLink: booked.meetingLink, changeUntil },
  refund_promised: {
    ...registration,
    amount: 20_000,
    currency: 'UGX',
    reason: 'Paid twice',
    transactionId: '5000002',
    wayBack: 'number',
    isWhole: false,
    hasSession: true,
    cancelled: null,
  },
  refund_done: {
    ...registration,
    amount: 5_000,
    currency: 'UGX',
    reason: 'More than the price was paid',
    doneAt: new Date('2026-11-21T09:00:00Z'),
    transactionId: '5000001',
    receipt: { number: 'R-2026-00123', pdf: samplePdf },
    isWhole: false,
    wayBack: 'number',
    cancelled: null,
  },
  payment_void: {
    ...registration,
    amount: 20_000,
    currency: 'UGX',
    at: new Date('2026-11-20T11:05:00Z'),
    receipt: 'R-2026-00123',
    isDue: true,
    isPaidByOther: false,
    cancelled: null,
  },
  email_changed: { parentName: 'Grace Nakato', childName: 'Amina Nakato', newAddress: 'gr…@mail.example' },
  resume_link: {
    registrations: [
      { childName: 'Amina Nakato', state: 'booked', session, resumeUrl: registration.resumeUrl },
      {
        childName: 'Joel Nakato',
        state: 'unpaid',
        session: null,
        resumeUrl: `https://techrise.example${paymentPath(secondId)}`,
      },
    ],
  },
  desk_reply: letter,
  family_notice: letter,
  family_news: letter,
  letter_test: letter,
  session_roster: {
    session,
    meetingLink: booked.meetingLink,
    children: [
      { childName: 'Amina Nakato', childAge: 10, specialRequirements: 'Wears glasses' },
      { childName: 'Joel Okello', childAge: 7, specialRequirements: null },
    ],
  },
  desk_link: { name: 'Amina Nakato', url: 'https://desk.techrise.example/link#7c6b5a49' },
  desk_invitation: { name: 'Amina Nakato', url: 'https://desk.techrise.example/link#7c6b5a49' },
  staff_alert: {
    task: 'payment_underpaid',
    reference: `HOC-${registrationId}-1795212300000-Ab12Cd34`,
    at: new Date('2026-11-20T11:05:00Z'),
    deskOrigin: 'https://desk.somero.example',
    family: { parentName: 'Grace Nakato', childName: 'Amina Nakato', registrationId },
    facts: [
      { label: 'Expected', value: 'UGX 20,000' },
      { label: 'Received', value: 'UGX 19,000' },
    ],
  },
};
