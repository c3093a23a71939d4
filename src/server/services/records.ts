import { sql } from 'drizzle-orm';
import type { EmailKind, StaffTask } from '#domain/messages/email.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { eventLog } from '../db/schema/index.ts';

/** Who caused a change: the visitor, the provider's notification, our own questions, or one of the staff by name. */
export type Actor =
  | 'parent'
  | 'callback'
  | 'webhook'
  | 'poller'
  | 'reconciliation'
  | 'system'
  | `staff:${string}`;

/** Writes an event into the log, in the transaction of the change that it tells of. */
export async function record(
  tx: Tx,
  at: Date,
  event: {
    aggregate: 'registration' | 'session' | 'payment_attempt' | 'refund' | 'reconciliation' | 'staff_task';
    id: string;
    event: string;
    actor: Actor;
    data?: object;
  },
): Promise<void> {
  await tx.insert(eventLog).values({
    aggregate: event.aggregate,
    aggregateId: event.id,
    event: event.event,
    actor: event.actor,
    data: event.data ?? {},
    at,
  });
}

/**
 * Promises an e-mail in the transaction of the change that calls for it; the same kind, subject and version a second time
 * promises nothing.
 *
 * @returns whether a new message was queued
 */
export async function promiseEmail(
  tx: Tx,
  at: Date,
  email: { kind: EmailKind; subject: string; version?: string; registrationId?: string; data?: object },
): Promise<boolean> {
  const { kind, subject, version = '', registrationId = null, data = {} } = email;
  const result = await tx.execute(
    sql`SELECT promise_email(${kind}, ${subject}, ${version}, ${registrationId}::uuid, ${JSON.stringify(data)}::jsonb, ${at.toISOString()}::timestamptz)::text AS id`,
  );
  return (result as unknown as { rows: { id: string | null }[] }).rows[0]?.id != null;
}

/** Puts a job on a queue in the transaction of the change that needs it. */
export async function enqueue(tx: Tx, queue: string, payload: object): Promise<void> {
  await tx.execute(sql`SELECT enqueue_job(${queue}, ${JSON.stringify(payload)}::jsonb)`);
}

/**
 * Raises something for staff to look at and tells them by e-mail. Facts that were heard of the subject before raise nothing,
 * also once they were dealt with; new ones are added to the task while it is open, and raise another one after that.
 */
export async function raiseStaffTask(
  tx: Tx,
  at: Date,
  task: { kind: StaffTask; subject: string; registrationId: string | null; details: Record<string, unknown> },
): Promise<void> {
  const { kind, subject, registrationId } = task;
  const known = Object.entries(task.details).filter(([, value]) => value !== null && value !== undefined);
  const details = sql`${JSON.stringify(Object.fromEntries(known))}::jsonb`;
  const result = await tx.execute(sql`
    INSERT INTO staff_tasks (kind, subject, registration_id, details, created_at)
    SELECT ${kind}::text, ${subject}::text, ${registrationId}::uuid, ${details}, ${at.toISOString()}::timestamptz
    WHERE NOT EXISTS (
      SELECT 1 FROM staff_tasks s WHERE s.kind = ${kind} AND s.subject = ${subject}
        AND NOT s.is_over AND s.details @> ${details})
    ON CONFLICT (kind, subject) WHERE done_at IS NULL DO UPDATE SET
      details = staff_tasks.details || excluded.details,
      registration_id = coalesce(excluded.registration_id, staff_tasks.registration_id)
    RETURNING id::text, details, md5(details::text) AS version`);
  const [raised] = (result as unknown as { rows: { id: string; details: object; version: string }[] }).rows;
  if (!raised) return;
  const { id, version, details: facts } = raised;
  await promiseEmail(tx, at, { kind: 'staff_alert', subject: id, version, data: { task: kind, facts } });
}

/** Runs one transaction and, once it is committed, tells the workers of this process that there may be work. */
export async function commit<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await ctx.database.inTransaction(work);
  ctx.wakeJobs();
  return result;
}
