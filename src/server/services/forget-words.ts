import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/open.ts';
import {
  emails,
  eventLog,
  paymentAttempts,
  paymentTransactions,
  refunds,
  staffTasks,
} from '../db/schema/index.ts';

/** Stands where a person's details were. */
export const FORGOTTEN = '(deleted)';

/** What staff, families and providers wrote in their own words; the rest of an event is ours, and stays. */
const withoutWords = sql`${eventLog.data} - '{reason,note,failure}'::text[]`;

/**
 * Takes out what people wrote about these families in their own words, where it may name them: why money was given back,
 * notes of staff, claims and their mails. Amounts, times, states, slips and who of the staff acted stay.
 */
export async function forgetWordsAbout(tx: Tx, registrationIds: readonly string[]): Promise<void> {
  if (registrationIds.length === 0) return;
  const ids = [...registrationIds];
  const attempts = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.registrationId, ids));
  const attemptIds = attempts.map(({ id }) => id);
  const transactions = tx
    .select({ id: paymentTransactions.id })
    .from(paymentTransactions)
    .where(inArray(paymentTransactions.attemptId, attemptIds));
  const refundIds = await clearRefunds(tx, inArray(refunds.transactionRowId, transactions));
  const taskIds = await clearTasks(tx, inArray(staffTasks.registrationId, ids));
  await clearEvents(tx, {
    registration: ids,
    payment_attempt: attemptIds,
    refund: refundIds,
    staff_task: taskIds,
  });
}

/** The same for money and tasks that belong to no registration, and that were finished before this moment. */
export async function forgetWordsOfNobody(tx: Tx, before: Date): Promise<void> {
  const unmatched = tx
    .select({ id: paymentTransactions.id })
    .from(paymentTransactions)
    .where(isNull(paymentTransactions.attemptId));
  const isOld = and(inArray(refunds.state, ['done', 'failed']), lt(refunds.updatedAt, before));
  const refundIds = await clearRefunds(
    tx,
    and(inArray(refunds.transactionRowId, unmatched), isOld, ne(refunds.reason, FORGOTTEN)),
  );
  const taskIds = await clearTasks(
    tx,
    and(
      isNull(staffTasks.registrationId),
      lt(staffTasks.doneAt, before),
      isNotNull(staffTasks.doneNote),
      ne(staffTasks.doneNote, FORGOTTEN),
    ),
  );
  await clearEvents(tx, { refund: refundIds, staff_task: taskIds });
}

async function clearRefunds(tx: Tx, isWanted: SQL | undefined): Promise<string[]> {
  const cleared = await tx
    .update(refunds)
    .set({ reason: FORGOTTEN, failure: null })
    .where(isWanted)
    .returning({ id: refunds.id });
  return cleared.map(({ id }) => id);
}

/** A claim is nothing but what the family typed; of other tasks the kind and the figures stay. */
async function clearTasks(tx: Tx, isWanted: SQL | undefined): Promise<string[]> {
  const cleared = await tx
    .update(staffTasks)
    .set({
      details: sql`${staffTasks.details} - 'phone'`,
      doneNote: sql`CASE WHEN ${staffTasks.doneNote} IS NULL THEN NULL ELSE ${FORGOTTEN} END`,
    })
    .where(isWanted)
    .returning({ id: staffTasks.id, kind: staffTasks.kind });
  const ids = cleared.map(({ id }) => id);
  const claims = cleared.filter(({ kind }) => kind === 'payment_claimed').map(({ id }) => id);
  // What staff were told by mail says the same.
  await tx.delete(emails).where(and(eq(emails.kind, 'staff_alert'), inArray(emails.subject, ids)));
  await tx.delete(staffTasks).where(inArray(staffTasks.id, claims));
  return ids;
}

async function clearEvents(tx: Tx, aggregates: Record<string, readonly string[]>): Promise<void> {
  const isAbout = Object.entries(aggregates).flatMap(([aggregate, ids]) =>
    ids.length === 0 ? [] : [and(eq(eventLog.aggregate, aggregate), inArray(eventLog.aggregateId, [...ids]))],
  );
  if (isAbout.length > 0)
    await tx
      .update(eventLog)
      .set({ data: withoutWords })
      .where(or(...isAbout));
}
