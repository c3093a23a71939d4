import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { addDays, kampalaDate } from '#domain/clock.ts';
import { startSandbox } from '#sandbox/start.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/open.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { registrations } from '#server/db/schema/index.ts';
import { readEnv } from '#server/env/read-env.ts';
import { timedJobs } from '#server/jobs/jobs.ts';
import { listSessions } from '#server/services/bookings/sessions/list-sessions.ts';
import { prepareSessions } from '#server/services/bookings/sessions/prepare-sessions.ts';
import { checkWork } from '#server/services/diagnostics/check-work.ts';
import { listInbox } from '#server/services/messages/inbox.ts';
import { listPayments } from '#server/services/payments/history/list-payments.ts';
import { findRegistrations } from '#server/services/registrations/find-registrations.ts';
import { contextOf } from '#tests/support/context.ts';
import { createServices } from '../scripts/staff/command-context.ts';
import { playFamily } from './growth-calls.ts';
import { fillYears } from './growth-fill.ts';
import { median } from './pairs.ts';
import { type Bench, type BenchSite, openBench, startSite } from './site.ts';

const SLOWER_AT_MOST = 1.3;
/** Differences below this are the machine's. */
const NOISE_MS = 1;
/** A table of this many rows grows with the registrations, and no call may read all of it. */
const MANY_ROWS = 20_000;

const help = `Five years of registrations on PostgreSQL, few and many: the calls of the flow, the lists of staff and the frequent jobs
take at most ${SLOWER_AT_MOST} times as long, the nightly ones at most as many times longer as there are more registrations, and
no call reads a whole table that grows.

  npm run bench -- growth [--sizes 10000,1000000,5000000] [--samples 40] [--server postgres://…]

Filling takes 3 to 5 minutes for each million, and 3 GB. With --server the databases growth_<size> of that PostgreSQL are
used, and kept; those that are missing are made.
`;

interface Size extends BenchSite {
  size: number;
  ctx: Context;
}

export async function benchGrowth(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string' },
      samples: { type: 'string' },
      server: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(help);
  const sizes = (values.sizes ?? '10000,1000000,5000000').split(',').map(Number);
  await using bench = await openBench({ settings: bigDatabase });
  // A prompt on a phone is approved at once. Notifications go nowhere.
  const sandbox = await startSandbox({
    pace: 0.001,
    webhookRetries: 'off',
    webhookUrl: 'http://127.0.0.1:9/',
  });
  await using opened = new AsyncDisposableStack();
  opened.defer(sandbox.close);
  const sites: Size[] = [];
  for (const size of sizes)
    sites.push(opened.use(await startSize(bench, { size, sandbox, server: values.server })));
  await compareAll(sites, Number(values.samples ?? 40));
}

async function keptDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const known = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (known.rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

const bigDatabase = {
  shared_buffers: '2GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '20GB',
  wal_level: 'minimal',
  max_wal_senders: 0,
};

interface Wanted {
  size: number;
  sandbox: { origin: string; smtpPort: number };
  server: string | undefined;
}

async function startSize(bench: Bench, { size, sandbox, server }: Wanted): Promise<Size> {
  const variables = {
    SANDBOX_PORT: new URL(sandbox.origin).port,
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
  };
  const site = await startSite(bench, {
    variables,
    database: server && (await keptDatabase(server, `growth_${size}`)),
    fill: async (database, url) => {
      // A new sandbox gives its numbers again.
      await database.db.execute(sql`UPDATE payment_transactions SET transaction_id = 'kept-' || id
        WHERE created_at > now() - interval '31 days' AND transaction_id NOT LIKE 'kept-%'`);
      const [known] = await database.db.select({ id: registrations.id }).from(registrations).limit(1);
      if (known) return;
      console.log(`growth: filling ${size} registrations`);
      await prepareSessions(contextOf(database));
      await fillYears(url, size);
    },
  });
  const env = readEnv({ DATABASE_URL: site.url, ...variables });
  const ctx = await createServices(env, site.database, { log: () => undefined, error: console.error });
  return { ...site, size, ctx };
}

async function compareAll(sites: readonly Size[], samples: number): Promise<void> {
  const times = new Map<string, number[][]>();
  const note = (at: number, name: string, ms: number) => {
    const measured = times.get(name) ?? sites.map(() => []);
    times.set(name, measured);
    measured[at]?.push(ms);
  };
  const largest = sites.at(-1);
  if (!largest) return;
  const before = await scansOf(largest.database);
  // The first ones warm up.
  for (let turn = -5; turn < samples; turn += 1) {
    for (let step = 0; step < sites.length; step += 1) {
      const at = (step + turn + 5) % sites.length;
      const site = sites[at];
      if (!site) continue;
      const onCall = (name: string, ms: number) => turn >= 0 && note(at, name, ms);
      await playFamily(site.port, turn + 5, onCall);
      for (const [name, run] of Object.entries(lists)) await timed(name, () => run(site.ctx), onCall);
      if (turn % 5 !== 0) continue;
      for (const { queue, run } of frequentJobs) await timed(queue, () => run(site.ctx), onCall);
    }
    if (turn > 0 && turn % 10 === 0) console.log(`growth: ${turn} of ${samples} families of each size`);
  }
  report(sites, times, () => SLOWER_AT_MOST);
  await reportScans(largest.database, before);
  times.clear();
  for (const { queue, run } of nightlyJobs)
    for (const [at, site] of sites.entries())
      await timed(
        queue,
        () => run(site.ctx),
        (name, ms) => note(at, name, ms),
      );
  report(sites, times, (ratio) => Math.max(ratio, SLOWER_AT_MOST));
}

const failed = new Set<string>();

/** What fails once counts as endless and is not run again. */
async function timed(
  name: string,
  run: () => Promise<unknown>,
  onCall: (name: string, ms: number) => void,
): Promise<void> {
  const begun = performance.now();
  if (!failed.has(name))
    await run().catch((error: Error) => {
      failed.add(name);
      console.log(`${name}: ${String(error.cause ?? error)}`);
    });
  onCall(name, failed.has(name) ? Number.POSITIVE_INFINITY : performance.now() - begun);
}

const lists: Record<string, (ctx: Context) => Promise<unknown>> = {
  'sessions list': (ctx) => {
    const from = kampalaDate(ctx.clock.now());
    return listSessions(ctx, { from, to: addDays(from, ctx.offer.daysAhead) });
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

function report(
  sites: readonly Size[],
  times: ReadonlyMap<string, number[][]>,
  mostOf: (ratio: number) => number,
): void {
  const most = mostOf((sites.at(-1)?.size ?? 1) / (sites[0]?.size ?? 1));
  for (const [name, measured] of times) {
    const medians = measured.map(median);
    const [small = 0, large = 0] = [medians[0], medians.at(-1)];
    const reached = large <= small * most + NOISE_MS;
    if (!reached) process.exitCode = 1;
    const figures = medians.map((ms, at) => `${sites[at]?.size}: ${ms.toFixed(1)} ms`).join(', ');
    const verdict = `at most ${most}: ${reached ? 'reached' : 'MISSED'}`;
    console.log(`${name.padEnd(30)} ${figures}, ratio ${(large / small).toFixed(2)}, ${verdict}`);
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
