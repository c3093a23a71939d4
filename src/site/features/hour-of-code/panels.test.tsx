import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { isSoldOut, soldOutText } from '#domain/booking/sold-out.ts';
import type { PaymentProgress, RegistrationView } from '#domain/registration/view.ts';
import { CalendarStep } from './calendar/CalendarStep.tsx';
import type { CalendarStepProps } from './calendar/calendar-step-props.ts';
import { CompletedStep } from './completed/CompletedStep.tsx';
import { Unavailable } from './notices/Unavailable.tsx';
import { BeforeYouPay } from './page/BeforeYouPay.tsx';
import { noPayment } from './payment/behaviour/payment-state.ts';
import type { Payment } from './payment/behaviour/use-payment.ts';
import { PaymentStep, type PaymentStepProps } from './payment/PaymentStep.tsx';
import { WaitingPanel } from './payment/panels/WaitingPanel.tsx';
import { PaidFacts } from './payment-status/PaidFacts.tsx';
import { PaidView } from './payment-status/PaidView.tsx';
import { readRecord } from './payment-status/read-record.ts';
import { StatusLine } from './payment-status/StatusLine.tsx';
import { RegisteredFlow } from './RegisteredFlow.tsx';

const ID = '123e4567-e89b-42d3-a456-426614174000';
const ENDING = '1795202441104-203d38bb5c76';
const REFERENCE = `HOC-${ID}-${ENDING}`;

const registration = readRecord({
  id: ID,
  parentName: 'Grace Nakato',
  email: 'grace@families.example',
  childName: 'Amina',
  childAge: 10,
  paymentStatus: 'pending',
  appointmentBooked: false,
  payment: { reference: REFERENCE },
}) as RegistrationView;
const held = {
  sessionDate: '2026-12-05',
  sessionSlot: 'Morning 9–11',
  until: '2026-12-04T09:00:00Z',
};

const session = (seatsLeft: number): SessionAvailability => ({
  sessionDate: '2026-12-05',
  sessionSlot: 'Morning 9–11',
  capacity: 12,
  seatsLeft,
});

const payment: Payment = {
  ...noPayment,
  phase: 'idle',
  isWindowSlow: false,
  reference: REFERENCE,
  pay: async () => false,
  payInPerson: async () => undefined,
  accept: () => undefined,
  checkNow: () => undefined,
  leaveSlowWindow: () => undefined,
  payAgain: () => undefined,
};

const props = {
  step: 'payment',
  registration,
  isUnavailable: false,
  isSoldOut: false,
  notice: null,
  form: null,
  price: 'UGX 20,000',
  inPerson: true,
  otherProviders: [],
  calendarFrame: null,
  formToken: 'token',
  paymentOrigin: 'https://checkout.example',
  paymentFrameOrigins: ['https://checkout.example'],
  action: `/hour-of-code/payment/${ID}`,
  payment,
  onRegistration: () => undefined,
  onChooseFirst: () => undefined,
} satisfies PaymentStepProps;

/** The visible text, and separately the addresses of its links. */
function show(view: ReactElement) {
  const html = renderToStaticMarkup(view);
  return {
    html,
    text: html
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#x27;/g, "'")
      .replace(/\s+/g, ' '),
    links: Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => decodeURIComponent(href ?? '')),
  };
}

const pay = (of: Partial<RegistrationView>, more: Partial<PaymentStepProps> = {}) =>
  show(<PaymentStep {...props} {...more} registration={{ ...registration, ...of }} />);

const calendarView = (of: Partial<RegistrationView>, sessions?: readonly SessionAvailability[] | null) =>
  ({
    ...props,
    step: 'calendar',
    registration: { ...registration, ...of },
    ...(sessions !== undefined && { sessions }),
    chosen: { session: null, choose: () => undefined, clear: () => undefined },
    onBackToPayment: () => undefined,
  }) satisfies CalendarStepProps;
const calendar = (...of: Parameters<typeof calendarView>) => show(<CalendarStep {...calendarView(...of)} />);

const withPayment = (of: Partial<PaymentProgress>) => ({ payment: { ...registration.payment, ...of } });
const paid = { paymentStatus: 'paid', status: 'paid' } as const;
const usd = { amount: 7.5, currency: 'USD' };
const prompt = { since: '2026-12-04T09:00:00Z', payAgainAt: '2026-12-04T09:10:00Z' };
const facts = (received: PaymentProgress['received']) =>
  show(<PaidFacts registration={{ ...registration, ...withPayment({ received }) }} />);
