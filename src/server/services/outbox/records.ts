import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { type EmailKind, letterKinds, requestedKinds, unaskedKinds } from '#domain/messages/email.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { emails, eventLog } from '../../db/schema/index.ts';
import type { StoredData } from './stored-email.ts';
import type { RaisedTask } from './task-details.ts';

/**
 * The author of a change: the visitor, the provider's notification, our own checks, or a member of staff by name.
 */
export type Actor =
  | 'parent'
  | 'callback'
  | 'webhook'
  | 'poller'
  | 'reconciliation'
  | 'system'
  | `staff:${string}`;

/** A transaction with its context, time and author. */
export interface Change {
  tx: Tx;
  ctx: Context;
  now: Date;
  actor: Actor;
}

/** Logs an event in the transaction of its change. */
export async function record(
  { tx, now, actor }: Omit<Change, 'ctx'>,
  event: {
    aggregate:
      | 'registration'
      | 'session'
      | 'offer'
      | 'payment_attempt'
      | 'refund'
      | 'reconciliation'
      | 'staff_task'
      | 'enquiry'
      | 'newsletter'
      | 'chat_answer'
      | 'picture'
      | 'post'
      | 'campaign'
      | 'desk_person'
      | 'saved_answer'
      | 'letter'
      | 'export'
      | 'school';
    id: string;
    event: string;
    data?: object;
  },
): Promise<void> {
  await tx.insert(eventLog).values({
    aggregate: event.aggregate,
    aggregateId: event.id,
    event: event.event,
    actor,
    data: event.data ?? {},
    at: now,
  });
}

/** An e-mail with what its kind stores (`stored-email.ts`). */
export type PromisedEmail = {
  [Kind in EmailKind]: {
    kind: Kind;
    subject: string;
    version?: string;
    registrationId?: string;
  } & (Partial<StoredData[Kind]> extends StoredData[Kind]
    ? { data?: StoredData[Kind] }
    : { data: StoredData[Kind] });
}[EmailKind];

/** The priority of a job that visitors can cause in any number. Workers are kept for those from 0 on. */
export const MAY_WAIT = -1;

/** Neither a flood of registrations nor a letter to many delays receipts or requested links. */
function priorityOf(kind: EmailKind, isUnproved: boolean): number {
  if (letterKinds.some((letter) => letter === kind)) return MAY_WAIT - 2;
  // Whoever asks for codes causes these, in any number; the others that are unproved come after a payment.
  if (kind === 'session_called_off' && isUnproved) return MAY_WAIT - 1;
  if (!unaskedKinds.has(kind)) return 0;
  return requestedKinds.has(kind) ? MAY_WAIT : MAY_WAIT - 1;
}

/**
 * Promises an e-mail in the transaction of the change that needs it. Repeating the kind, subject and version promises
 * nothing.
 *
 * @returns whether a new message was queued
 */
export async function promiseEmail({ tx, now }: Change, email: PromisedEmail): Promise<boolean> {
  const { kind, subject, version = '', registrationId = null, data = {} } = email;
  const [row] = await rowsOf<{ id: string | null }>(
    tx,
    sql`SELECT promise_email(${kind}, ${subject}, ${version}, ${registrationId}::uuid, ${JSON.stringify(data)}::jsonb, ${now.toISOString()}::timestamptz, ${priorityOf(kind, 'isUnproved' in data && data.isUnproved === true)}::integer)::text AS id`,
  );
  return row?.id != null;
}

/** Stores an e-mail that is sent after `releaseEmails` (`held`), or not at all. */
export async function keepEmail(
  { tx, now }: Change,
  email: PromisedEmail,
  state: 'held' | 'skipped',
): Promise<void> {
  await tx
    .insert(emails)
    .values({ ...email, state, createdAt: now })
    .onConflictDoNothing();
}

/** Queues the held e-mails of a registration, but not the letters, which wait for their turn. */
export async function releaseEmails(change: Change, registrationId: string): Promise<void> {
  await releaseHeld(
    change,
    and(eq(emails.registrationId, registrationId), notInArray(emails.kind, [...letterKinds])),
  );
}

/** Queues these e-mails, if they are held. */
export async function releaseHeld({ tx, now }: Change, which: SQL | undefined): Promise<void> {
  const released = await tx
    .update(emails)
    .set({ state: 'queued', createdAt: now })
    .where(and(which, eq(emails.state, 'held')))
    .returning({ emailId: emails.id, kind: emails.kind });
  for (const { emailId, kind } of released)
    await enqueue(tx, 'send-email', { emailId }, priorityOf(kind, false));
}

/** Queues a job in the transaction of the change that needs it. The highest priority goes first. */
export async function enqueue(tx: Tx, queue: string, payload: object, priority = 0): Promise<void> {
  await tx.execute(
    sql`SELECT enqueue_job(${queue}, ${JSON.stringify(payload)}::jsonb, ${priority}::integer)`,
  );
}

/**
 * Raises a staff task and announces it by e-mail. Facts already known about the subject raise nothing, also after the
 * task is done. New facts are added to an open task; after it is done they raise another.
 */
export async function raiseStaffTask(change: Change, task: RaisedTask): Promise<void> {
  const { tx, now } = change;
  const { kind, subject, registrationId } = task;
  const known = Object.entries(task.details).filter(([, value]) => value !== null && value !== undefined);
  const details = sql`${JSON.stringify(Object.fromEntries(known))}::jsonb`;
  const [raised] = await rowsOf<{ id: string; details: Record<string, unknown>; version: string }>(
    tx,
    sql`
    INSERT INTO staff_tasks (kind, subject, registration_id, details, created_at)
    SELECT ${kind}::text, ${subject}::text, ${registrationId}::uuid, ${details}, ${now.toISOString()}::timestamptz
    WHERE NOT EXISTS (
      SELECT 1 FROM staff_tasks s WHERE s.kind = ${kind} AND s.subject = ${subject}
        AND NOT s.is_over AND s.details @> ${details})
    ON CONFLICT (kind, subject) WHERE done_at IS NULL DO UPDATE SET
      details = staff_tasks.details || excluded.details,
      registration_id = coalesce(excluded.registration_id, staff_tasks.registration_id)
    RETURNING id::text, details, md5(details::text) AS version`,
  );
  if (!raised) return;
  const { id, version, details: facts } = raised;
  await promiseEmail(change, { kind: 'staff_alert', subject: id, version, data: { task: kind, facts } });
}

/** Runs one transaction, and after the commit wakes the workers of this process. */
export async function commit<T>(
  ctx: Context,
  actor: Actor,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const result = await ctx.database.inTransaction((tx) => work({ tx, ctx, now: ctx.clock.now(), actor }));
  ctx.notifyWorkers();
  return result;
}
