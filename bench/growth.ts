import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { addDays, schoolDate } from '#domain/clock.ts';
import { startSandbox } from '#sandbox/start.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/open.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { readEnv } from '#server/env/read-env.ts';
import { timedJobs } from '#server/jobs/jobs.ts';
import { listSessions } from '#server/services/bookings/sessions/list-sessions.ts';
import { prepareSessions } from '#server/services/bookings/sessions/prepare-sessions.ts';
import { checkWork } from '#server/services/diagnostics/check-work.ts';
import { listInbox } from '#server/services/messages/inbox.ts';
import { listPayments } from '#server/services/payments/history/list-payments.ts';
import { findRegistrations } from '#server/services/registrations/find-registrations.ts';
import { contextOf } from '#tests/support/context.ts';
import { type PostgresServer, startPostgres } from '#tests/support/database/postgres.ts';
import { createServices } from '../scripts/staff/command-context.ts';
import { judge, median } from './compare.ts';
import { playFamily, type Timed } from './growth-family.ts';
import { fillYears } from './growth-fill.ts';
import { bench } from './options.ts';
import { type BenchSite, startBenchSite } from './site.ts';

const SLOWER_AT_MOST = 1.3;
/** Differences below this are the machine's. */
const NOISE_MS = 1;
/** A table of this many rows grows with the registrations, and no call may read all of it. */
const MANY_ROWS = 20_000;

const about = `Five years of registrations, few and many: the calls of the flow, the lists of staff and the frequent jobs take at most ${SLOWER_AT_MOST}
times as long, the nightly ones at most as many times longer as there are more registrations, and no call reads a whole
table that grows. A past session has twelve children, so that more registrations have more sessions. Filling takes 3 to 5
minutes for each million, and 3 GB.`;

interface Size extends BenchSite {
  size: number;
  ctx: Context;
}

export const growth = bench(about, { sizes: '10000,1000000,5000000', samples: 40 }, async (options) => {
  await using postgres = await startPostgres({ settings: bigDatabase });
  // A prompt on a phone is approved at once. Notifications go nowhere.
  const sandbox = await startSandbox({
    pace: 0.001,
    webhookRetries: 'off',
    webhookUrl: 'http://127.0.0.1:9/',
  });
  await using opened = new AsyncDisposableStack();
  opened.defer(sandbox.close);
  const variables = {
    SANDBOX_PORT: new URL(sandbox.origin).port,
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
  };
  const sites: Size[] = [];
  for (const size of options.sizes.split(',').map(Number))
    sites.push(opened.use(await startSize(postgres, size, variables)));
  const largest = sites.at(-1);
  if (!largest) return;
  const before = await scansOf(largest.database);
  judgeGrowth(sites, await timeFlow(sites, options.samples), SLOWER_AT_MOST);
  await reportScans(largest.database, before);
  const ratio = largest.size / (sites[0]?.size ?? 1);
  judgeGrowth(sites, await timeNightlyJobs(sites), Math.max(ratio, SLOWER_AT_MOST));
});

const bigDatabase = {
  shared_buffers: '2GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '20GB',
  wal_level: 'minimal',
  max_wal_senders: 0,
};

async function startSize(
  postgres: PostgresServer,
  size: number,
  variables: Record<string, string>,
): Promise<Size> {
  const site = await startBenchSite(postgres, {
    variables,
    fill: async (database, url) => {
      console.log(`growth: filling ${size} registrations`);
      await prepareSessions(contextOf(database));
      await fillYears(url, size);
    },
  });
  const env = readEnv({ DATABASE_URL: site.url, ...variables });
  const ctx = await createServices(env, site.database, { log: () => undefined, error: console.error });
  return { ...site, size, ctx };
}

/** The milliseconds of each call, for each size. */
type Times = Map<string, number[][]>;

/** Notes the times of what is run for the size at this place. */
function timerFor(times: Times, at: number): Timed {
  return async (name, run) => {
    const begun = performance.now();
    const result = await run();
    const measured = times.get(name) ?? [];
    times.set(name, measured);
    measured[at] = [...(measured[at] ?? []), performance.now() - begun];
    return result;
  };
}

