import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { Tx } from '../../db/open.ts';
import {
  emails,
  eventLog,
  paymentAttempts,
  paymentTransactions,
  providerEvents,
  refunds,
  registrations,
  staffTasks,
} from '../../db/schema/index.ts';
import { eventsAbout } from '../outbox/events-about.ts';
import { deleteNotes } from '../staff/notes.ts';

/** What staff, families and providers typed; the rest of an event is ours, and stays. */
const withoutWords = sql`${eventLog.data} - '{reason,note,failure}'::text[]`;

/**
 * Removes what people typed about these families, where it may name them: the reason of a refund, notes of staff,
 * claims and their e-mails, and what the provider wrote about the payer. Amounts, times, states, evidence and the names
 * of staff stay.
 */
export async function forgetWordsAbout(tx: Tx, registrationIds: readonly string[]): Promise<void> {
  if (registrationIds.length === 0) return;
  const ids = [...registrationIds];
  await deleteNotes(tx, 'registration', ids);
  const attempts = await tx
    .select({ id: paymentAttempts.id, reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.registrationId, ids));
  const attemptIds = attempts.map(({ id }) => id);
  const transactions = await tx
    .select()
    .from(paymentTransactions)
    .where(inArray(paymentTransactions.attemptId, attemptIds));
  const transactionIds = transactions.map(({ id }) => id);
  await tx
    .update(providerEvents)
    .set({ body: null })
    .where(
      or(
        inArray(
          providerEvents.reference,
          attempts.map(({ reference }) => reference),
        ),
        ...transactions.map(({ provider, transactionId }) =>
          and(eq(providerEvents.source, provider), eq(providerEvents.transactionId, transactionId)),
        ),
      ),
    );
  const refundIds = await clearRefunds(tx, inArray(refunds.transactionRowId, transactionIds));
  const taskIds = await clearTasks(tx, inArray(staffTasks.registrationId, ids));
  await clearEvents(tx, {
    registration: ids,
    payment_attempt: attemptIds,
    refund: refundIds,
    staff_task: taskIds,
  });
}

/**
 * The same for money and tasks that belong to no family, because they never did or because the family was deleted, and
 * that were finished before this moment.
 */
export async function forgetUnownedWords(tx: Tx, before: Date): Promise<void> {
  const forgotten = tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.childName, FORGOTTEN));
  const attempts = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.registrationId, forgotten));
  const transactions = tx
    .select({ id: paymentTransactions.id })
    .from(paymentTransactions)
    .where(or(isNull(paymentTransactions.attemptId), inArray(paymentTransactions.attemptId, attempts)));
  const isOld = and(inArray(refunds.state, ['done', 'failed']), lt(refunds.updatedAt, before));
  const refundIds = await clearRefunds(
    tx,
    and(inArray(refunds.transactionRowId, transactions), isOld, ne(refunds.reason, FORGOTTEN)),
  );
  const taskIds = await clearTasks(
    tx,
    and(
      or(isNull(staffTasks.registrationId), inArray(staffTasks.registrationId, forgotten)),
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

/** A claim contains only what the family typed; of other tasks the kind and the figures stay. */
async function clearTasks(tx: Tx, isWanted: SQL | undefined): Promise<string[]> {
  const cleared = await tx
    .update(staffTasks)
    .set({
      details: sql`${staffTasks.details} - '{phone,failure}'::text[]`,
      doneNote: sql`CASE WHEN ${staffTasks.doneNote} IS NULL THEN NULL ELSE ${FORGOTTEN} END`,
    })
    .where(isWanted)
    .returning({ id: staffTasks.id, kind: staffTasks.kind });
  const ids = cleared.map(({ id }) => id);
  const claims = cleared.filter(({ kind }) => kind === 'payment_claimed').map(({ id }) => id);
  // The e-mail to staff says the same.
  await deleteEmails(tx, and(eq(emails.kind, 'staff_alert'), inArray(emails.subject, ids)));
  await tx.delete(staffTasks).where(inArray(staffTasks.id, claims));
  return ids;
}

async function clearEvents(tx: Tx, aggregates: Record<string, readonly string[]>): Promise<void> {
  await tx.update(eventLog).set({ data: withoutWords }).where(eventsAbout(aggregates));
}

/** Deletes promised and sent e-mails with their jobs: the error of a failed job may quote the e-mail. */
export async function deleteEmails(tx: Tx, which: SQL | undefined): Promise<void> {
  const deleted = await tx.delete(emails).where(which).returning({ id: emails.id });
  const ids = deleted.map(({ id }) => id);
  if (ids.length > 0)
    await tx.execute(sql`DELETE FROM pgboss.job WHERE ${inArray(sql`data->>'emailId'`, ids)}`);
}
