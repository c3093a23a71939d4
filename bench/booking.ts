import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { type Database, openDatabase } from '#server/db/open.ts';
import { prepareQueue } from '#server/jobs/start.ts';
import { createBookingBatcher } from '#server/services/bookings/seats/booking-batcher.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { findPostgres } from '#tests/support/programs.ts';
import { compare, type Round } from './pairs.ts';

const CLIENTS = 50;
const REGISTRATIONS_PER_CLIENT = 2_000;
const SPREAD_SESSIONS = 64;

/** Where everyone wants the same session, and where they want different ones; with the share of pgbench to reach. */
const shapes = [
  { name: 'hot: 1 session', sessions: 1, target: 0.8 },
  { name: `spread: ${SPREAD_SESSIONS} sessions`, sessions: SPREAD_SESSIONS, target: 0.6 },
] as const;
type Shape = (typeof shapes)[number];

const help = `Committed bookings a second, the confirmation's job row included, through the product's booking batcher and through
pgbench with the same SQL function, both with ${CLIENTS} clients on one PostgreSQL with fsync on.

  npm run bench -- booking [--rounds 7] [--seconds 2]
`;

/** Prints the ratio for each shape; sets the exit code when one misses its target. */
export async function benchBooking(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string' }, seconds: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(help);
  const rounds = Number(values.rounds ?? 7);
  const seconds = Number(values.seconds ?? 2);
  const { bin, version } = await findPostgres();
  await using postgres = await startPostgres({
    fsync: true,
    settings: { shared_buffers: '256MB', max_wal_size: '4GB' },
  });
  const folder = await mkdtemp(join(tmpdir(), 'somero-bench-'));
  try {
    console.log(
      `booking: PostgreSQL ${version}, fsync on, ${CLIENTS} clients, ${rounds} paired rounds of ${seconds} s`,
    );
    for (const shape of shapes) {
      const template = `base_${shape.sessions}`;
      await prepare(postgres.url, template, shape);
      const pairs: Round[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const ours = () => onCopy(postgres.url, template, (url) => throughBatcher(url, shape, seconds));
        const floor = () =>
          onCopy(postgres.url, template, (url) => throughPgbench(bin, folder, url, shape, seconds));
        // The order changes from round to round, so that neither always has the warmer machine.
        const [first, second] = round % 2 ? [await ours(), await floor()] : [await floor(), await ours()];
        const pair = round % 2 ? { measured: first, floor: second } : { measured: second, floor: first };
        pairs.push(pair);
        console.log(
          `  ${shape.name}  round ${round + 1}: batcher ${pair.measured.toFixed(0)}/s, pgbench ${pair.floor.toFixed(0)}/s`,
        );
      }
      report(shape, pairs);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function report(shape: Shape, pairs: readonly Round[]) {
  const { measured, floor, ratio, middleHalf } = compare(pairs);
  const reached = ratio >= shape.target;
  if (!reached) process.exitCode = 1;
  console.log(
    `${shape.name}: batcher ${measured.toFixed(0)}/s, pgbench ${floor.toFixed(0)}/s, ratio ${ratio.toFixed(2)} ` +
      `(middle half ${middleHalf[0].toFixed(2)}-${middleHalf[1].toFixed(2)}), target ${shape.target}: ${reached ? 'reached' : 'MISSED'}`,
  );
}

/** Paid registrations with ids that a client can count to, and seats for all of them. */
async function prepare(url: (name: string) => string, name: string, { sessions }: Shape): Promise<void> {
  await query(url('postgres'), `CREATE DATABASE ${name}`);
  const database = await openDatabase(url(name));
  await database.migrate();
  const queue = database.createQueue();
  await prepareQueue(queue, { log: { ...console, debug: () => undefined } as never });
  await queue.stop({ graceful: false });
  await database.close();
  const total = CLIENTS * REGISTRATIONS_PER_CLIENT;
  await query(
    url(name),
    `INSERT INTO registrations (id, child_name, child_age, parent_name, email, consent_version, consent_at, status, payment_status)
     SELECT ${idOf('n')}, 'Child', 10, 'Parent', 'parent' || n || '@families.example', '1', now(), 'paid', 'paid'
     FROM generate_series(0, ${total - 1}) AS n;
     INSERT INTO sessions (session_date, session_slot, starts_at, ends_at, meeting_link)
     SELECT date '2026-12-01' + n, 'Morning 9–11', now(), now(), 'https://meet.example/' || n FROM generate_series(1, ${sessions}) AS n;
     INSERT INTO seats (session_id, seat_no)
     SELECT s.id, n FROM sessions s, generate_series(1, ${Math.ceil(total / sessions)}) AS n;
     VACUUM ANALYZE`,
  );
}

/** Runs on a fresh copy of the prepared database, so that every round starts from the same state. */
async function onCopy<T>(
  url: (name: string) => string,
  template: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const copy = `${template}_round`;
  await query(url('postgres'), `CREATE DATABASE ${copy} TEMPLATE ${template}`);
  try {
    await query(url('postgres'), 'CHECKPOINT');
    return await work(url(copy));
  } finally {
    await query(url('postgres'), `DROP DATABASE ${copy} WITH (FORCE)`);
  }
}

async function throughBatcher(url: string, { sessions }: Shape, seconds: number): Promise<number> {
  const database: Database = await openDatabase(url, { poolSize: CLIENTS });
  const batcher = createBookingBatcher(database);
  let booked = 0;
  const client = async (number: number, until: number) => {
    for (let i = 0; i < REGISTRATIONS_PER_CLIENT && performance.now() < until; i += 1) {
      const n = number * REGISTRATIONS_PER_CLIENT + i;
      const outcome = await batcher.book(uuidOf(n), 1 + (n % sessions), new Date());
      if (outcome !== 'booked') throw new Error(`registration ${n} was answered ${outcome}`);
      booked += 1;
    }
  };
  try {
    const started = performance.now();
    await Promise.all(
      Array.from({ length: CLIENTS }, (_, number) => client(number, started + seconds * 1000)),
    );
    return booked / ((performance.now() - started) / 1000);
  } finally {
    await database.close();
  }
}

/** pgbench with the function that the batcher calls, one booking a transaction. */
async function throughPgbench(
  bin: string,
  folder: string,
  url: string,
  { sessions }: Shape,
  seconds: number,
): Promise<number> {
  const script = join(folder, `book-${sessions}.sql`);
  await writeFile(
    script,
    `\\set i :i + 1
\\set n :client_id * ${REGISTRATIONS_PER_CLIENT} + :i
\\set s 1 + :n % ${sessions}
SELECT outcome FROM book_session(${idOf(':n')}, :s::integer, now());
`,
  );
  const limit = Math.min(REGISTRATIONS_PER_CLIENT - 2, 1_000_000);
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CLIENTS),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-D',
    'i=-1',
    '-f',
    script,
    url,
  ];
  const { stdout } = await promisify(execFile)(join(bin, 'pgbench'), args);
  const booked = await query(
    url,
    'SELECT count(*)::integer AS count FROM registrations WHERE appointment_booked',
  );
  const done = Number(/number of transactions actually processed: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (booked[0]?.count !== done)
    throw new Error(
      `pgbench ran ${done} transactions but booked ${booked[0]?.count}; limit ${limit} a client`,
    );
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
}

/** The id of the n-th prepared registration, as SQL and as text. */
function idOf(n: string): string {
  return `('00000000-0000-4000-8000-' || lpad(to_hex((${n})::integer), 12, '0'))::uuid`;
}
function uuidOf(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

async function query(url: string, text: string): Promise<{ count: number }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: { count: number }[] = [];
    // VACUUM and CREATE DATABASE run alone, not in the implicit transaction of several statements.
    for (const statement of text.split(';').filter((part) => part.trim())) {
      rows = (await client.query(statement)).rows as { count: number }[];
    }
    return rows;
  } finally {
    await client.end();
  }
}
