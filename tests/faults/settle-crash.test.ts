import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offer } from '#content/offer.ts';
import { offeredSessions } from '#domain/booking/availability.ts';
import type { Context } from '#server/context.ts';
import { prepareQueue } from '#server/jobs/start.ts';
import { prepareSessions } from '#server/services/bookings/sessions/prepare-sessions.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { verifyPayment } from '#server/services/payments/settlement/verify-payment.ts';
import { registerChild } from '#server/services/registrations/register-child.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { isLong } from '#tests/support/long.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { spawnNode } from '#tests/support/programs/process.ts';
import { eventually } from '#tests/support/wait.ts';
import { ask } from './support/ask.ts';
import type { Crash } from './support/boundaries.ts';
import { bundled } from './support/bundle.ts';
import { aFamily, browserAt } from './support/family.ts';
import { dataFolder } from './support/folder.ts';
import { type CrashPath, contextOn, crashPaths, type OneStep } from './support/one-step.ts';
import { openSandbox, type TestSandbox } from './support/sandbox.ts';
import { type Data, siteOn } from './support/site.ts';
import { findSqlViolations } from './support/sql-violations.ts';
import { shiftInTime } from './support/timeline.ts';

/** Inside a transaction, which others see only after its commit, a process dies at one statement in this many. */
const INSIDE_EVERY = isLong ? 1 : 12;
/** The longest wait of a parent for the result. */
const PATIENCE = 30_000;
/** Crashes seem to be this far apart: a hundred at one moment would be another test. */
const APART_MS = isLong ? 250 : 120;
/** Cases that wait are outside the time in which open payments are watched. */
const ASIDE_MS = 3_600_000;
/** An attempt of this age is due. */
const DUE_MS = 10_500;

interface Place {
  url: string;
  data: Data;
  sandbox: TestSandbox;
}

/** One family, on whose path the process dies. */
interface Case extends Omit<OneStep, 'shifts'> {
  /** When its attempt was made, in the database. */
  madeAt: number;
  crashedAt: number;
}

let program: Awaited<ReturnType<typeof bundled>>;
beforeAll(async () => {
  program = await bundled('tests/faults/support/one-step.ts');
});
afterAll(() => program[Symbol.dispose]());

// Concurrent, since each mostly waits.
describe.concurrent('on PostgreSQL', () => {
  const aPlace = async (sandbox: TestSandbox): Promise<Place> => {
    const url = await createTestDatabase();
    return { url, data: { DATABASE_URL: url }, sandbox };
  };

  // A notification does what a callback and the watch do; the watch then repairs the rest.
  const wanted: readonly CrashPath[] = isLong ? crashPaths : ['webhook', 'booking'];
  test(`a process that dies anywhere on the paths ${wanted} leaves the truth`, {
    timeout: 900_000,
  }, async () => {
    await using sandbox = await openSandbox();
    await expectTruth(await aPlace(sandbox), wanted);
  });

  test('a settlement that commits in several transactions is detected', { timeout: 120_000 }, async () => {
    await using sandbox = await openSandbox();
    const place = await aPlace(sandbox);
    const { names } = await runToEnd(place, 'callback', null);
    const at = names.findIndex((name) => name.startsWith('insert into "payment_transactions"')) + 1;
    const [torn] = await prepare(place, 'callback', [{ at, side: 'after', name: 'the transaction' }]);
    if (torn) await die({ ...torn, isTorn: true }, null);
    expect(await violationsAt(place)).not.toEqual([]);
  });
});

describe.runIf(isLong).concurrent('on the embedded database', () => {
  test(`a process that dies anywhere on the paths ${crashPaths} leaves the truth`, {
    timeout: 1_800_000,
  }, async () => {
    await using sandbox = await openSandbox();
    await using folder = await dataFolder();
    await expectTruth({ url: `${folder.path}/pg`, data: { DATA_DIR: folder.path }, sandbox }, crashPaths);
  });
});

/** Dies once at each boundary, starts the real server on what is left, and reads as the families do. */
async function expectTruth(place: Place, wanted: readonly CrashPath[]): Promise<void> {
  const all: Case[] = [];
  let last: Case | null = null;
  for (const path of wanted) {
    const { whole, names } = await runToEnd(place, path, last);
    last = whole;
    const cases = await prepare(place, path, crashesAt(names));
    for (const one of cases) {
      await die(one, last);
      last = one;
    }
    all.push(...cases);
    // They died on both sides of the important statements; one finished.
    expect(await howManyGotThere(place, cases)).toSatisfy(
      (count: number) => count > 0 && count < cases.length,
    );
  }
  expect(await violationsAt(place)).toEqual([]);
  await expectHealed(place, all);
  expect(await violationsAt(place)).toEqual([]);
}

function crashesAt(names: readonly string[]): Crash[] {
  let inside = -1;
  return names.flatMap((name, index): Crash[] => {
    if (name === 'begin') inside = 0;
    else if (name === 'commit') inside = -1;
    else if (inside >= 0 && inside++ % INSIDE_EVERY !== 0) return [];
    const before: Crash = { at: index + 1, side: 'before', name };
    const after: Crash = { at: index + 1, side: 'after', name };
    // The state after one boundary is the state before the next, as others see it.
    return isLong || index === names.length - 1 ? [before, after] : [before];
  });
}

