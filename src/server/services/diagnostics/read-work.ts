import { sql } from 'drizzle-orm';
import { openStates } from '#domain/payment/status.ts';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../db/rows-of.ts';

/** How many there are, and how old the oldest is, in seconds; 0 where there is none. */
interface Waiting {
  count: number;
  oldest: number;
}

/** What waits in the database for a provider, a mail server, a job or staff. */
export interface Work {
  payments: ({ state: string } & Waiting)[];
  /** Notifications that the provider has not been asked about. */
  notifications: Waiting;
  mails: Waiting;
  /** Mails that failed in all their tries within the last day. */
  refusedMails: number;
  jobs: { queue: string; state: string; count: number }[];
  tasks: ({ kind: string } & Waiting)[];
  /** Seconds since the end of the last day that was reconciled, by provider. */
  reconciled: { provider: string; age: number }[];
  /** Seconds since the last backup; `null` if none was written. */
  backupAge: number | null;
}

/** What the command `backup write` records in the log of events. */
export const BACKUP_EVENT = { aggregate: 'backup', aggregateId: 'database', event: 'written' } as const;

/** Reads it in one statement. */
export async function readWork({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<Work> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const open = JSON.stringify(openStates);
  const age = (since: string) => sql`coalesce(extract(epoch FROM ${now} - ${sql.raw(since)}), 0)::float8`;
  const [row] = await rowsOf<{ work: Work }>(
    database.db,
    sql`
    SELECT json_build_object(
      'payments', (SELECT coalesce(json_agg(p), '[]') FROM (
        SELECT state, count(*)::int AS count, ${age('min(created_at)')} AS oldest FROM payment_attempts
        WHERE state IN (SELECT jsonb_array_elements_text(${open}::jsonb)) GROUP BY state) p),
      'notifications', (SELECT json_build_object('count', count(*)::int, 'oldest', ${age('min(received_at)')})
        FROM provider_events WHERE outcome = 'received'),
      'mails', (SELECT json_build_object('count', count(*)::int, 'oldest', ${age('min(created_at)')})
        FROM emails WHERE state = 'queued'),
      'refusedMails', (SELECT count(*)::int FROM emails
        WHERE state = 'refused' AND created_at > ${now} - interval '1 day'),
      'jobs', (SELECT coalesce(json_agg(j), '[]') FROM (
        SELECT name AS queue, state::text AS state, count(*)::int AS count FROM pgboss.job
        WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY name, state) j),
      'tasks', (SELECT coalesce(json_agg(t), '[]') FROM (
        SELECT kind, count(*)::int AS count, ${age('min(created_at)')} AS oldest FROM staff_tasks
        WHERE done_at IS NULL GROUP BY kind) t),
      'reconciled', (SELECT coalesce(json_agg(r), '[]') FROM (
        SELECT provider, ${age("max((last_day + 1)::timestamp AT TIME ZONE 'Africa/Kampala')")} AS age
        FROM reconciled_days GROUP BY provider) r),
      'backupAge', (SELECT extract(epoch FROM ${now} - max(at))::float8 FROM event_log
        WHERE aggregate = ${BACKUP_EVENT.aggregate} AND aggregate_id = ${BACKUP_EVENT.aggregateId})
    ) AS work`,
  );
  if (!row) throw new Error('the database counted nothing');
  return row.work;
}
