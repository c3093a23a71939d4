import { describe, expect, it, vi } from 'vitest';
import { site } from '#content/school.ts';
import { type EmailDataByKind, emailKinds } from '#domain/messages/email.ts';
import { Subject } from '#domain/messages/letter.ts';
import { compose, composeSample, expectInBoth, parts } from '#tests/support/services/emails.ts';
import { composeEmail } from './compose.ts';
import { registrationId, samples } from './samples.ts';

const staffKinds = ['staff_alert', 'session_roster', 'desk_link', 'desk_invitation'];
const parentKinds = emailKinds.filter((kind) => !staffKinds.includes(kind));

it('has a subject of one line, whatever was typed', () => {
  const subject = 'Hello\r\nBcc: spy@evil.example';
  expect(Subject.parse(subject)).toBe('Hello Bcc: spy@evil.example');
  const mail = composeEmail('letter_test', { parentName: 'Grace', subject, text: 'Hello' });
  expect(mail.subject).toBe('Hello Bcc: spy@evil.example');
});

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

  // To an old address no link goes: it may be a stranger's. What staff write is about no single registration.
  const withoutLink = ['email_changed', 'desk_reply', 'family_notice', 'family_news', 'letter_test'];
  const linkKinds = parentKinds.filter((kind) => !withoutLink.includes(kind));
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
