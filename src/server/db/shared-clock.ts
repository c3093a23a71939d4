import { sql } from 'drizzle-orm';
import { type Clock, MINUTE_MS, systemClock } from '#domain/clock.ts';
import type { Log } from '../log.ts';
import type { Database } from './open.ts';
import { rowsOf } from './rows-of.ts';

const READ_EVERY_MS = MINUTE_MS;
/** A reading that took longer is not exact enough to replace another. */
const EXACT_MS = 1_000;
/** A machine's clock that differs by more is reported. */
const DIFFERENCE_MS = 5_000;

interface SharedClock extends Clock {
  stop(): void;
}

/**
 * The database's time, so that all processes compare leases and holds with the same clock. Between readings the
 * monotonic clock counts on, so a wrong or jumping machine clock has no effect. The embedded database has one process
 * and uses its time.
 */
export async function openSharedClock(
  database: Pick<Database, 'kind' | 'db'>,
  log: Pick<Log, 'warn'>,
  readEveryMs = READ_EVERY_MS,
): Promise<SharedClock> {
  if (database.kind === 'pglite') return { ...systemClock, stop: () => undefined };
  let reading = await read(database);
  const now = () => new Date(reading.ms + performance.now() - reading.at);
  const difference = Math.round(Date.now() - now().getTime());
  if (Math.abs(difference) > DIFFERENCE_MS)
    log.warn(
      { differenceMs: difference },
      "this machine's clock differs from the database's, whose time is used",
    );
  const timer = setInterval(async () => {
    try {
      const next = await read(database);
      if (next.took < EXACT_MS) reading = next;
    } catch {
      // While the database does not answer, the last reading goes on.
    }
  }, readEveryMs).unref();
  return { now, stop: () => clearInterval(timer) };
}

/** The database's time in milliseconds since 1970, and when that was on the monotonic clock. */
async function read({ db }: Pick<Database, 'db'>) {
  const asked = performance.now();
  const [row] = await rowsOf<{ ms: number | string }>(
    db,
    sql`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms`,
  );
  const took = performance.now() - asked;
  return { ms: Number(row?.ms), at: asked + took / 2, took };
}
