import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { actorWords } from '#domain/desk/plain-words.ts';
import { MOST_TICKED } from '#domain/desk/ticked.ts';
import { DomainError } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { StaffTask } from '#domain/messages/email.ts';
import type { Context } from '../../context.ts';
import { isAmong } from '../../db/is-among.ts';
import type { Db, Tx } from '../../db/open.ts';
import { paymentTransactions, refunds, registrations, staffTasks } from '../../db/schema/index.ts';
import { type Change, commit, record } from '../outbox/records.ts';
import type { TaskDetails } from '../outbox/task-details.ts';

export type Task = typeof staffTasks.$inferSelect;

/** Open tasks, of all kinds or one, oldest first. */
export async function listTasks(
  ctx: Pick<Context, 'database'>,
  { all = false, kind }: { all?: boolean; kind?: string | undefined } = {},
): Promise<Task[]> {
  return ctx.database.db
    .select()
    .from(staffTasks)
    .where(
      and(all ? undefined : isNull(staffTasks.doneAt), kind ? sql`${staffTasks.kind} = ${kind}` : undefined),
    )
    .orderBy(asc(staffTasks.createdAt));
}

/**
 * Finishes a task. One that the same person's act has settled, or the provider's answer to it, gets the note in the log.
 *
 * @param options.alike Others that `findAlike` gives, which end as well
 * @throws DomainError `not_found`; `conflict` when another person has done it, or it waits for a decision
 */
export async function finishTask(
  ctx: Context,
  id: string,
  by: string,
  note: string,
  { alike = [] }: { alike?: readonly string[] } = {},
): Promise<Task> {
  if (!isUuid(id)) throw new DomainError('not_found', 'There is no such task.');
  return commit(ctx, `staff:${by}`, async (change) => {
    // In one order, so that two people who end tasks alike do not wait for each other.
    const locked = await change.tx
      .select()
      .from(staffTasks)
      .where(isAmong(staffTasks.id, [id, ...alike]))
      .orderBy(asc(staffTasks.id))
      .for('update');
    const task = locked.find((one) => one.id === id);
    if (!task) throw new DomainError('not_found', 'There is no such task.');
    const { doneAt, doneBy, doneNote } = task;
    if (doneBy?.startsWith('staff:') && doneBy !== change.actor)
      throw new DomainError('conflict', `${actorWords(doneBy)} has done it: ${doneNote ?? ''}`);
    if (doneAt) await record(change, { aggregate: 'staff_task', id, event: 'done', data: { note } });
    else {
      await refuseUndecided(change.tx, task);
      await finishTasks(change, [id], note);
    }
    if (alike.length > 0) {
      const others = ids(await findAlike(change.tx, task)).filter((other) => alike.includes(other));
      // The note can be about the first family.
      await finishTasks(change, others, ENDED_WITH_ANOTHER);
      // What was not looked into alone is raised again when its family writes again.
      await endTasks(change.tx, others);
    }
    return task;
  });
}

const ENDED_WITH_ANOTHER = 'ended together with another task like it';

/** The other open tasks of a stranger's kind and of the same network, about registrations without money, the oldest first. */
export async function findAlike(db: Db | Tx, { id, kind, registrationId }: Task) {
  if (!kindsOfAnybody.includes(kind) || registrationId === null) return [];
  const network = sql`(SELECT r.network_key FROM registrations r WHERE r.id = ${registrationId})`;
  return db
    .select({
      id: staffTasks.id,
      kind: staffTasks.kind,
      subject: staffTasks.subject,
      details: staffTasks.details,
      at: staffTasks.createdAt,
      parentName: registrations.parentName,
      childName: registrations.childName,
    })
    .from(staffTasks)
    .innerJoin(registrations, eq(registrations.id, staffTasks.registrationId))
    .where(
      and(
        eq(staffTasks.kind, kind),
        isNull(staffTasks.doneAt),
        ne(staffTasks.id, id),
        sql`${registrations.networkKey} = ${network}`,
        hasNoMoney,
      ),
    )
    .orderBy(asc(staffTasks.createdAt), asc(staffTasks.id))
    .limit(MOST_TICKED);
}

/** It is not paid, and no money waits for a decision. */
export const hasNoMoney = and(
  eq(registrations.status, 'pending_payment'),
  sql`NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.registration_id = ${registrations.id} AND a.state = 'review')`,
);

/** What a stranger can have raised, about a registration without money. */
export const kindsOfAnybody: readonly StaffTask[] = ['payment_claimed', 'payment_stuck', 'email_refused'];