const line = (of: Partial<RegistrationView>) =>
  show(<StatusLine registration={{ ...registration, ...of }} />);
const waiting = (due: PaymentProgress['due'], isUnchecked = false) => {
  const of = { ...registration, ...withPayment({ state: 'open', waiting: prompt, due }) };
  const phase = { ...payment, phase: 'waiting' as const, isUnchecked };
  return show(<WaitingPanel {...props} registration={of} payment={phase} />);
};
const flow = (of: Partial<RegistrationView>) =>
  show(<RegisteredFlow {...calendarView({ ...paid, ...of }, [])} />);
const status = (of: Partial<RegistrationView>) =>
  show(<PaidView {...calendarView({ ...paid, ...of }, [])} />);
const answered = (intent: string) =>
  pay(
    {},
    {
      form: {
        intent,
        values: { email: 'wrong' },
        errors: [{ path: 'email', message: 'Please enter a valid email address' }],
      },
    },
  );
const ticket = {
  ...paid,
  appointmentBooked: true,
  sessionDate: '2026-12-05',
  sessionSlot: 'Morning 9–11',
  meetingLink: 'https://meet.example/x',
} as const;
const at = (now: string, view: () => ReturnType<typeof show>) => {
  vi.useFakeTimers({ now: Date.parse(now) });
  const shown = view();
  vi.useRealTimers();
  return shown;
};
const completed = (more: Partial<RegistrationView> = {}) =>
  show(<CompletedStep {...props} registration={{ ...registration, ...ticket, ...more }} />);
const refundedBy = (wayBack: PaymentProgress['wayBack']) =>
  pay({ status: 'refunded', paymentStatus: 'refunded', ...withPayment({ wayBack }) });
