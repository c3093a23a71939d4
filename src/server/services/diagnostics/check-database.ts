import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { migrationState } from '../../db/migration-state.ts';
import { type Finding, good, info, warning } from './report.ts';

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
      : warning('Migrations', `${applied} applied, this program knows ${known}`),
  ];
}

async function versionOf({ db }: Context['database']): Promise<string> {
  const answer = (await db.execute(sql`SHOW server_version`)) as unknown as {
    rows: { server_version: string }[];
  };
  return answer.rows[0]?.server_version ?? 'unknown';
}
