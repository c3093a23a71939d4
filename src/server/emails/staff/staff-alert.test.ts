import { describe, expect, it } from 'vitest';
import { compose, expectInBoth } from '#tests/support/services/emails.ts';
import { composeEmail } from '../compose.ts';
import { registrationId, samples } from '../samples.ts';

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

  it('names the parent and the child, and leads to their page at the desk', () => {
    const mail = compose('staff_alert');
    expectInBoth(mail, 'Grace Nakato', 'Amina Nakato', 'https://desk.somero.example/families/3f2a1b9c-');
    expect(mail.text).not.toMatch(/npm run/);
    const unknown = composeEmail('staff_alert', { ...samples.staff_alert, family: null });
    expect(unknown.text).not.toMatch(/Parent|Child|families/);
    expectInBoth(unknown, 'https://desk.somero.example/today');
  });

  it('leads to the message at the desk, without a command', () => {
    const messageId = '8a4f2c11-4ad5-4f6f-9a5a-0d5a4f8a1b2c';
    const mail = composeEmail('staff_alert', {
      ...samples.staff_alert,
      task: 'contact_message',
      family: null,
      messageId,
    });
    expectInBoth(mail, `https://desk.somero.example/messages/${messageId}`);
    const many = composeEmail('staff_alert', {
      ...samples.staff_alert,
      task: 'alerts_unmailed',
      family: null,
    });
    expectInBoth(many, 'https://desk.somero.example/today');
    for (const { text } of [mail, many]) expect(text).not.toMatch(/npm run/);
  });

  it('names the commands instead where there is no desk', () => {
    const mail = composeEmail('staff_alert', {
      ...samples.staff_alert,
      task: 'payment_duplicate',
      deskOrigin: null,
    });
    expectInBoth(mail, 'npm run registrations -- show 3f2a1b9c', 'npm run payments -- refund');
    expect(mail.text).not.toContain('desk.somero');
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