async function timeFlow(sites: readonly Size[], samples: number): Promise<Times> {
  const times: Times = new Map();
  const warmUp: Times = new Map();
  for (let turn = -5; turn < samples; turn += 1) {
    for (const [at, { origin, ctx }] of sites.entries()) {
      const timed = timerFor(turn < 0 ? warmUp : times, at);
      await playFamily(origin, turn + 5, timed);
      for (const [name, run] of Object.entries(lists)) await timed(name, () => run(ctx));
      if (turn % 5 !== 0) continue;
      for (const { queue, run } of frequentJobs) await timed(queue, async () => run(ctx));
    }
    if (turn > 0 && turn % 10 === 0) console.log(`growth: ${turn} of ${samples} families of each size`);
  }
  return times;
}

async function timeNightlyJobs(sites: readonly Size[]): Promise<Times> {
  const times: Times = new Map();
  for (const { queue, run } of nightlyJobs)
    for (const [at, { ctx }] of sites.entries()) await timerFor(times, at)(queue, async () => run(ctx));
  return times;
}

const lists: Record<string, (ctx: Context) => Promise<unknown>> = {
  'sessions list': (ctx) => {
    const from = schoolDate(ctx.clock.now());
    return listSessions(ctx, { from, to: addDays(from, ctx.offers.hourOfCode().rules.daysAhead) });
  },
  'registrations find <name>': (ctx) => findRegistrations(ctx, 'Live Parent 17'),
  'registrations find <id>': (ctx) => findRegistrations(ctx, '1679091c'),
  'payments list': (ctx) => listPayments(ctx, { limit: 50 }),
  'payments list --state failed': (ctx) => listPayments(ctx, { limit: 50, state: 'failed' }),
  'inbox list': (ctx) => listInbox(ctx),
};

const isNightly = ({ at }: (typeof timedJobs)[number]) => !/^\*/.test(at);
const nightlyJobs = timedJobs.filter(isNightly);
/** The heartbeat's own part is a request to another service. */
const frequentJobs = timedJobs
  .filter((job) => !isNightly(job))
  .map((job) =>
    job.queue === 'send-heartbeat'
      ? { ...job, run: (ctx: Context) => checkWork(ctx, { production: true }) }
      : job,
  );

function judgeGrowth(sites: readonly Size[], times: Times, atMost: number): void {
  for (const [name, measured] of times) {
    const medians = measured.map(median);
    const [small = 0, large = 0] = [medians[0], medians.at(-1)];
    const figures = medians.map((ms, at) => `${sites[at]?.size}: ${ms.toFixed(1)} ms`).join(', ');
    const ratio = Math.max(0, large - NOISE_MS) / small;
    judge(`${name.padEnd(30)} ${figures}, ratio ${(large / small).toFixed(2)}`, ratio, { atMost });
  }
}

interface Scan {
  table: string;
  scans: number;
}

/** How often each large table was read from one end to the other. */
function scansOf({ db }: Pick<Database, 'db'>): Promise<Scan[]> {
  return rowsOf<Scan>(
    db,
    sql`SELECT relname AS table, seq_scan::float8 AS scans FROM pg_stat_user_tables
      WHERE schemaname = 'public' AND n_live_tup > ${MANY_ROWS} ORDER BY relname`,
  );
}

/** PostgreSQL's processes report their counts when they have been idle for ten seconds. */
const COUNTED_AFTER_MS = 11_000;

async function reportScans(database: Database, before: readonly Scan[]): Promise<void> {
  await delay(COUNTED_AFTER_MS);
  for (const { table, scans } of await scansOf(database)) {
    const more = scans - (before.find((scan) => scan.table === table)?.scans ?? 0);
    if (more === 0) continue;
    process.exitCode = 1;
    console.log(`${table}: read as a whole ${more} times, MISSED`);
  }
}
