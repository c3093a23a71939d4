import { ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emails } from '#server/db/schema/index.ts';
import { MailRefused } from '#server/gateways/mail/port.ts';
import { sendEmail } from '#server/services/messages/send-email.ts';
import { submitContactMessage } from '#server/services/messages/submit-contact-message.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { mailbox } from '#tests/support/third-parties/mailbox.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { inbox } from './inbox.ts';

const world = worldPerTest();
const message = {
  fullName: 'Pe\u200bter\u202e\u200f\u061c Okello',
  email: 'pe;ter@schools.example',
  programInterest: 'general-inquiry',
  message: 'First line\nsecond line',
} as const;

test('npm run inbox lists and ticks off items, without their control characters', async () => {
  const run = (...args: string[]) => runCommand(inbox, args, { DATABASE_URL: world().url });
  expect(await run('list')).toMatchObject({ code: 0, out: 'Nothing is open.' });
  const id = await submitContactMessage(world().ctx, message);
  expect((await run()).out).toMatch(
    new RegExp(`^${id.slice(0, 8)}  .* EAT  message +Peter Okello: Something else$`),
  );
  const show = await run('show', id.slice(0, 6));
  expect(show.out).toMatch(/E-mail +'pe;ter@schools\.example'/);
  expect(show.out).toMatch(/Message +First line\n {10,}second line/);
  expect((await run('done', id)).out).toMatch(/^Done: /);
  expect((await run('done', id)).out).toMatch(/^Already done on /);
  expect((await run('list')).out).toBe('Nothing is open.');
  const several = await Promise.all([1, 2, 3].map(() => submitContactMessage(world().ctx, message)));
  expect((await run('done', ...several, 'abcdef')).problem).toMatch(/^No id begins/);
  expect((await run('list')).out.split('\n')).toHaveLength(3);
  expect((await run('done', ...several)).out).toMatch(/^(Done: .*\n?){3}$/);
  expect(await run('show', 'abcd', 'abce')).toMatchObject({ code: 1 });
  expect(await run('done', 'abcd')).toMatchObject({
    code: 1,
    problem: expect.stringMatching(/^No id begins/),
  });
});

test('npm run inbox shows every registration whose e-mail was refused, also without its own task', async () => {
  const { ctx } = world();
  const ids: string[] = [];
  for (let n = 0; n < 8; n += 1) ids.push(await aRegistration(world()));
  const refused = mailbox(new MailRefused({ replyCode: 550, detail: 'no such mailbox' }));
  const welcomes = await ctx.database.db.select().from(emails).where(ne(emails.kind, 'staff_alert'));
  for (const { id } of welcomes) await sendEmail(ctx, refused, id);
  const run = (...args: string[]) => runCommand(inbox, args, { DATABASE_URL: world().url });
  const tasks = (await run('list')).out.split('\n').map((line) => line.slice(0, 8));
  expect(tasks).toHaveLength(5);
  const shown = (await Promise.all(tasks.map((id) => run('show', id)))).map(({ out }) => out).join('\n');
  expect(shown).toMatch(/moreOfNetwork +3\n/);
  for (const id of ids) {
    expect(shown).toContain(`${id.slice(0, 6)}…`);
    expect(shown).not.toContain(id);
  }
});
