import { existsSync } from 'node:fs';
import { mkdtempDisposable, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { schoolDate } from '#domain/clock.ts';
import { openDatabase } from '#server/db/open.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { registrations } from '#server/db/schema/index.ts';
import { listToCall } from '#server/services/today/list-today.ts';
import { findSqlViolations } from '#tests/faults/support/sql-violations.ts';
import { embeddedDataFolder } from '#tests/support/database/embedded.ts';
import { isLong } from '#tests/support/long.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { spawnNode } from '#tests/support/programs/process.ts';
import { eventually } from '#tests/support/wait.ts';
import { aRegistration, ownWorld } from '#tests/support/world.ts';
import { db } from './db.ts';

/** What a seeded database has of each. */
const states = {
  'registrations.status': 'cancelled paid pending_payment refunded',
  'registrations.payment_status': 'failed paid pending refunded',
  'payment_attempts.state': 'cancelled expired failed opened paid pending review',
  'payment_transactions.provider': 'flutterwave manual',
  'refunds.state': 'done failed sent',
  'staff_tasks.kind':
    'payment_duplicate payment_overpaid payment_underpaid payment_wrong_currency refund_failed',
  'newsletter_subscriptions.status': 'active unsubscribed',
  'program_registrations.status': 'done pending',
  'chat_questions.kind': 'not_helpful unknown',
  'emails.state': 'queued sent skipped',
  'sessions.decision': 'closed',
};

test('npm run db: seed fills an empty database once', { timeout: 120_000 }, async () => {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'somero-db-'));
  const folder = temporary.path;
  const world = await ownWorld();
  const { url, database } = world;
  const run = (...args: string[]) => runCommand(db, args, { DATABASE_URL: url, DATA_DIR: folder });
  const says = (code: number, problem: RegExp) => ({ code, problem: expect.stringMatching(problem) });
  await aRegistration(world);
  const queue = await database.createQueue().start();
  expect(await run('reset', '--yes')).toMatchObject(says(1, /Stop it first/));
  await queue.stop({ graceful: false });
  // A connection ends after its client has closed it.
  const jobs = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'somero-jobs'`;
  await eventually(async () => expect(await rowsOf(database.db, jobs)).toEqual([]));
  expect(await run('seed')).toMatchObject(says(1, /other registrations: 1\..*reset --yes/));
  expect(await database.db.$count(registrations)).toBe(1);
  expect(await run('reset', '--yes')).toMatchObject({ code: 0 });
  expect(await database.db.$count(registrations)).toBe(0);

  expect(await run('seed')).toMatchObject({ code: 0, out: expect.stringMatching(/^Seeded: 31 regist/) });
  expect(await run('seed')).toMatchObject({ code: 0, out: expect.stringMatching(/^It is seeded already/) });
  const found = Object.keys(states).map(async (place) => {
    const [table, column] = place.split('.');
    const result = await database.db.execute(
      sql.raw(`SELECT string_agg(DISTINCT ${column}, ' ') AS it FROM ${table}`),
    );
    return [place, (result as unknown as { rows: { it: string }[] }).rows[0]?.it] as const;
  });
  expect(Object.fromEntries(await Promise.all(found))).toEqual(states);
  expect(await findSqlViolations(database)).toEqual([]);
  const mailJobs = await database.db.execute(sql`
      SELECT string_agg(DISTINCT e.state, ' ') AS states FROM pgboss.job j
      JOIN emails e ON j.data->>'emailId' = e.id::text`);
  expect(mailJobs).toMatchObject({ rows: [{ states: 'queued' }] });
  const date = schoolDate(new Date());
  const today = await database.db.execute(sql`
      SELECT count(*) >= 4 AS "isBusy" FROM seats s JOIN sessions o ON o.id = s.session_id
      WHERE o.session_date = (SELECT min(session_date) FROM sessions WHERE session_date >= ${date}) AND s.registration_id IS NOT NULL AND s.held_until IS NULL`);
  expect(today).toMatchObject({ rows: [{ isBusy: true }] });
  expect(
    (await listToCall({ ...world.ctx, clock: { now: () => new Date() } })).rows.map(({ phone }) => phone),
  ).toEqual(expect.arrayContaining(['+256772000123', '+256772000124', '+256772000125']));
  const names = await database.db.select({ name: registrations.childName }).from(registrations);
  expect(names.filter(({ name }) => !/^Sample Child \d+$/.test(name))).toEqual([]);
});

test('npm run db: reset waits until the embedded database is free, and needs --yes', async () => {
  const folder = await embeddedDataFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const run = (...args: string[]) => runCommand(db, args, { DATA_DIR: folder });
  const says = (problem: RegExp) => ({ code: 1, problem: expect.stringMatching(problem) });
  const snapshot = join(folder, 'sandbox.json');
  await writeFile(snapshot, '{}');
  const site = await openDatabase(join(folder, 'pg'));
  expect(await run('reset', '--yes')).toMatchObject(says(/in use by another process.*stop the other/));
  await site.close();

  expect(await run('reset')).toMatchObject(says(/deletes everything in .*pg\.\n.*--yes/));
  expect(existsSync(snapshot)).toBe(true);
  expect(await run('reset', '--yes')).toMatchObject({ code: 0 });
  expect(existsSync(snapshot)).toBe(false);
});

test.runIf(isLong)('npm run db: studio shows the embedded database', { timeout: 120_000 }, async () => {
  const folder = await embeddedDataFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const port = String(await freePort());
  await using studio = await spawnNode(['scripts/db/db.ts', 'studio', '--port', port], { DATA_DIR: folder });
  await studio.waitForLine(/^Studio is running/, { timeout: 100_000 });
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST', body: '{"type":"init"}', headers };
  const answer = await fetch(`http://127.0.0.1:${port}/`, asked);
  expect(await answer.json()).toMatchObject({ dialect: 'postgresql' });
});

test.each([
  [{ NODE_ENV: 'production' }, /only on a site for development/],
  [{ PUBLIC_ORIGIN: 'https://school.example' }, /PUBLIC_ORIGIN is https:\/\/school\.example/],
])('npm run db: every command is refused with %j', async (env, words) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  for (const command of [['reset', '--yes'], ['seed'], ['studio']]) {
    const ended = await runCommand(db, command, { DATA_DIR: '/nowhere' });
    expect(ended).toMatchObject({ code: 1, problem: expect.stringMatching(words) });
  }
});
