import { describe, expect, it } from 'vitest';
import { payment } from '#content/payment.ts';
import { hourOfCode } from '#content/school.ts';
import { compose, expectInBoth, parts } from '#tests/support/services/emails.ts';
import { composeEmail } from '../compose.ts';
import { samplePdf, sampleReceipt, samples } from '../samples.ts';

describe('pending payment', () => {
  it('says that the place is not paid yet and names the chosen session', () => {
    expectInBoth(
      compose('pending_payment'),
      'Your place is not paid yet',
      'UGX 20,000',
      'Saturday 5 December 2026',
      '9:00–11:00 EAT',
    );
  });

  it('names no session when none was chosen', () => {
    const mail = composeEmail('pending_payment', { ...samples.pending_payment, session: null });
    expect(mail.text).not.toMatch(/You chose|EAT/);
  });

  it('has the requested code to pay in person, and where to take it', () => {
    const mail = composeEmail('pending_payment', { ...samples.pending_payment, inPersonCode: 'K7M-4QXA' });
    expectInBoth(mail, 'K7M-4QXA', 'At the office', 'To our till');
    expect(compose('pending_payment').text).not.toContain('At the office');
  });

  it('names the price of the payment that it is about', () => {
    const mail = composeEmail('pending_payment', {
      ...samples.pending_payment,
      amount: 7.5,
      currency: 'USD',
    });
    expectInBoth(mail, 'payment of USD 7.50', 'Pay USD 7.50');
  });

  it('asks a parent who has already approved not to pay again', () => {
    expectInBoth(compose('pending_payment'), 'please do not pay again');
  });
});

describe('in-person code', () => {
  it('has the code, the amount, where and when to pay, and until when it holds', () => {
    expectInBoth(
      compose('in_person_code'),
      'K7M-4QWX',
      'UGX 20,000',
      ...payment.inPerson.places.flatMap(({ title, lines }) => [title, ...lines]),
      'Saturday 19 December 2026',
      payment.inPerson.keep,
      'this office and this till are made up',
    );
  });
});

