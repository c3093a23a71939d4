import { expect, test, vi } from 'vitest';
import { emailKinds, staffTaskKinds } from '#domain/messages/email.ts';
import { startSandbox } from '#sandbox/start.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { mails, previews } from './mails.ts';

interface Mail {
  to: string[];
  subject: string;
  html: string;
}

test('npm run mails -- preview sends one of every kind, and of every staff task, to the sandbox', async () => {
  const sandbox = await startSandbox();
  try {
    vi.stubEnv('SANDBOX_SMTP_PORT', String(sandbox.smtpPort));
    const { code, out } = await runCommand(mails, ['preview']);
    expect(code).toBe(0);
    expect(out).toMatch(/ mails were sent.*\n.*\?to=family@.*\n.*\?to=instructor@.*\n.*\?to=staff@/);
    const listed = await fetch(`${sandbox.origin}/__sandbox/mail`);
    const received = (await listed.json()) as Mail[];
    const wanted = await previews('http://localhost:3000');
    expect([...new Set(wanted.map(({ kind }) => kind))]).toEqual([...emailKinds]);
    expect(wanted.filter(({ kind }) => kind === 'staff_alert')).toHaveLength(staffTaskKinds.length);
    const facts = received.map(({ to, subject }) => ({ to: to[0], subject }));
    expect(facts).toEqual(wanted.map(({ to, rendered: { subject } }) => ({ to, subject })));
  } finally {
    await sandbox.close();
  }
});

test('preview says what to do without the sandbox, and sends nothing to another server', async () => {
  vi.stubEnv('SANDBOX_SMTP_PORT', String(await freePort()));
  const closed = await runCommand(mails, ['preview']);
  expect(closed).toMatchObject({ code: 1, problem: expect.stringMatching(/takes no mail.*npm start/) });
  vi.stubEnv('SMTP_URL', 'smtp://mail.example:587');
  const other = await runCommand(mails, ['preview']);
  expect(other).toMatchObject({ code: 1, problem: expect.stringMatching(/Unset SMTP_URL/) });
});
