import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { isSoldOut, soldOutText } from '#domain/booking/sold-out.ts';
import type { PaymentProgress, RegistrationView } from '#domain/registration/view.ts';
import { BeforeYouPay } from './BeforeYouPay.tsx';
import { CalendarStep } from './calendar/CalendarStep.tsx';
import type { CalendarStepProps } from './calendar/calendar-step-props.ts';
import { CompletedStep } from './completed/CompletedStep.tsx';
import { PaymentStep } from './payment/PaymentStep.tsx';
import type { PaymentStepProps } from './payment/payment-step-props.ts';
import type { Payment } from './payment/use-payment.ts';
import { WaitingPanel } from './payment/WaitingPanel.tsx';
import { PaidFacts } from './payment-status/PaidFacts.tsx';
import { PaidView } from './payment-status/PaidView.tsx';
import { RegisteredFlow } from './RegisteredFlow.tsx';
import { Unavailable } from './Unavailable.tsx';

const ID = '123e4567-e89b-42d3-a456-426614174000';
const ENDING = '1795202441104-203d38bb5c76';
const REFERENCE = `HOC-${ID}-${ENDING}`;

const registration: RegistrationView = {
  id: ID,
  parentName: 'Grace Nakato',
  email: 'grace@families.example',
  phone: null,
  childName: 'Amina',
  childAge: 10,
  specialRequirements: null,
  newsletterOptIn: false,
  paymentStatus: 'pending',
  status: 'pending_payment',
  appointmentBooked: false,
  sessionDate: null,
  sessionSlot: null,
  meetingLink: null,
  changeUntil: null,
  isBeingConfirmed: false,
  transactionId: null,
  payment: {
    state: 'none',
    reference: REFERENCE,
    held: null,
    chosen: null,
    waiting: null,
    inPersonCode: null,
    due: null,
    received: null,
    receiptNumber: null,
    wayBack: null,
  },
};
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
  phase: 'idle',
  isScriptMissing: false,
  isWindowSlow: false,
  isUnchecked: false,
  mayStillArrive: false,
  reference: REFERENCE,
  hasTransaction: false,
  pay: async () => false,
  payInPerson: async () => undefined,
  accept: () => undefined,
  checkNow: async () => undefined,
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

/** What a reader sees, and separately where its links lead. */
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

const calendar = (of: Partial<RegistrationView>, sessions?: readonly SessionAvailability[] | null) => {
  const view: CalendarStepProps = {
    ...props,
    step: 'calendar',
    registration: { ...registration, ...of },
    ...(sessions !== undefined && { sessions }),
    chosen: { session: null, choose: () => undefined, clear: () => undefined },
    onBackToPayment: () => undefined,
  };
  return show(<CalendarStep {...view} />);
};

describe('a session that a third party’s calendar has not confirmed yet', () => {
  const paid = { ...registration, paymentStatus: 'paid', status: 'paid' } as const;
  const view = (of: Partial<RegistrationView>) => ({
    ...props,
    step: 'calendar' as const,
    registration: { ...paid, ...of },
    sessions: [],
    chosen: { session: null, choose: () => undefined, clear: () => undefined },
    onBackToPayment: () => undefined,
  });

  test.each([
    ['the flow', RegisteredFlow],
    ['the status page', PaidView],
  ] as const)('is said to be on its way by the HTML of %s, and by none other', (_name, Page) => {
    const said = 'Your session is being confirmed.';
    expect(show(<Page {...view({ isBeingConfirmed: true })} />).text).toContain(said);
    expect(show(<Page {...view({})} />).text).not.toContain(said);
  });
});

describe('a registration that is over', () => {
  test.each([
    ['cancelled', 'pending', 'This registration was cancelled.', 'Register again'],
    ['cancelled', 'paid', 'This registration was cancelled.', 'Register again'],
    ['refunded', 'refunded', 'This payment was refunded', 'Start a new registration'],
  ] as const)('%s, %s: has no Pay button and leads to a new one', (status, paymentStatus, title, link) => {
    const { html, text, links } = pay({ status, paymentStatus });
    expect(text).toContain(title);
    expect(text).toContain(link);
    expect(links).toContain('/hour-of-code');
    expect(links.some((href) => href.startsWith('https://wa.me/'))).toBe(true);
    expect(html).not.toMatch(/data-pay-button|<form/);
  });
});