describe('receipt', () => {
  it('that is corrected says that it replaces the one before', () => {
    const mail = composeEmail('receipt', { ...samples.receipt, isCorrected: true });
    expect(mail.subject).toMatch(/^Corrected receipt R-/);
    expect(mail.text).toMatch(/we have received UGX 20,000\. The corrected receipt[\s\S]*replaces the one/);
    expect(compose('receipt').text).not.toMatch(/[Cc]orrected/);
  });

  it('says for play money that it is a demonstration', () => {
    const receipt = { ...sampleReceipt, isDemonstration: true };
    const mail = composeEmail('receipt', { ...samples.receipt, receipt });
    expectInBoth(mail, 'Demonstration: no real money was paid.');
    expect(compose('receipt').text).not.toContain('Demonstration');
  });

  it('has amount, reference, numbers, and the way to choosing a session', () => {
    const mail = compose('receipt');
    expect(mail.subject).toContain('R-2026-00123');
    expectInBoth(
      mail,
      'UGX 20,000',
      'R-2026-00123',
      '1795212300000-Ab12Cd34',
      '5000001',
      'Mobile money, number ending in 567',
      'One Hour of Code session for Amina',
      'Choose a session',
      hourOfCode.refundRule,
    );
  });

  it('has the receipt as a file, and says so', () => {
    const mail = compose('receipt');
    expect(mail.attachments).toEqual([
      { filename: 'receipt-R-2026-00123.pdf', contentType: 'application/pdf', content: samplePdf },
    ]);
    expectInBoth(mail, 'attached as a PDF');
  });

  it('names refunds made before it was sent', () => {
    const refunds = [{ amount: 5_000, doneAt: new Date('2026-11-21T09:00:00Z'), reason: 'Paid too much' }];
    const mail = composeEmail('receipt', {
      ...samples.receipt,
      receipt: { ...sampleReceipt, amount: 25_000, refunds },
    });
    expectInBoth(mail, 'UGX 25,000', 'Given back on 21 November 2026', '−UGX 5,000', 'What remains');
  });

  it('names the session chosen before the payment, and until when its seat is held', () => {
    const chosen = (heldUntil: Date | null) =>
      composeEmail('receipt', {
        ...samples.receipt,
        chosenSession: { sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11', heldUntil },
      });
    const mail = chosen(new Date('2026-11-30T14:01:00Z'));
    expectInBoth(mail, 'Now confirm your session', 'held for you until Monday 30 November 2026, 17:01 EAT');
    expect(mail.text).not.toContain('Choose a session');
    expectInBoth(chosen(null), 'Its seat is not held.', 'Confirm the session');
  });

  it('asks no family to choose while no session has a free place', () => {
    const lostSession = { sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11', why: 'full' } as const;
    for (const lost of [null, lostSession]) {
      const mail = composeEmail('receipt', { ...samples.receipt, lostSession: lost, isFull: true });
      expectInBoth(mail, 'No session has a free place at this moment', 'Our staff look for a place');
      expect(mail.text).not.toContain('Choose a session');
    }
  });

  it('says that the session chosen before the payment was lost, and why', () => {
    const lost = (why: 'full' | 'over') =>
      composeEmail('receipt', {
        ...samples.receipt,
        lostSession: { sessionDate: '2026-12-05', sessionSlot: 'Morning 9–11', why },
      });
    expectInBoth(
      lost('full'),
      'You chose Saturday 5 December 2026, 9:00–11:00 EAT (UTC+3), before you paid.',
      'that session was full',
      'Your payment is safe',
      'Choose a session',
    );
    expectInBoth(lost('over'), 'that session could no longer be booked');
  });

  it('says that the surplus is refunded, unless it was refunded already', () => {
    const overpaid = { ...sampleReceipt, amount: 25_000 };
    expectInBoth(
      composeEmail('receipt', { ...samples.receipt, receipt: overpaid }),
      'You paid UGX 5,000 more than the price of UGX 20,000. We give it back to you',
    );
    const refunds = [{ amount: 5_000, doneAt: new Date('2026-11-21T09:00:00Z'), reason: 'Paid too much' }];
    const settled = composeEmail('receipt', { ...samples.receipt, receipt: { ...overpaid, refunds } });
    for (const mail of [settled, compose('receipt')]) expect(mail.text).not.toMatch(/more than the price/);
  });

  it('is written in the currency that was paid', () => {
    const mail = composeEmail('receipt', {
      ...samples.receipt,
      receipt: { ...sampleReceipt, amount: 5.5, price: 5.5, currency: 'USD' },
    });
    expectInBoth(mail, 'We have received your payment of USD 5.50.');
  });

  it('does not ask for a choice when a session is booked', () => {
    const mail = composeEmail('receipt', {
      ...samples.receipt,
      receipt: { ...sampleReceipt, session: samples.booking_confirmed.session },
    });
    expect(mail.text).not.toMatch(/choose a session/i);
    expectInBoth(mail, 'Saturday 5 December 2026');
  });
});

describe('payment notice', () => {
  it.each([
    [
      'underpaid',
      /UGX 1,000 is missing, and no place is booked yet/,
      /Please do not pay again\. .*within 24 hours/,
    ],
    ['wrong_currency', /no place is booked yet/, /Please do not pay again/],
    [
      'duplicate',
      /UGX 20,000 once more .* paid already\. We refund the second payment/,
      /You need to do nothing/,
      { received: { amount: 20_000, currency: 'UGX' } },
    ],
    ['duplicate', /UGX 19,000 .* paid already/, /You need to do nothing/],
    [
      'duplicate',
      /your earlier payment is on its way back/,
      /Please do not pay again/,
      { isFirstReturning: true },
    ],
    ['late', /closed before the payment came/, /reopen the registration or refund you/],
  ] as const)(
    'says of money that is %s what came and what happens next',
    (why, what, next, more?: object) => {
      for (const part of parts(composeEmail('payment_notice', { ...samples.payment_notice, why, ...more }))) {
        expect(part).toMatch(what);
        expect(part).toMatch(next);
        expect(part).toContain('5000001');
      }
    },
  );
});

describe('refund promised', () => {
  it.each([
    ['number', /to the number that paid/, /to the number that paid\. It is there within hours/],
    ['card', /to the card that paid/, /to the card that paid/],
    ['account', /to the bank account that paid/, /to the bank account that paid/],
    ['same_way', /by the way you paid/, /by the way you paid/],
    [
      'hand',
      /Our staff give UGX 20,000 back to you in person/,
      /Our staff have given UGX 5,000 back to you\./,
    ],
  ] as const)('says how the money is refunded, and later how it was: %s', (wayBack, goes, went) => {
    const promised = composeEmail('refund_promised', { ...samples.refund_promised, wayBack });
    for (const part of parts(promised)) expect(part).toMatch(goes);
    expectInBoth(promised, 'Paid twice', 'stays as it is');
    const done = composeEmail('refund_done', { ...samples.refund_done, wayBack });
    for (const part of parts(done)) expect(part).toMatch(went);
  });

  it('says that the registration, and a booked session, end with the whole of the money', () => {
    const whole = { ...samples.refund_promised, isWhole: true };
    expectInBoth(
      composeEmail('refund_promised', whole),
      'is closed then, and the booked session is cancelled.',
    );
    const unbooked = composeEmail('refund_promised', { ...whole, hasSession: false });
    expect(unbooked.text).not.toContain('cancelled');
  });
});

describe('refund done', () => {
  it('says that the booked session is cancelled, and takes it out of the calendar', () => {
    const { parentEmail, session, calendar } = samples.booking_changed;
    const cancelled = { parentEmail, session, calendar: { ...calendar, sequence: 2 } };
    const mail = composeEmail('refund_done', { ...samples.refund_done, isWhole: true, cancelled });
    expectInBoth(mail, 'This session is cancelled', 'Saturday 5 December 2026', '9:00–11:00 EAT (UTC+3)');
    expect(mail.ics).toMatchObject({ method: 'CANCEL', filename: 'hour-of-code.ics' });
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', `UID:${calendar.uid}`])
      expect(mail.ics?.content.split('\r\n')).toContain(line);
    expect(mail.attachments).toHaveLength(1);
    expect(compose('refund_done').ics).toBeUndefined();
  });

  it('has the renewed receipt as a file, and says so', () => {
    const mail = compose('refund_done');
    expect(mail.attachments).toEqual([
      { filename: 'receipt-R-2026-00123.pdf', contentType: 'application/pdf', content: samplePdf },
    ]);
    expectInBoth(mail, 'UGX 5,000', 'R-2026-00123', 'The renewed receipt is attached as a PDF.');
  });

  it('has no receipt for money that never counted', () => {
    const mail = composeEmail('refund_done', { ...samples.refund_done, receipt: null });
    expect(mail.attachments).toBeUndefined();
    expect(mail.text).not.toMatch(/receipt/i);
  });
});