/** A run without a crash, for the names of its boundaries. */
async function runToEnd(place: Place, path: CrashPath, last: Case | null) {
  const [whole] = await prepare(place, path, [null]);
  if (!whole) throw new Error('the path was not prepared');
  const child = await runPath(whole, last);
  const [, names = ''] = await child.waitForLine(/^crossed (.*)$/);
  await child.ended;
  return { whole, names: JSON.parse(names) as string[] };
}

async function die(one: Case, before: Case | null): Promise<void> {
  const child = await runPath(one, before);
  const { signal } = await child.ended;
  one.crashedAt = Date.now();
  if (signal === 'SIGKILL') return;
  const { side, at = 0 } = one.crash ?? {};
  const [, names] = /^crossed (.*)$/m.exec(child.output()) ?? [];
  // The queue's housekeeping may have been counted in the complete run, and not now.
  const isShorter = names !== undefined && (JSON.parse(names) as string[]).length < at;
  if (!isShorter) throw new Error(`nobody died ${side} ${at}:\n${child.output()}`);
}

/** Its time has come, and the case before is over. */
function runPath(one: Case, before: Case | null) {
  const madeAt = Date.now() - (one.path === 'poller' ? DUE_MS : 0);
  const shifts = [{ registrationId: one.registrationId, ms: madeAt - one.madeAt }];
  one.madeAt = madeAt;
  if (before) {
    shifts.push({ registrationId: before.registrationId, ms: ASIDE_MS });
    before.madeAt += ASIDE_MS;
    before.crashedAt += ASIDE_MS;
  }
  return spawnNode([program.file, JSON.stringify({ ...one, shifts })]);
}

async function expectHealed(place: Place, cases: readonly Case[]): Promise<void> {
  const port = await freePort();
  const beginning = Date.now() + 1_000;
  await withContext(place, async ({ database }) => {
    for (const [index, one] of cases.entries()) {
      const crashedAt = beginning + index * APART_MS;
      await shiftInTime(database, { registrationId: one.registrationId, ms: crashedAt - one.crashedAt });
      one.crashedAt = crashedAt;
    }
  });
  const site = siteOn({ data: place.data, sandbox: place.sandbox, port });
  await using _server = await site.start();
  const browser = browserAt(site.origin);
  const started = Math.max(beginning, Date.now());
  await Promise.all(
    cases.map(async ({ registrationId, path, session, crash, crashedAt }) => {
      const where = `${path}, died ${crash?.side} ${crash?.at}: ${crash?.name}`;
      // A case waits without polling: hundreds of polls would slow the others down.
      await setTimeout(Math.max(0, crashedAt - Date.now()));
      const timeout = Math.max(started, crashedAt) + PATIENCE - Date.now();
      const isTrue = async () => expect(await browser.read(registrationId), where).toMatchObject(truth);
      await eventually(isTrue, { timeout, every: 1_000 });
      if (path === 'booking') expect((await browser.book(registrationId, session)).status, where).toBe(200);
    }),
  );
}

const truth = {
  paymentStatus: 'paid',
  status: 'paid',
  payment: { state: 'none', receiptNumber: expect.stringMatching(/^R-/) },
};

/** How many were paid, or booked, when their process died. */
async function howManyGotThere(place: Place, cases: readonly Case[]): Promise<number> {
  const ids = cases.map(({ registrationId }) => registrationId);
  const column = cases[0]?.path === 'booking' ? 'appointment_booked' : "status = 'paid'";
  return withContext(place, async ({ database }) => {
    const rows = await ask(database, `SELECT 1 FROM registrations WHERE id = ANY($1::uuid[]) AND ${column}`, [
      ids,
    ]);
    return rows.length;
  });
}

async function violationsAt(place: Place): Promise<string[]> {
  return withContext(place, ({ database }) => findSqlViolations(database));
}

/** Families whose payment only the provider knows; for a booking the server knows it too. */
async function prepare(place: Place, path: CrashPath, crashes: readonly (Crash | null)[]): Promise<Case[]> {
  return withContext(place, async (ctx) => {
    await ctx.database.migrate();
    const queue = ctx.database.createQueue();
    await prepareQueue(queue, ctx);
    await queue.stop({ graceful: false });
    await prepareSessions(ctx);
    const sessions = offeredSessions(offer, new Date()).slice(3);
    const cases: Case[] = [];
    for (const [index, crash] of crashes.entries()) {
      const payment = await aPayment(ctx, place.sandbox);
      const { registrationId, transactionId } = payment;
      if (path === 'booking') await verifyPayment(ctx, registrationId, transactionId);
      await shiftInTime(ctx.database, { registrationId, ms: ASIDE_MS });
      const session = sessions[index % sessions.length];
      if (!session) throw new Error('nothing is offered');
      const madeAt = payment.madeAt + ASIDE_MS;
      const where = { url: place.url, apiBase: place.sandbox.origin };
      cases.push({ ...payment, ...where, path, session, crash, isTorn: false, madeAt, crashedAt: 0 });
    }
    return cases;
  });
}

async function aPayment(ctx: Context, sandbox: TestSandbox) {
  const registrationId = await registerChild(ctx, aFamily());
  const madeAt = Date.now();
  const order = await openPayment(ctx, registrationId);
  await sandbox.pay(order, 'webhook_never');
  const { id } = await sandbox.approval(order.reference);
  return { registrationId, reference: order.reference, transactionId: String(id), madeAt };
}

async function withContext<Result>(
  { url, sandbox }: Place,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const ctx = await contextOn(url, sandbox.origin);
  try {
    return await work(ctx);
  } finally {
    await ctx.database.close();
  }
}
