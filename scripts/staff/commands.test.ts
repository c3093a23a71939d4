import { mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { embeddedDataFolder } from '#tests/support/database/embedded.ts';
import { examples, isLong } from '#tests/support/long.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { spawnNode } from '#tests/support/programs/process.ts';
import { answers } from '../answers/answers.ts';
import { desk } from '../desk/desk.ts';
import { inbox } from '../inbox/inbox.ts';
import { payments } from '../payments/payments.ts';
import { posts } from '../posts/posts.ts';
import { privacy } from '../privacy/privacy.ts';
import { registrations } from '../registrations/registrations.ts';
import { school } from '../school/school.ts';
import { sessions } from '../sessions/sessions.ts';

const commands = { answers, desk, inbox, payments, posts, privacy, registrations, school, sessions };

beforeEach(() => {
  vi.stubEnv('USER', 'amina');
});

/** The command's words as typed; a word in double quotes may contain spaces. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|\S+/g)].map(([whole, quoted]) => quoted ?? whole);

const pool = 'add --ask "is there a pool" --ask "can they swim" --answer "There is none."';

describe('npm run', () => {
  test.each<[keyof typeof commands, string, RegExp]>([
    ['answers', 'add --ask a --ask b', /Say what the chat answers: --answer/],
    ['answers', 'edit abcdef', /Say what changes/],
    ['answers', 'edit abcdef --link / --no-link', /either --link or --no-link/],
    ['answers', 'off', /Write: npm run answers -- off <id>/],
    ['answers', 'list --ask x', /--ask is not for list/],
    ['answers', `${pool} --by <b>`, /Say who you are/],
    // The log names people at the desk by their address.
    ['answers', `${pool} --by office@school.example`, /Say who you are/],
    ['inbox', 'forget', /not a command: forget/],
    ['inbox', 'show', /Say which one/],
    ['payments', 'pay', /not a command: pay/],
    ['payments', 'show a b', /Write: npm run payments -- show <what-you-have>/],
    ['payments', 'list --note x', /--note is not for list/],
    ['payments', 'list --colour', /Unknown option '--colour'.*--help/],
    ['payments', 'list --state open', /--state is one of: created, opened/],
    ['payments', 'list --since monday', /--since is a day: --since 2026-11-01/],
    ['payments', 'list --limit 0', /--limit is a whole number/],
    ['payments', 'settle x --accept --dismiss --note y', /Choose --accept/],
    ['payments', 'settle x --note y', /Use --note together with/],
    ['payments', 'confirm K7M --evidence S', /Say what you received: --amount/],
    ['payments', 'confirm K7M --amount much --evidence S', /in figures only: --amount 20000/],
    ['payments', 'confirm K7M --amount 20000,50 --evidence S', /in figures only: --amount 20000/],
    [
      'payments',
      'confirm K7M --amount KES20000 --evidence S',
      /in the currency of the site, in figures only/,
    ],
    ['payments', 'confirm K7M --amount 1 --evidence S --method goat', /cash, till, bank/],
    ['payments', 'confirm --amount 1 --evidence S', /Name the payment/],
    ['payments', 'refund', /Name one: a transaction/],
    ['payments', 'refund 1', /Say the reason; the family reads it: --reason/],
    ['payments', 'refund --done x', /--evidence/],
    ['payments', 'refund --returned x', /Say the reason; the family reads it: --reason/],
    ['payments', 'refund --returned x --reason y --amount 1', /Use --amount together with --evidence/],
    ['payments', 'tasks done', /tasks done <task>/],
    ['payments', 'reconcile --from 2026-11-02 --to 2026-11-01', /--to is before --from/],
    ['payments', 'settle x --by \u202e', /Say who you are: --by/],
    ['posts', 'forget', /not a command: forget/],
    ['posts', 'publish a --off', /--off is not for publish/],
    ['posts', 'publish', /Write: npm run posts -- publish <slug>/],
    ['posts', 'import /nowhere', /There is no folder \/nowhere/],
    ['privacy', 'erase', /Write: npm run privacy -- erase <e-mail-or-id>/],
    ['privacy', 'export x@y --yes', /--yes is not for export/],
    ['registrations', 'resend abcdef love', /One of: welcome, code, receipt, booking, refund, link/],
    ['registrations', 'set-email abcdef nobody', /nobody is not an e-mail address/],
    ['registrations', 'cancel abcdef', /Say why, for the log: --note/],
    ['registrations', 'cancel abcdef --refund', /the family reads it: --note/],
    ['school', 'check /nowhere', /There is no file \/nowhere/],
    ['school', 'restore first', /first is not a version/],
    ['sessions', 'close "5 December" morning', /5 December is not a date\. Write it as 2026-12-05/],
    ['sessions', 'capacity 2026-12-05 morning many', /many is not a number of seats/],
    ['sessions', 'list --from tomorrow', /--from is a date/],
    ['sessions', 'list --from 2026-12-05 --to 2026-12-01', /is after/],
  ])('%s refuses %s', async (name, line, words) => {
    const { code, problem } = await runCommand(commands[name], wordsOf(line), { DATA_DIR: '/nowhere' });
    expect(problem).toMatch(words);
    expect(code).toBe(1);
  });

  test.each(Object.entries(commands))(
    '%s prints nothing that controls the terminal',
    async (_name, command) => {
      const { problem } = await runCommand(command, ['x\u001b[2J\u009b31m\r\u202e\u200by'], {
        DATA_DIR: '/nowhere',
      });
      expect(problem).toMatch(/x [[]2J 31m y/);
      expect(problem).not.toMatch(/[^\P{Cc}\n]|[\u200b\u202e]/u);
    },
  );

  test.each(Object.entries(commands))('%s explains itself', async (name, command) => {
    expect(await runCommand(command, ['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`npm run ${name} -- `),
    });
  });

  test.each([
    [{ DATA_DIR: '/nowhere' }, /no database in \/nowhere\/pg yet/],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /no(?:t a)? PostgreSQL address/],
    [{ DATABASE_URL: 'postgres://a:secret@127.0.0.1:9/x' }, /database does not answer/],
  ])('… -- list with %j says what is wrong, and no password', async (env: Record<string, string>, words) => {
    for (const command of [inbox, payments, posts]) {
      const { code, problem } = await runCommand(command, ['list'], env);
      expect({ code, problem }).toEqual({ code: 1, problem: expect.stringMatching(words) });
      expect(problem).not.toContain('secret');
    }
  });

  test('signs with the name of the account without USER, as for root in a container', async () => {
    const problemOf = async (...args: string[]) =>
      (await runCommand(payments, args, { DATA_DIR: '/nowhere' })).problem;
    vi.stubEnv('USER', '');
    const account = vi.spyOn(os, 'userInfo').mockReturnValue({ ...os.userInfo(), username: 'root' });
    expect(await problemOf('tasks', 'done', 'x', '--note', 'y')).toMatch(/no database in/);
    account.mockImplementation(() => {
      throw new Error('ENOENT');
    });
    expect(await problemOf('reconcile')).toMatch(/Say who you are/);
  });

  test.each(examples(['payments', 'inbox', 'posts']))('%s is a program', async (name) => {
    const program = await spawnNode([resolve(import.meta.dirname, `../${name}/${name}.ts`), 'forget']);
    expect(await program.ended).toMatchObject({ code: 1 });
    expect(program.output('stderr')).toMatch(/not a command: forget/);
  });

  // Opening the embedded database takes seconds, and every command opens it.
  test('… works on the embedded database while the site is stopped', { timeout: 120_000 }, async () => {
    const folder = await embeddedDataFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    const run = (command: typeof posts, ...args: string[]) => runCommand(command, args, { DATA_DIR: folder });
    const site = await openDatabase(join(folder, 'pg'));
    for (const command of [inbox, payments, posts]) {
      const problem = expect.stringMatching(/in use by another process.*stop the other one/);
      expect(await run(command, 'list')).toMatchObject({ code: 1, problem });
    }
    await site.close();
    const files = join(folder, 'files');
    await mkdir(files);
    const details =
      'title: "T"\nslug: "a-post"\nexcerpt: "e"\nauthor: "a"\ncategory: "Tips"\ncreatedAt: "2026-06-16"';
    await writeFile(join(files, 'a.md'), `---\n${details}\n---\nText`);
    expect((await run(posts, 'import', files)).out).toBe('1 new, 0 changed, 0 unchanged');
    expect((await run(posts, 'list')).out).toMatch(/^a-post +draft +2026-06-16 {2}Tips: T$/);
    if (!isLong) return;
    expect((await run(inbox, 'list')).out).toBe('Nothing is open.');
    expect((await run(payments, 'list')).out).toBe('No payments found.');
  });
});

test('an installation names its commands as they are typed there', async () => {
  vi.stubEnv('SOMERO_PROGRAM', 'somero');
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const [name, command] of Object.entries(commands)) {
    const { out } = await runCommand(command, ['--help']);
    expect(out).toContain(`somero ${name} `);
    expect(out).not.toContain('npm run');
  }
  const { problem } = await runCommand(payments, ['show', 'a', 'b']);
  expect(problem.trim()).toBe('Write: somero payments show <what-you-have>');
});
