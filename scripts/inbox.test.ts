import { expect, test } from 'vitest';
import { submitContactMessage } from '#server/services/messages/submit-contact-message.ts';
import { runCommand } from '#tests/support/command.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { inbox } from './inbox.ts';

const world = worldPerTest();

test('npm run inbox reads and ticks off, and nothing of it steers the terminal', async () => {
  const run = (...args: string[]) => runCommand(inbox, args, { DATABASE_URL: world().url });
  expect(await run('list')).toMatchObject({ code: 0, out: 'Nothing waits.' });
  const id = await submitContactMessage(world().ctx, {
    fullName: 'Peter\u202e Okello',
    email: 'peter@schools.example',
    programInterest: 'general-inquiry',
    message: 'First line\nsecond line',
  });
  expect((await run()).out).toMatch(
    new RegExp(`^${id.slice(0, 8)}  .* EAT  message +Peter  Okello: Something else$`),
  );
  const show = await run('show', id.slice(0, 6));
  expect(show.out).toMatch(/E-mail +peter@schools\.example/);
  expect(show.out).toMatch(/Message +First line\n {10,}second line/);
  expect((await run('done', id)).out).toMatch(/^Done: /);
  expect((await run('done', id)).out).toMatch(/^Was done already, on /);
  expect((await run('list')).out).toBe('Nothing waits.');
  expect(await run('done', 'abcd')).toMatchObject({
    code: 1,
    problem: expect.stringMatching(/^Nothing has an id/),
  });
});
