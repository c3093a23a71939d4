import { describe, expect, it } from 'vitest';
import { hourOfCode } from '#content/school.ts';
import { compose, expectInBoth } from '#tests/support/services/emails.ts';
import { composeEmail } from '../compose.ts';
import { registrationId, samples } from '../samples.ts';

describe('not booked', () => {
  it('leads to the choice of a session, and says when it is the last reminder', () => {
    expectInBoth(compose('not_booked'), 'have not chosen it yet', 'Choose a session');
    expect(compose('not_booked').text).not.toContain('last reminder');
    expectInBoth(
      composeEmail('not_booked', { ...samples.not_booked, after: 'three_days' }),
      'This is the last reminder. Your payment stays safe',
      'for 60 days at most',
    );
  });

  it('says for how long a place is kept that has become free', () => {
    const mail = composeEmail('not_booked', { ...samples.not_booked, after: 'place' });
    expectInBoth(mail, 'as long as there are sessions to choose, for 60 days at most');
    const of = { ...samples.not_booked, lastStart: new Date('2026-12-05T06:00:00Z') };
    for (const after of ['place', 'three_days'] as const)
      expectInBoth(
        composeEmail('not_booked', { ...of, after }),
        'The last one begins on Saturday 5 December 2026',
      );
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

  it('invites the recipient, and gives calendars no capability and no more than an initial of the last name of the child', () => {
    const content = compose('booking_confirmed').ics?.content.replace(/\r\n /g, '') ?? '';
    expect(content).toContain('METHOD:REQUEST');
    expect(content).toMatch(/mailto:grace@mail\.example/i);
    expect(content).toContain('SUMMARY:Hour of Code: Amina N\r\n');
    expect(content).not.toContain(registrationId);
    expect(content).not.toContain('Amina Nakato');
  });

  it('offers a calendar link that names no child', () => {
    const [link = ''] = /https:\/\/calendar\.google\.com\S+/.exec(compose('booking_confirmed').text) ?? [];
    expect(new URL(link).searchParams.get('dates')).toBe('20261205T060000Z/20261205T080000Z');
    expect(link).not.toMatch(/Amina|Nakato|3f2a1b/);
  });

  it.each(['booking_confirmed', 'session_roster'] as const)(
    'of a place leads to no video meeting (%s)',
    (kind) => {
      const offer = { slug: 'camp', title: 'Camp', place: 'Plot 4, Kira Road', needs: [], refundRule: '' };
      const { html, text } = composeEmail(kind, { ...samples[kind], offer } as never);
      expect(`${html} ${text}`).toMatch(/Where: Plot 4, Kira Road/);
      const { host } = new URL(samples.booking_confirmed.meetingLink);
      expect(`${html} ${text} ${decodeURIComponent(text)}`).not.toContain(host);
    },
  );
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
    expect(mail.subject).toMatch(/is booked for Amina N$/);
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
      'Amina N',
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

describe('session called off', () => {
  it('tells a family with a code that it stays valid, for each of its children', () => {
    const mail = composeEmail('session_called_off', { ...samples.session_called_off, isPaid: false });
    expect(mail.subject).toMatch(/^It does not take place: /);
    expectInBoth(
      mail,
      'Your code to pay stays valid',
      'If other children of yours have a code for this session',
    );
    expect(mail.text).not.toMatch(/Your payment is safe|you get your money back|Choose another session/);
  });
});

describe('session called off while all others are full', () => {
  it('does not ask the family to choose another one', () => {
    const mail = composeEmail('session_called_off', { ...samples.session_called_off, isFull: true });
    expect(mail.subject).toMatch(/^It does not take place: /);
    expectInBoth(mail, 'no other session has a free place', 'money back instead');
    expect(mail.text).not.toContain('Choose another');
  });

  it('asks a family with a code not to pay now', () => {
    const full = { ...samples.session_called_off, isPaid: false, isFull: true };
    expectInBoth(composeEmail('session_called_off', full), 'Please do not pay now', 'Your code stays valid');
    expectInBoth(composeEmail('session_called_off', { ...full, because: null }), 'please do not pay now');
  });
});

describe('a place that has become free', () => {
  it('is told to a family that has paid and found none', () => {
    const mail = composeEmail('not_booked', { ...samples.not_booked, after: 'place' });
    expect(mail.subject).toMatch(/^There is a place: /);
    expectInBoth(mail, 'One is free now', 'Choose a session');
  });
});

describe('session that takes place after all', () => {
  const again = (isPaid: boolean) =>
    composeEmail('session_called_off', { ...samples.session_called_off, because: null, isPaid });

  it('tells a family without a booking that no place is booked for it yet', () => {
    expect(again(true).subject).toMatch(/^It takes place: /);
    expectInBoth(again(true), 'It takes place after all', 'No place is booked for you yet');
    expectInBoth(again(false), 'when you have paid');
  });
});

describe('session roster', () => {
  it('has short names, ages and special requirements of the children, and no data of the parents', () => {
    const mail = compose('session_roster');
    expectInBoth(mail, '2 children', 'Amina N, 10', 'Wears glasses', 'Joel O, 7', 'Nothing special');
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