describe('money that went back', () => {
  test.each([
    ['number', 'went back to the number that paid'],
    ['card', 'went back to the card that paid'],
    ['account', 'went back to the bank account that paid'],
    ['same_way', 'went back by the way it was paid'],
    ['hand', 'was given back to you by our staff'],
    [null, 'The full amount was given back,'],
  ] as const)('is said to have gone where it went: %s', (wayBack, words) => {
    const payment = { ...registration.payment, wayBack };
    expect(pay({ status: 'refunded', paymentStatus: 'refunded', payment }).text).toContain(words);
  });
});

describe('further providers', () => {
  test('are offered beside the main one, each by its own page', () => {
    const { text, html } = pay({}, { otherProviders: ['flutterwave', 'paygate'] });
    expect(text).toContain('Pay with Flutterwave');
    expect(text).toContain('Pay with paygate');
    expect(html).toMatch(/<button type="submit" value="paygate"[^>]* name="way"/);
    expect(pay({}).text).not.toContain('Pay with');
  });
});

describe('amounts', () => {
  const usd = { amount: 7.5, currency: 'USD' };

  test('that came in are those of the record, whatever a session costs today', () => {
    const facts = (of: Partial<PaymentProgress>) =>
      show(<PaidFacts registration={{ ...registration, payment: { ...registration.payment, ...of } }} />)
        .text;
    expect(facts({ received: usd })).toContain('USD 7.50 received for Amina');
    expect(facts({ received: null })).toContain('Payment received for Amina');
  });

  test('of a code and of a prompt are those of their own payment', () => {
    const inPerson = { ...registration.payment, inPersonCode: 'K7M-4QXA', due: usd };
    expect(pay({ payment: inPerson }).text).toContain('It is USD 7.50 .');
    const waiting = { since: '2026-12-04T09:00:00Z', payAgainAt: '2026-12-04T09:10:00Z' };
    const prompted = { ...registration.payment, state: 'open' as const, waiting, due: usd };
    const { text } = show(<WaitingPanel {...props} registration={{ ...registration, payment: prompted }} />);
    expect(text).toContain('USD 7.50');
    expect(text).not.toContain('UGX 20,000');
  });
});

