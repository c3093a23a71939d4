import { sql } from 'drizzle-orm';
import type { Work } from '#domain/diagnostics/work.ts';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../db/rows-of.ts';

/** What the command `backup write` records in the log of events. */
export const BACKUP_EVENT = { aggregate: 'backup', aggregateId: 'database', event: 'written' } as const;

/** Counts the waiting work in one statement. */
export async function readWork({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<Work> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const waiting = (since: string) =>
    sql`json_build_object('count', count(*)::int,
      'oldest', coalesce(extract(epoch FROM ${now} - min(${sql.raw(since)})), 0)::float8)`;
  const [row] = await rowsOf<{ work: Work }>(
    database.db,
    sql`
    SELECT json_build_object(
      'mails', (SELECT ${waiting('created_at')} FROM emails WHERE state = 'queued'),
      'refusedMails', (SELECT count(*)::int FROM emails
        WHERE state = 'refused' AND created_at > ${now} - interval '1 day'),
      'notifications', (SELECT ${waiting('received_at')} FROM provider_events WHERE outcome = 'received'),
      'tasks', (SELECT ${waiting('created_at')} FROM staff_tasks WHERE done_at IS NULL),
      'reconciled', (SELECT coalesce(json_agg(r), '[]') FROM (
        SELECT provider, extract(epoch FROM ${now} - (last_day + 1)::timestamp AT TIME ZONE 'Africa/Kampala')::float8 AS age
        FROM reconciled_days ORDER BY provider) r),
      'backupAge', (SELECT extract(epoch FROM ${now} - max(at))::float8 FROM event_log
        WHERE aggregate = ${BACKUP_EVENT.aggregate} AND aggregate_id = ${BACKUP_EVENT.aggregateId})
    ) AS work`,
  );
  if (!row) throw new Error('the count of work returned no row');
  return row.work;
}
