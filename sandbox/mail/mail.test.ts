import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { startTestSandbox } from '../testing/sandbox.ts';
import type { MailMessage } from './message.ts';

const invitation = ['BEGIN:VCALENDAR', 'METHOD:REQUEST', 'END:VCALENDAR', ''].join('\r\n');
const message = {
  from: 'TechRise Africa <hello@example.org>',
  to: 'parent@example.org',
  subject: 'Your place is booked – ✓',
  text: 'See you on Saturday.',
  html: '<p>See you on <b>Saturday</b>.</p>',
  headers: { 'X-Somero-Kind': 'booking' },
  icalEvent: { method: 'REQUEST', filename: 'invite.ics', content: invitation },
  attachments: [{ filename: 'dot.bin', content: Buffer.from([0, 255, 1]) }],
};

async function startWithMail() {
  const sandbox = await startTestSandbox();
  const transport = createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    secure: false,
    ignoreTLS: true,
  });
  return {
    sandbox,
    send: (more: Partial<typeof message> = {}) => transport.sendMail({ ...message, ...more }),
  };
}

test('a message is kept with its parts, and listed by recipient, newest first', async () => {
  const { sandbox, send } = await startWithMail();
  await send({ to: 'other@example.org' });
  await send({ subject: 'first' });
  const sent = await send();
  const mails = await sandbox.look<MailMessage[]>('/mail?to=Parent@example.org');
  expect(mails.map((mail) => mail.subject)).toEqual([message.subject, 'first']);
  expect(mails[0]).toMatchObject({
    to: ['parent@example.org'],
    from: message.from,
    text: expect.stringContaining(message.text),
    html: expect.stringContaining('<b>Saturday</b>'),
    headers: { 'x-somero-kind': 'booking' },
    messageId: sent.messageId,
  });
});

test('an invitation is found with text and html, and as a file', async () => {
  const { sandbox, send } = await startWithMail();
  await send();
  const [mail] = await sandbox.look<MailMessage[]>('/mail');
  expect(mail?.alternatives).toMatchObject([
    { mimeType: 'text/calendar', method: 'REQUEST', content: invitation },
  ]);
  expect(mail?.attachments).toMatchObject([
    { filename: 'dot.bin', content: 'AP8B', encoding: 'base64' },
    { filename: 'invite.ics', content: invitation, encoding: 'utf8' },
  ]);
});

test('a message can be read in the browser, with its HTML in a sandbox and its files to save', async () => {
  const { sandbox, send } = await startWithMail();
  await send();
  expect((await sandbox.request('GET', '/mail')).body).toContain(message.subject);
  const page = (await sandbox.request('GET', '/mail/1')).body;
  expect(page).toContain('sandbox="allow-popups');
  const html = await fetch(`${sandbox.origin}/mail/1/html`);
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox/);
  const file = await fetch(`${sandbox.origin}/mail/1/parts/0`);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="dot.bin"');
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 255, 1]);
  expect((await sandbox.request('GET', '/mail/99')).status).toBe(404);
  expect(await sandbox.look('/mail/1/source')).toContain('X-Somero-Kind: booking\r\n');
});

test.each([
  ['reject', 550, 0],
  ['tempfail', 451, 0],
])('the mode %s answers %i and keeps nothing, until it is set back', async (mode, code, kept) => {
  const { sandbox, send } = await startWithMail();
  await sandbox.control('/mail/script', { mode });
  await expect(send()).rejects.toMatchObject({ responseCode: code });
  expect(await sandbox.look('/mail')).toHaveLength(kept);
  await sandbox.control('/mail/script', { mode: 'ok' });
  await send();
});

test('drop_after_data keeps the message and hangs up without saying so', async () => {
  const { sandbox, send } = await startWithMail();
  await sandbox.control('/mail/script', { mode: 'drop_after_data', count: 1 });
  await expect(send()).rejects.toThrow();
  expect(await sandbox.look('/mail')).toHaveLength(1);
  await send();
  expect(await sandbox.look('/mail')).toHaveLength(2);
});

test('at most 500 messages are kept, and a reset forgets them', async () => {
  const { Mailbox } = await import('./mailbox.ts');
  const mailbox = new Mailbox();
  const one = {
    to: [],
    from: '',
    subject: '',
    text: '',
    html: '',
    headers: {},
    messageId: '',
    receivedAt: '',
    attachments: [],
    alternatives: [],
    source: Buffer.alloc(0),
  };
  for (let n = 0; n < 505; n += 1) mailbox.add(one);
  expect(mailbox.list()).toHaveLength(500);
  expect(mailbox.find(5)).toBeUndefined();
  mailbox.reset();
  expect(mailbox.list()).toEqual([]);
});