describe('a payment in review', () => {
  test('says that it does not match, whatever does not', () => {
    const { text } = pay({ payment: { ...registration.payment, state: 'review' } });
    expect(text).toContain('The payment does not match what was asked.');
    expect(text).not.toMatch(/amount|differs/);
    // A picture of the page opens nothing.
    expect(text).toContain(`reference ends in ${ENDING}`);
    expect(text).not.toContain(ID);
  });
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

describe('sessions', () => {
  test('count as sold out when they are known and none is free', () => {
    expect(isSoldOut([session(0), session(0)])).toBe(true);
    expect(isSoldOut([])).toBe(true);
    expect(isSoldOut([session(0), session(1)])).toBe(false);
    expect(isSoldOut(null)).toBe(false);
  });

  test('that are full are told from a list that could not be loaded', () => {
    const full = show(<BeforeYouPay sessions={[session(0)]} />).text;
    const missing = show(<BeforeYouPay sessions={null} />).text;
    expect(full).toContain(soldOutText);
    expect(missing).toContain('could not be loaded');
    for (const text of [full, missing]) expect(text).not.toContain('after the payment');
  });

  test('that are full invite nobody to pay', () => {
    const { html, text } = pay({}, { isSoldOut: true });
    expect(text).toContain(soldOutText);
    expect(html).not.toContain('data-pay-button');
    expect(html).not.toContain('value="pay"');
    const choosing = calendar({}, [session(0)]);
    expect(choosing.text).toContain(soldOutText);
    expect(choosing.text).not.toMatch(/Pay first|Keep the seat and pay/);
  });

  test('that are full leave a kept seat to be paid', () => {
    const kept = { payment: { ...registration.payment, held } };
    expect(pay(kept, { isSoldOut: true }).html).toContain('data-pay-button');
    expect(calendar(kept, [session(0)]).text).toContain('Keep the seat and pay');
  });

  test('that are kept are counted down', () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-04T08:50:00Z') });
    const { text } = pay({ payment: { ...registration.payment, held } });
    vi.useRealTimers();
    expect(text).toContain('12:00 EAT');
    expect(text).toContain('10 min left');
  });

  test('that are full after the payment say that it is safe', () => {
    const { text } = calendar({ paymentStatus: 'paid', status: 'paid' }, [session(0)]);
    expect(text).toContain(soldOutText);
    expect(text).toContain('Your payment is safe');
    expect(text).not.toContain('do not pay');
  });

  test('that could not be loaded can be asked for again without JavaScript; those left out are on their way', () => {
    const missing = calendar({}, null);
    expect(missing.text).toContain('Calendar Loading Error');
    expect(missing.links).toContain(`/hour-of-code/payment/${ID}?step=calendar&amp;calendar=list`);
    expect(calendar({}).text).toContain('Loading the sessions…');
  });
});

test('a registration that cannot be loaded shows the message and a way back, and no form', () => {
  const notice = {
    title: 'Error Loading Registration',
    description: 'Please try again.',
    variant: 'destructive',
  };
  const address = `/hour-of-code/payment/${ID}?step=calendar`;
  const { html, text, links } = show(
    <Unavailable notice={notice as Parameters<typeof Unavailable>[0]['notice']} address={address} />,
  );
  expect(text).toContain('Error Loading Registration');
  expect(links).toContain(address);
  expect(html).not.toContain('<form');
});

describe('what a plain form was answered', () => {
  const errors = [{ path: 'email', message: 'Please enter a valid email address' }];

  test('stands in the form that asked', () => {
    const answered = (intent: string) =>
      pay({}, { form: { intent, values: { email: 'wrong' }, errors } }).html;
    expect(answered('change-email')).toContain('value="wrong"');
    expect(answered('pay')).not.toContain('value="wrong"');
  });
});

describe('the paying step', () => {
  const cancelled = { ...payment, mayStillArrive: true };
  const shown = (of: Partial<RegistrationView> = {}, more: Partial<PaymentStepProps> = {}) =>
    pay(of, { inPerson: true, payment: cancelled, ...more });

  test('has one first choice after a cancel, and folds the others into two lines and the e-mail', () => {
    const { html } = shown();
    expect(html.match(/button-primary/g)).toHaveLength(1);
    const outside = html.replace(/<details.*?<\/details>/gs, '');
    expect(outside.match(/<button/g)).toHaveLength(1);
    expect(Array.from(html.matchAll(/<summary>(.*?)<\/summary>/g), ([, title]) => title)).toEqual([
      'Other ways to pay',
      'I have paid, but it says waiting',
      'Correct the e-mail',
    ]);
  });

  test('asks for the phone that pays only where the registration has none', () => {
    expect(shown().html).toContain('Phone that pays (optional)');
    expect(shown({ phone: '+256772123456' }).html).not.toContain('Phone that pays');
  });

  test('of a payment that the window called paid and nobody could check asks for no approval', () => {
    const waiting = { since: '2026-12-04T09:00:00Z', payAgainAt: '2026-12-04T09:10:00Z' };
    const open = { ...registration, payment: { ...registration.payment, state: 'open' as const, waiting } };
    const panel = (isUnchecked: boolean) =>
      show(
        <WaitingPanel
          {...props}
          registration={open}
          payment={{ ...payment, phase: 'waiting', isUnchecked }}
        />,
      ).text;
    expect(panel(true)).toContain('We could not check your payment yet');
    expect(panel(true)).not.toMatch(/Approve|PIN|on the phone/);
    expect(panel(false)).toContain('Approve the payment on your phone');
  });
});

describe('the calendar once paid', () => {
  const paid = { paymentStatus: 'paid', status: 'paid' } as const;

  test('asks to confirm a session that was chosen, and otherwise to choose one', () => {
    const chosen = { sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11', seat: 'free' as const };
    const withChoice = calendar({ ...paid, payment: { ...registration.payment, chosen } }, [session(3)]).text;
    expect(withChoice).toContain('Confirm your session');
    expect(withChoice).toContain('The seat is chosen: Saturday 5 December 2026, 9:00–11:00 EAT (UTC+3)');
    expect(calendar(paid, [session(3)]).text).toContain('Choose your session');
  });
});

describe('a ticket', () => {
  const booked = {
    ...registration,
    ...({ paymentStatus: 'paid', status: 'paid' } as const),
    appointmentBooked: true,
    sessionDate: '2026-12-05',
    sessionSlot: 'Morning 9–11',
    meetingLink: 'https://meet.example/x',
  };
  const at = (now: string) => {
    vi.useFakeTimers({ now: Date.parse(now) });
    const { text } = show(<CompletedStep {...props} registration={booked} />);
    vi.useRealTimers();
    return text;
  };

  test('of a session that is over says so, and offers nothing for it', () => {
    const text = at('2026-12-12T06:00:00Z');
    expect(text).toContain('This session is over');
    expect(text).not.toMatch(/See you there|Open the video meeting|begins too soon|What happens next/);
  });

  test('of a session that is on is one to join', () => {
    const text = at('2026-12-05T07:59:00Z');
    expect(text).toContain('See you there, Amina');
    expect(text).toContain('Open the video meeting');
  });
});