const full = [session(0)];
const robots = { slug: 'robots', title: 'Robots', place: 'online', needs: [], refundRule: '' };
const chosen = { sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11', seat: 'free' as const };
const confirming = 'Your session is being confirmed.';
const wrongEmail = 'value="wrong"';

/** Texts that must be there, and texts that must not. */
test.each<[name: string, () => ReturnType<typeof show>, has: string[], hasNot?: RegExp]>([
  ['flow: session being confirmed', () => flow({ isBeingConfirmed: true }), [confirming]],
  ['flow: session confirmed', () => flow({}), [], RegExp(`${confirming}|being returned`)],
  [
    'flow: money on its way back',
    () => flow({ isBeingRefunded: true }),
    ['Your payment is being returned'],
    /Choose your session/,
  ],
  ['status page: session being confirmed', () => status({ isBeingConfirmed: true }), [confirming]],
  ['status page: session confirmed', () => status({}), [], RegExp(`${confirming}|being returned`)],
  [
    'flow: money of a booked session on its way back',
    () => flow({ ...ticket, isBeingRefunded: true }),
    ['Your payment is being returned', 'Your place ends when the money is back'],
    /See you there|Move/,
  ],
  [
    'status page: money of a booked session on its way back',
    () => status({ ...ticket, isBeingRefunded: true }),
    ['Your payment is being returned', 'Your place ends when the money is back'],
    /See you there|Move/,
  ],
  [
    'status page: money of a called-off session on its way back',
    () => status({ ...ticket, isBeingRefunded: true, calledOffBecause: 'The hall is closed' }),
    ['Your payment is being returned', 'This session does not take place', 'The hall is closed'],
    /See you there|Move|Your place ends/,
  ],
  [
    'status page: money on its way back',
    () => status({ isBeingRefunded: true }),
    ['Your payment is being returned'],
    /Choose your session/,
  ],
  ['refund to the number', () => refundedBy('number'), ['went back to the number that paid']],
  ['refund to the card', () => refundedBy('card'), ['went back to the card that paid']],
  ['refund to the account', () => refundedBy('account'), ['went back to the bank account that paid']],
  ['refund the same way', () => refundedBy('same_way'), ['went back by the way it was paid']],
  ['refund by hand', () => refundedBy('hand'), ['was given back to you by our staff']],
  ['refund of unknown way', () => refundedBy(null), ['The full amount was given back,']],
  [
    'further providers',
    () => pay({}, { otherProviders: ['flutterwave', 'paygate'] }),
    ['Pay with Flutterwave', 'Pay with paygate', '<button type="submit" value="paygate"'],
  ],
  ['no further providers', () => pay({}), ["Pay on the provider's page"], /Pay with|another provider/],
  ['a main provider without a window', () => pay({}, { paymentOrigin: null }), [], /on the provider's page/],
  ['status line, failed', () => line({ paymentStatus: 'failed' }), ['Not paid: it failed']],
  ['status line, refunded', () => line({ paymentStatus: 'refunded', status: 'refunded' }), ['Refunded']],
  ['amount received, from the record', () => facts(usd), ['USD 7.50 received for Amina']],
  ['amount received, unknown', () => facts(null), ['Payment received for Amina']],
  ['amount of a code', () => pay(withPayment({ inPersonCode: 'K7M-4QXA', due: usd })), ['It is USD 7.50 .']],
  ['amount of a prompt', () => waiting(usd), ['USD 7.50'], /UGX 20,000/],
  [
    'review',
    () => pay(withPayment({ state: 'review' })),
    ['The payment does not match what was asked.', `reference ends in ${ENDING}`],
    RegExp(`amount|differs|${ID}`),
  ],
  ['next sessions, full', () => show(<BeforeYouPay sessions={full} />), [soldOutText], /after the payment/],
  [
    'next sessions, not loaded',
    () => show(<BeforeYouPay sessions={null} />),
    ['could not be loaded'],
    /after the payment/,
  ],
  ['pay step, full', () => pay({}, { isSoldOut: true }), [soldOutText], /data-pay-button|value="pay"/],
  ['calendar, full', () => calendar({}, full), [soldOutText], /Pay first|Hold the seat and pay/],
  ['pay step, full, seat held', () => pay(withPayment({ held }), { isSoldOut: true }), ['data-pay-button']],
  ['calendar, full, seat held', () => calendar(withPayment({ held }), full), ['Hold the seat and pay']],
  [
    'course, pay step, full',
    () => pay({ offer: robots }, { isSoldOut: true }),
    ['Every place is taken'],
    /every day/,
  ],
  ['course, calendar, full', () => calendar({ offer: robots }, full), ['Every place is taken'], /every day/],
  ['calendar, full, paid', () => calendar(paid, full), [soldOutText, 'Your payment is safe'], /do not pay/],
  [
    'a chosen session without a held seat',
    () => pay(withPayment({ unheld: { sessionDate: '2026-12-06', sessionSlot: 'Morning 9–11' } })),
    ['No seat is held for you', 'Sunday 6 December 2026', 'Otherwise you choose another one.'],
    /Your seat is held/,
  ],
  [
    'a chosen session without a held seat, of which another has one',
    () => pay(withPayment({ held, unheld: { sessionDate: '2026-12-06', sessionSlot: 'Morning 9–11' } })),
    [
      'No seat is held for you',
      'Sunday 6 December 2026',
      'Otherwise you have the seat',
      'Saturday 5 December 2026',
    ],
    /Your seat is held/,
  ],
  [
    'a held seat is counted down',
    () => at('2026-12-04T08:50:00Z', () => pay(withPayment({ held }))),
    ['12:00 EAT', '10 min left'],
  ],
  [
    'calendar, sessions not loaded',
    () => calendar({}, null),
    ['Calendar Loading Error', `href="/hour-of-code/payment/${ID}?step=calendar&amp;calendar=list"`],
  ],
  ['calendar, sessions to come', () => calendar({}), ['Loading the sessions…']],
  ['calendar, paid', () => calendar(paid, [session(3)]), ['Choose your session']],
  [
    'calendar, paid, session chosen',
    () => calendar({ ...paid, ...withPayment({ chosen }) }, [session(3)]),
    ['Choose your session', 'You chose Saturday 5 December 2026, 9:00–11:00 EAT (UTC+3)', 'no seat is held'],
    /The seat is chosen/,
  ],
  [
    'calendar, paid, seat held',
    () => calendar({ ...paid, ...withPayment({ held, chosen }) }, [session(3)]),
    ['Confirm your session', 'The seat is chosen: Saturday 5 December 2026, 9:00–11:00 EAT (UTC+3)'],
    /no seat is held/,
  ],
  ['errors of the e-mail form', () => answered('change-email'), [wrongEmail]],
  ['errors of another form', () => answered('pay'), [], RegExp(wrongEmail)],
  ['no phone', () => pay({}), ['Phone that pays (optional)']],
  ['phone known', () => pay({ phone: '+256772123456' }), [], /Phone that pays/],
  ['prompt', () => waiting(null), ['Approve the payment on your phone']],
  [
    'unchecked payment',
    () => waiting(null, true),
    ['We could not check your payment yet'],
    /Approve|PIN|on the phone/,
  ],
  [
    'ticket of a past session',
    () => at('2026-12-12T06:00:00Z', () => completed()),
    ['This session is over'],
    /See you there|Open the video meeting|begins too soon|What happens next/,
  ],
  [
    'ticket of a session under way',
    () => at('2026-12-05T07:59:00Z', () => completed()),
    ['See you there, Amina', 'Open the video meeting'],
  ],
  [
    'ticket of a session that was called off long ago',
    () =>
      at('2027-03-01T06:00:00Z', () =>
        completed({ calledOffBecause: 'The hall is closed', changeUntil: null }),
      ),
    [
      'This session does not take place',
      'What happens now',
      'your payment is safe',
      'we find a session with you',
    ],
    /begins too soon|Choose another session|register again/,
  ],
])('%s', (_name, view, has, hasNot = /^$/) => {
  const { text, html } = view();
  for (const part of has) expect(text + html).toContain(part);
  expect(`${text}${html}`).not.toMatch(hasNot);
});

test.each([
  ['cancelled', 'pending', 'This registration was cancelled.', 'Register again'],
  ['cancelled', 'paid', 'This registration was cancelled.', 'Register again'],
  ['refunded', 'refunded', 'This payment was refunded', 'Start a new registration'],
] as const)('%s, %s: no Pay button, and a link to a new one', (status, paymentStatus, title, link) => {
  const { html, text, links } = pay({ status, paymentStatus });
  expect(text).toContain(title);
  expect(text).toContain(link);
  expect(links).toContain('/hour-of-code');
  expect(links.some((href) => href.startsWith('https://wa.me/'))).toBe(true);
  expect(html).not.toMatch(/data-pay-button|<form/);
});

test('a closed registration of a course leads back to the course', () => {
  const { links } = pay({
    status: 'cancelled',
    offer: robots,
  });
  expect(links).toContain('/programs/robots');
  expect(links).not.toContain('/hour-of-code');
});

test('the paying step of a course says its own rule for refunds, or leads to that of the school', () => {
  const of = (refundRule: string) => pay({ offer: { ...robots, refundRule } });
  expect(of('Half of it until the first day.').text).toContain('Half of it until the first day.');
  expect(of('').links).toContain('/about#refunds');
  for (const rule of ['Half.', '']) expect(of(rule).links).not.toContain('/hour-of-code#refunds');
  expect(pay({}).links).toContain('/hour-of-code#refunds');
});

test('the messaging link quotes the end of the reference and not the registration’s id', () => {
  const messages = [pay({}), pay({ status: 'cancelled' }), calendar({}, [session(3)])].flatMap(({ links }) =>
    links.filter((href) => href.startsWith('https://wa.me/')),
  );
  expect(messages).toHaveLength(3);
  for (const message of messages) {
    expect(message).toContain(ENDING);
    expect(message).not.toContain(ID);
  }
});

test('sessions are sold out when they are known and none is free', () => {
  const lists = [[session(0), session(0)], [], [session(0), session(1)], null];
  expect(lists.map(isSoldOut)).toEqual([true, true, false, false]);
});

test('a registration that cannot be loaded shows the message and a way back, and no form', () => {
  const address = `/hour-of-code/payment/${ID}?step=calendar`;
  const notice = {
    title: 'Error Loading Registration',
    description: 'Again.',
    variant: 'destructive',
  } as const;
  const { html, text, links } = show(<Unavailable notice={notice} address={address} />);
  expect(text).toContain('Error Loading Registration');
  expect(links).toContain(address);
  expect(html).not.toContain('<form');
});

test('after a cancel the paying step has one button, and the rest is folded', () => {
  const { html } = pay({}, { payment: { ...payment, mayStillArrive: true } });
  expect(html.match(/button-primary/g)).toHaveLength(1);
  expect(html.replace(/<details.*?<\/details>/gs, '').match(/<button/g)).toHaveLength(1);
  expect(Array.from(html.matchAll(/<summary>(.*?)<\/summary>/g), ([, title]) => title)).toEqual([
    'Other ways to pay',
    'I have paid, but it says waiting',
    'Correct the e-mail',
  ]);
});
