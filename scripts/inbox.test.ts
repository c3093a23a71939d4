import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import type { Context } from '#server/context.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { prepareQueue } from '#server/jobs/start.ts';
import { submitContactMessage } from '#server/services/messages/submit-contact-message.ts';
import { runCommand } from '#tests/support/command.ts';
import { silentLog } from '#tests/support/context.ts';
import { spawnNode } from '#tests/support/process.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { inbox } from './inbox.ts';

const message = {
  fullName: 'Peter\u202e Okello',
  email: 'peter@schools.example',
  programInterest: 'general-inquiry',
  message: 'First line\nsecond line',
} as const;

const run = (args: readonly string[], env?: Record<string, string>) => runCommand(inbox, args, env);

/** Does something with the site's database as the site would, and closes it. */
async function withDatabase<T>(url: string, work: (ctx: Context) => Promise<T>): Promise<T> {
  const database: Database = await openDatabase(url);
  try {
    return await work({ database, clock: systemClock, wakeJobs: () => undefined } as unknown as Context);
  } finally {
    await database.close();
  }
}

async function prepare({ database }: Context): Promise<void> {
  await database.migrate();
  const queue = database.createQueue();
  await prepareQueue(queue, { log: silentLog });
  await queue.stop({ graceful: false });
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'somero-inbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run inbox', () => {
  // Opening the embedded database takes seconds, and here every command opens it.
  test('reads and ticks off on the embedded database, while the site is stopped', {
    timeout: 120_000,
  }, async () => {
    const url = join(folder, 'pg');
    const env = { DATA_DIR: folder };
    const id = await withDatabase(url, async (ctx) => {
      await prepare(ctx);
      const { code, problem } = await run(['list'], env);
      expect(code).toBe(1);
      expect(problem).toMatch(/in use by another process.*stop the other one/);
      return submitContactMessage(ctx, message);
    });
    expect((await run(['done', id], env)).out).toMatch(/^Done: /);
    expect(await run([], env)).toMatchObject({ code: 0, out: 'Nothing waits.' });
    const unknown = await run(['done', 'abcd'], env);
    expect(unknown).toMatchObject({ code: 1, problem: expect.stringMatching(/^Nothing has an id/) });
  });

  test('reads and ticks off on PostgreSQL', async () => {
    const url = await createTestDatabase({
      name: 'somero_inbox',
      prepare: (address) => withDatabase(address, prepare),
    });
    const env = { DATABASE_URL: url };
    expect(await run(['list'], env)).toMatchObject({ code: 0, out: 'Nothing waits.' });
    const id = await withDatabase(url, (ctx) => submitContactMessage(ctx, message));
    const list = await run(['list'], env);
    expect(list.out).toMatch(
      new RegExp(`^${id.slice(0, 8)}  .* EAT  message +Peter  Okello: Something else$`),
    );
    const show = await run(['show', id.slice(0, 6)], env);
    expect(show.out).toMatch(/E-mail +peter@schools\.example/);
    expect(show.out).toMatch(/Message +First line\n {10,}second line/);
    expect((await run(['done', id], env)).out).toMatch(/^Done: /);
    expect((await run(['done', id], env)).out).toMatch(/^Was done already, on /);
    expect((await run(['list'], env)).out).toBe('Nothing waits.');
    const several = await withDatabase(url, (ctx) =>
      Promise.all([1, 2, 3].map(() => submitContactMessage(ctx, message))),
    );
    expect((await run(['done', ...several, 'abcdef'], env)).problem).toMatch(/^Nothing has an id/);
    expect((await run(['list'], env)).out.split('\n')).toHaveLength(3);
    expect((await run(['done', ...several], env)).out).toMatch(/^(Done: .*\n?){3}$/);
    expect((await run(['list'], env)).out).toBe('Nothing waits.');
  });

  test.each([
    [['--help'], {}, 0, /ticks it off/],
    [['forget'], {}, 1, /not a command: forget/],
    [['show'], {}, 1, /Say which one/],
    [['show', 'abcd', 'abce'], {}, 1, /not a command: show abcd abce/],
    [['list'], { DATA_DIR: '/nowhere' }, 1, /no database in \/nowhere\/pg yet/],
    [['list'], { DATABASE_URL: 'mysql://localhost/x' }, 1, /no PostgreSQL address/],
    [['list'], { DATABASE_URL: 'postgres://a:secret@127.0.0.1:9/x' }, 1, /database does not answer/],
  ])('%j with %j ends with %i', async (args, env: Record<string, string>, code, words) => {
    const ended = await run(args, env);
    expect(ended.code).toBe(code);
    expect(ended.out + ended.problem).toMatch(words);
    expect(ended.problem).not.toContain('secret');
  });

  test('is a program', async () => {
    const program = await spawnNode([resolve(import.meta.dirname, 'inbox.ts'), 'forget']);
    expect(await program.ended).toMatchObject({ code: 1 });
    expect(program.output('stderr')).toMatch(/not a command: forget/);
  });
});
