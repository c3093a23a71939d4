import { sql } from 'drizzle-orm';
import { type Finding, good, info, warning } from '#domain/diagnostics/report.ts';
import type { Context } from '../../context.ts';
import { migrationState } from '../../db/migration-state.ts';
import { rowsOf } from '../../db/rows-of.ts';

const SLOW_PING_MS = 250;

/** Which engine answers, how fast, and whether its schema is this program's. */
export async function checkDatabase({ database }: Context): Promise<Finding[]> {
  const started = performance.now();
  await database.ping();
  const ping = Math.round(performance.now() - started);
  const [version, migrations] = await Promise.all([versionOf(database), migrationState(database.db)]);
  const { applied, known } = migrations;
  return [
    info('Engine', database.kind === 'postgres' ? 'PostgreSQL' : 'embedded (PGlite), for one process'),
    info('Version', version),
    ping < SLOW_PING_MS ? good('Ping', `${ping} ms`) : warning('Ping', `${ping} ms`),
    applied === known
      ? good('Migrations', `all ${known}`)
      : warning(
          'Migrations',
          `${applied} applied, this program knows ${known}`,
          'Restart the site: a start brings the database up to date.',
        ),
  ];
}

async function versionOf({ db }: Context['database']): Promise<string> {
  const [row] = await rowsOf<{ server_version: string }>(db, sql`SHOW server_version`);
  return row?.server_version ?? 'unknown';
}
