import { describe, expect, it, vi } from 'vitest';
import { hourOfCode } from '#content/hour-of-code.ts';
import { payment } from '#content/payment.ts';
import { site } from '#content/site.ts';
import type { EmailDataByKind, EmailKind } from '#domain/messages/email.ts';
import { emailKinds } from '#domain/messages/email.ts';
import { composeEmail } from './compose.ts';
import type { RenderedEmail } from './layout/content.ts';
import { registrationId, samplePdf, sampleReceipt, samples, secondId } from './samples.ts';

const parentKinds = emailKinds.filter((kind) => kind !== 'staff_alert' && kind !== 'session_roster');
const compose = (kind: EmailKind): RenderedEmail => composeSample(kind, samples);

function composeSample<Kind extends EmailKind>(kind: Kind, data: EmailDataByKind): RenderedEmail {
  return composeEmail(kind, data[kind]);
}

/** What a reader of the HTML part sees, with the addresses of its links. */
function wordsOfHtml(html: string): string {
  const body = html.slice(html.indexOf('<h1'));
  return oneLine(
    body
      .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
      .replace(/<[^>]+>/g, ' ')
      .replace(
        /&(lt|gt|quot|#39|amp);/g,
        (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
      ),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** The words of both parts, for facts that each must contain. */
function parts(mail: RenderedEmail): [string, string] {
  return [wordsOfHtml(mail.html), oneLine(mail.text)];
}

function expectInBoth(mail: RenderedEmail, ...facts: string[]): void {
  for (const part of parts(mail)) {
    for (const fact of facts) expect(part).toContain(fact);
  }
}

describe('every mail', () => {
  it.each(emailKinds)('says the same in HTML and in plain text: %s', (kind) => {
    const wordsOf = (text: string) =>
      new Set(
        text
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim()
          .split(' '),
      );
    const mail = compose(kind);
    const [html, text] = parts({ ...mail, text: mail.text.replace(/^\d\. /gm, '') });
    expect([...wordsOf(html)].filter((word) => !wordsOf(text).has(word))).toEqual([]);
    expect(
      [...wordsOf(text)].filter((word) => !wordsOf(html).has(word) && !site.name.includes(word)),
    ).toEqual([]);
  });

  it.each(emailKinds)(
    'is small and plain, fetches nothing, and has no personal data in its subject: %s',
    (kind) => {
      const { html, text, subject } = compose(kind);
      expect(compose(kind)).toEqual(compose(kind));
      expect(Math.max(Buffer.byteLength(html), Buffer.byteLength(text))).toBeLessThan(20_000);
      expect(html).not.toMatch(/<(img|link|script|table|iframe|video|input)\b|\bsrc=|url\(|@import/i);
      expect(html.match(/<h1\b/g)).toHaveLength(1);
      expect(html).toContain('<html lang="en"');
      expect(html).toContain(`<title>${subject}</title>`);
      expect(`${subject}${text}`).not.toContain('!');
      expect(subject).not.toMatch(/[0-9a-f]{6}-|HOC-|3f2a1b|Nakato|@|https?:/i);
      expect(subject.length).toBeLessThanOrEqual(78);
      for (const line of text.split('\n')) {
        if (line.startsWith('https://')) expect(URL.canParse(line)).toBe(true);
        else expect(line.length).toBeLessThanOrEqual(72);
      }
    },
  );

  it.each(parentKinds)('names a person to reach: %s', (kind) => {
    expectInBoth(compose(kind), site.supportEmail, site.phone, 'https://wa.me/');
  });

  // To an old address no link goes: it may be a stranger's.
  const linkKinds = parentKinds.filter((kind) => kind !== 'email_changed');
  it.each(linkKinds)('warns of sharing the link that opens the registration: %s', (kind) => {
    const mail = compose(kind);
    expectInBoth(mail, `/hour-of-code/payment/${registrationId}`);
    for (const part of parts(mail)) expect(part).toMatch(/please do not share (it|them)\./);
  });
});

describe('times in mails', () => {
  it.each(['America/Los_Angeles', 'Pacific/Auckland', 'Africa/Kampala'])(
    'are of Kampala on a server in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expectInBoth(compose('booking_confirmed'), 'Saturday 5 December 2026', '9:00–11:00 EAT (UTC+3)');
      expect(compose('booking_confirmed').ics?.content).toContain('DTSTART:20261205T060000Z');
      expect(compose('booking_confirmed').subject).toContain('Sat 5 Dec');
      // 22:05 UTC is the next day in Kampala.
      expectInBoth(compose('receipt'), 'Saturday 21 November 2026, 01:05 EAT (UTC+3)');
    },
  );
});

describe('welcome', () => {
  it('says what it costs, where to go on and what happens next', () => {
    expectInBoth(
      compose('welcome'),
      'Amina',
      'Grace Nakato',
      'UGX 20,000',
      'What happens next',
      'choose a day and a time',
    );
  });
});

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
      /UGX 19,000 once more .* paid already\. We refund the second payment/,
      /You need to do nothing/,
    ],
    ['late', /closed before the payment came/, /reopen the registration or refund you/],
  ] as const)('says of money that is %s what came and what happens next', (why, what, next) => {
    for (const part of parts(composeEmail('payment_notice', { ...samples.payment_notice, why }))) {
      expect(part).toMatch(what);
      expect(part).toMatch(next);
      expect(part).toContain('5000001');
    }
  });
});

