import { sql } from 'drizzle-orm';
import type { EmailKind, StaffTask } from '#domain/messages/email.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { eventLog, staffTasks } from '../db/schema/index.ts';

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
    aggregate: 'registration' | 'payment_attempt' | 'refund' | 'reconciliation' | 'staff_task';
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

/** Raises something for staff to look at, once per kind and subject, and tells them by e-mail. */
export async function raiseStaffTask(
  tx: Tx,
  at: Date,
  task: { kind: StaffTask; subject: string; registrationId: string | null; details: object },
): Promise<void> {
  const [raised] = await tx
    .insert(staffTasks)
    .values({ ...task, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: staffTasks.id });
  if (raised)
    await promiseEmail(tx, at, {
      kind: 'staff_alert',
      subject: raised.id,
      data: { task: task.kind, facts: task.details },
    });
}

/** Runs one transaction and, once it is committed, tells the workers of this process that there may be work. */
export async function commit<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await ctx.database.inTransaction(work);
  ctx.wakeJobs();
  return result;
}
