import { and, eq, sql } from 'drizzle-orm';
import { type EmailKind, type StaffTask, unaskedKinds } from '#domain/messages/email.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { emails, eventLog } from '../db/schema/index.ts';

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
    aggregate:
      | 'registration'
      | 'session'
      | 'payment_attempt'
      | 'refund'
      | 'reconciliation'
      | 'staff_task'
      | 'enquiry'
      | 'newsletter'
      | 'chat_answer';
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

export interface PromisedEmail {
  kind: EmailKind;
  subject: string;
  version?: string;
  registrationId?: string;
  data?: object;
}

/** A flood of registrations must not delay the receipts: jobs with a higher number go first. */
function priorityOf(kind: EmailKind): number {
  return unaskedKinds.has(kind) ? -1 : 0;
}

/**
 * Promises an e-mail in the transaction of the change that calls for it; the same kind, subject and version a second time
 * promises nothing.
 *
 * @returns whether a new message was queued
 */
export async function promiseEmail(tx: Tx, at: Date, email: PromisedEmail): Promise<boolean> {
  const { kind, subject, version = '', registrationId = null, data = {} } = email;
  const result = await tx.execute(
    sql`SELECT promise_email(${kind}, ${subject}, ${version}, ${registrationId}::uuid, ${JSON.stringify(data)}::jsonb, ${at.toISOString()}::timestamptz, ${priorityOf(kind)}::integer)::text AS id`,
  );
  return (result as unknown as { rows: { id: string | null }[] }).rows[0]?.id != null;
}

/** Keeps an e-mail that is not sent: not before `releaseEmails` (`held`), or not at all. */
export async function keepEmail(
  tx: Tx,
  at: Date,
  email: PromisedEmail,
  state: 'held' | 'skipped',
): Promise<void> {
  await tx
    .insert(emails)
    .values({ ...email, state, createdAt: at })
    .onConflictDoNothing();
}

/** Queues what was held for a registration. */
export async function releaseEmails(tx: Tx, at: Date, registrationId: string): Promise<void> {
  const released = await tx
    .update(emails)
    .set({ state: 'queued', createdAt: at })
    .where(and(eq(emails.registrationId, registrationId), eq(emails.state, 'held')))
    .returning({ emailId: emails.id, kind: emails.kind });
  for (const { emailId, kind } of released)
    await enqueue(tx, 'send-email', { emailId }, priorityOf(kind as EmailKind));
}

/** Puts a job on a queue in the transaction of the change that needs it; of those that wait, the highest priority goes first. */
export async function enqueue(tx: Tx, queue: string, payload: object, priority = 0): Promise<void> {
  await tx.execute(
    sql`SELECT enqueue_job(${queue}, ${JSON.stringify(payload)}::jsonb, ${priority}::integer)`,
  );
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