describe('not booked', () => {
  it('leads to the choice of a session, and says when it is the last reminder', () => {
    expectInBoth(compose('not_booked'), 'have not chosen it yet', 'Choose a session');
    expect(compose('not_booked').text).not.toContain('last reminder');
    expectInBoth(
      composeEmail('not_booked', { ...samples.not_booked, after: 'three_days' }),
      'This is the last reminder. Your payment stays safe',
    );
  });
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

describe('booking confirmed', () => {
  it('has the meeting link, what is needed, the rule for moving, and the calendar file', () => {
    const mail = compose('booking_confirmed');
    expectInBoth(
      mail,
      samples.booking_confirmed.meetingLink,
      ...hourOfCode.needs,
      hourOfCode.refundRule,
      'hour-of-code.ics',
    );
    expect(mail.ics).toMatchObject({ method: 'REQUEST', filename: 'hour-of-code.ics' });
  });

  it('invites the recipient, and gives calendars no capability and no last name of the child', () => {
    const content = compose('booking_confirmed').ics?.content.replace(/\r\n /g, '') ?? '';
    expect(content).toContain('METHOD:REQUEST');
    expect(content).toMatch(/mailto:grace@mail\.example/i);
    expect(content).toContain('SUMMARY:Hour of Code: Amina\r\n');
    expect(content).not.toContain(registrationId);
    expect(content).not.toContain('Amina Nakato');
  });

  it('offers a calendar link that names no child', () => {
    const [link = ''] = /https:\/\/calendar\.google\.com\S+/.exec(compose('booking_confirmed').text) ?? [];
    expect(new URL(link).searchParams.get('dates')).toBe('20261205T060000Z/20261205T080000Z');
    expect(link).not.toMatch(/Amina|Nakato|3f2a1b/);
  });
});

describe('booking changed', () => {
  it('says that the session moved, with the calendar entry renewed under its own name', () => {
    const mail = compose('booking_changed');
    expect(mail.subject).toMatch(/^New time: .*Sat 5 Dec$/);
    expectInBoth(mail, 'Your session has moved', 'Saturday 5 December 2026', ...hourOfCode.needs);
    expectInBoth(mail, 'The earlier one, Friday 4 December 2026, 14:30–16:30 EAT (UTC+3), no longer counts.');
    expect(mail.ics?.content).toContain('SEQUENCE:1');
    expect(mail.ics?.content).toContain(`UID:${samples.booking_confirmed.calendar.uid}`);
  });

  it('says of another meeting link that the time stays', () => {
    const mail = composeEmail('booking_changed', { ...samples.booking_changed, change: 'link' });
    expect(mail.subject).toMatch(/^New meeting link: /);
    expectInBoth(mail, 'stays at its time', samples.booking_changed.meetingLink);
  });

  it('announces a booking, not a change, when no booking was announced before', () => {
    const mail = composeEmail('booking_changed', { ...samples.booking_changed, change: 'all' });
    expect(mail.subject).toMatch(/is booked for Amina$/);
    expectInBoth(mail, 'Your session is booked', samples.booking_changed.meetingLink);
    expect(mail.text).not.toMatch(/new time|another link|moved/i);
    expect(mail.ics?.content).toContain('SEQUENCE:1');
  });
});

describe('session reminder', () => {
  it('has the meeting link, the time in EAT, and until when the session can be moved', () => {
    expectInBoth(
      compose('session_reminder'),
      'Your session on Sat 5 Dec',
      'Amina',
      '9:00–11:00 EAT (UTC+3)',
      samples.session_reminder.meetingLink,
      'until Friday 4 December 2026, 09:00 EAT (UTC+3)',
    );
  });

  it('does not offer a move when it is too late', () => {
    const mail = composeEmail('session_reminder', {
      ...samples.session_reminder,
      before: 'hour',
      changeUntil: null,
    });
    expect(mail.subject).toMatch(/^Soon: /);
    expectInBoth(mail, 'can no longer be moved here');
    expect(mail.text).not.toContain('Move the session');
  });
});

describe('session roster', () => {
  it('has first names, ages and special requirements of the children, and no data of the parents', () => {
    const mail = compose('session_roster');
    expectInBoth(mail, '2 children', 'Amina, 10', 'Wears glasses', 'Joel, 7', 'Nothing special');
    expect(`${mail.subject} ${mail.html} ${mail.text}`).not.toMatch(/Nakato|Okello|@mail\.example|payment\//);
  });

  it('cuts a very long text', () => {
    const [child] = samples.session_roster.children;
    if (!child) throw new Error('no sample');
    const children = Array.from({ length: 12 }, () => ({ ...child, specialRequirements: 'x'.repeat(2_000) }));
    const mail = composeEmail('session_roster', { ...samples.session_roster, children });
    expect(Buffer.byteLength(mail.html)).toBeLessThan(30_000);
  });
});

describe('resume link', () => {
  it('lists every registration of the address with its state', () => {
    const mail = compose('resume_link');
    expectInBoth(
      mail,
      'Amina',
      'Joel',
      'Not paid yet.',
      'Booked: Saturday 5 December 2026',
      registrationId,
      secondId,
    );
  });

  it('stays small for any number of registrations of an address', () => {
    const [first] = samples.resume_link.registrations;
    if (!first) throw new Error('no sample');
    const mail = composeEmail('resume_link', { registrations: Array.from({ length: 500 }, () => first) });
    expect(Buffer.byteLength(mail.html)).toBeLessThan(20_000);
    expectInBoth(mail, 'There are older registrations too.');
  });

  it('says when there is no registration', () => {
    expectInBoth(composeEmail('resume_link', { registrations: [] }), 'No child is registered');
  });
});

describe('staff alert', () => {
  it('says what happened, what to do, and what to look it up by', () => {
    expectInBoth(
      compose('staff_alert'),
      'A parent paid less than the price',
      'accept what was paid, or refund it',
      '1795212300000-Ab12Cd34',
      'UGX 19,000',
    );
  });

  it('names the parent and the child, and how to look them up', () => {
    expectInBoth(
      compose('staff_alert'),
      'Grace Nakato',
      'Amina Nakato',
      'npm run registrations -- show 3f2a1b9c',
    );
    const unknown = composeEmail('staff_alert', { ...samples.staff_alert, family: null });
    expect(unknown.text).not.toMatch(/Parent|Child|registrations -- show/);
  });

  it('has no link that opens a registration, wherever one was given', () => {
    const mail = composeEmail('staff_alert', {
      ...samples.staff_alert,
      facts: [{ label: 'Link', value: samples.welcome.resumeUrl }],
    });
    for (const part of [mail.subject, mail.html, mail.text]) expect(part).not.toContain(registrationId);
    expectInBoth(mail, '3f2a1b…');
  });

  it('keeps the lines of a message and shows its markup as text', () => {
    const mail = composeEmail('staff_alert', {
      ...samples.staff_alert,
      task: 'contact_message',
      facts: [{ label: 'Message', value: 'Dear team,\n<script>alert(1)</script>\r\n"bye" & \'hi\'' }],
    });
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('Dear team,<br>&lt;script&gt;');
    expectInBoth(mail, '<script>alert(1)</script>', '"bye" & \'hi\'');
  });

  it('has no characters that hide or change the direction of a line', () => {
    const mail = composeEmail('staff_alert', {
      ...samples.staff_alert,
      task: 'contact_message',
      facts: [{ label: 'From', value: 'Pe\u200bter \u202eolleko\u202c\u200f\u061c' }],
    });
    expectInBoth(mail, 'Peter olleko');
  });

  it('is small even when a message is long', () => {
    const facts = Array.from({ length: 40 }, (_, i) => ({ label: `Line ${i}`, value: 'ŋ'.repeat(100) }));
    const mail = composeEmail('staff_alert', {
      ...samples.staff_alert,
      facts: [{ label: 'Message', value: '<'.repeat(5000) }, ...facts],
    });
    expect(Buffer.byteLength(mail.html)).toBeLessThan(20_000);
  });
});

describe('hostile names', () => {
  const name = '"><img src=x onerror=alert(1)>\r\nBcc: spy@evil.example http://evil.example/win?a=1';

  it.each(emailKinds)('are harmless: %s', (kind) => {
    const hostile = withNames(samples, name);
    const mail = composeSample(kind, hostile);
    expect(mail.subject).not.toMatch(/[\r\n<>]/);
    expect(mail.html).not.toMatch(/<img|evil\.example|onerror=/);
    expect(mail.text).not.toMatch(/evil\.example|^Bcc:/m);
    expect(mail.ics?.content ?? '').not.toMatch(/^Bcc|evil\.example/m);
  });

  it.each(emailKinds)('leave a readable mail where no name is left: %s', (kind) => {
    const mail = composeSample(kind, withNames(samples, '://'));
    expect(`${mail.subject}${mail.text}`).not.toMatch(/undefined|null|for \.|Hello ,/);
  });

  it('add no link to an address that is not a web address', () => {
    const mail = composeEmail('booking_confirmed', {
      ...samples.booking_confirmed,
      meetingLink: 'javascript:alert(1)',
    });
    expect(mail.html).not.toMatch(/href="javascript/i);
  });

  function withNames(data: EmailDataByKind, parentName: string): EmailDataByKind {
    const names = { parentName, childName: parentName };
    return {
      ...data,
      welcome: { ...data.welcome, ...names },
      pending_payment: { ...data.pending_payment, ...names },
      receipt: { ...data.receipt, ...names },
      payment_notice: { ...data.payment_notice, ...names },
      not_booked: { ...data.not_booked, ...names },
      refund_promised: { ...data.refund_promised, ...names },
      refund_done: { ...data.refund_done, ...names },
      booking_confirmed: { ...data.booking_confirmed, ...names },
      booking_changed: { ...data.booking_changed, ...names },
      session_reminder: { ...data.session_reminder, ...names },
      session_roster: {
        ...data.session_roster,
        children: data.session_roster.children.map((one) => ({ ...one, childName: parentName })),
      },
      staff_alert: { ...data.staff_alert, family: { ...names, registrationId } },
      resume_link: {
        registrations: data.resume_link.registrations.map((one) => ({ ...one, childName: parentName })),
      },
    };
  }
});