export const undecidedKinds: readonly StaffTask[] = [
  'payment_underpaid',
  'payment_wrong_currency',
  'payment_wrong_reference',
  'payment_late',
];

/** What a stranger can have raised with little money or none. */
export const cheapKinds: readonly StaffTask[] = [
  ...kindsOfAnybody,
  ...undecidedKinds,
  'payment_duplicate',
  'payment_unknown_reference',
];

/**
 * A family waits for this money as long as it is not decided, whatever a note says.
 *
 * @throws DomainError `conflict`
 */
export async function refuseUndecided(
  tx: Tx,
  { kind, subject }: Pick<Task, 'kind' | 'subject'>,
): Promise<void> {
  if (kind === 'refund_by_hand' && isUuid(subject)) {
    const isOwed = and(eq(refunds.id, subject), inArray(refunds.state, ['requested', 'sent']));
    if ((await tx.$count(refunds, isOwed)) > 0)
      throw new DomainError(
        'conflict',
        'The family still waits for this money. Give it back, and record it with "I have given it back"; or press "It is not given back".',
      );
  }
  if (!undecidedKinds.includes(kind)) return;
  const [, provider = '', transactionId = ''] = /^([^:]+):(.+)$/.exec(subject) ?? [];
  const isUndecided = and(
    eq(paymentTransactions.provider, provider),
    eq(paymentTransactions.transactionId, transactionId),
    inArray(paymentTransactions.money, ['mismatch', 'late']),
  );
  if ((await tx.$count(paymentTransactions, isUndecided)) > 0)
    throw new DomainError(
      'conflict',
      `The family waits for a decision about this money. Accept the payment, with your note, or refund it${kind === 'payment_wrong_reference' ? ', or press "Not our payment" if it was not meant for us' : ''}.`,
    );
}

/** Finishes the open tasks about one subject when an action settles it. */
export async function finishTasksAbout(
  change: Change,
  kinds: readonly StaffTask[],
  subject: string,
  note: string,
): Promise<void> {
  await settleTasks(change, kinds, eq(staffTasks.subject, subject), note);
}

/** Like `finishTasksAbout`, by the registration. */
export async function finishTasksOf(
  change: Change,
  kinds: readonly StaffTask[],
  registrationId: string,
  note: string,
): Promise<void> {
  await settleTasks(change, kinds, eq(staffTasks.registrationId, registrationId), note);
}

/** Adds facts to an open task, without another e-mail. */
export async function addToTask<Kind extends keyof TaskDetails>(
  tx: Tx,
  kind: Kind,
  subject: string,
  details: Partial<TaskDetails[Kind]>,
): Promise<void> {
  await tx
    .update(staffTasks)
    .set({ details: sql`${staffTasks.details} || ${JSON.stringify(details)}::jsonb` })
    .where(and(eq(staffTasks.kind, kind), eq(staffTasks.subject, subject), isNull(staffTasks.doneAt)));
}

/** Settling these tasks does not undo their cause, so a repeated report is not new. */
const lasting: readonly StaffTask[] = ['payment_overpaid', 'payment_reversed', 'payment_unknown_reference'];

async function settleTasks(
  change: Change,
  kinds: readonly StaffTask[],
  about: SQL,
  note: string,
): Promise<void> {
  const { tx } = change;
  const found = await tx
    .select({ id: staffTasks.id, kind: staffTasks.kind })
    .from(staffTasks)
    .where(and(inArray(staffTasks.kind, [...kinds]), about, eq(staffTasks.isOver, false)));
  await finishTasks(change, ids(found), note);
  await endTasks(tx, ids(found.filter(({ kind }) => !lasting.includes(kind))));
}

const ids = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id);

/** Records that the cause of these finished tasks has ended. */
export async function endTasks(tx: Tx, over: readonly string[]): Promise<void> {
  if (over.length === 0) return;
  await tx.update(staffTasks).set({ isOver: true }).where(isAmong(staffTasks.id, over));
}

/** Finishes tasks and logs who did it and why; a finished one stays unchanged. */
export async function finishTasks(
  change: Omit<Change, 'ctx'>,
  tasks: readonly string[],
  note: string,
): Promise<void> {
  const { tx, now, actor } = change;
  if (tasks.length === 0) return;
  const done = await tx
    .update(staffTasks)
    .set({ doneAt: now, doneNote: note, doneBy: actor })
    .where(and(isAmong(staffTasks.id, tasks), isNull(staffTasks.doneAt)))
    .returning({ id: staffTasks.id });
  for (const { id } of done)
    await record(change, { aggregate: 'staff_task', id, event: 'done', data: { note } });
}
