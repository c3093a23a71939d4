import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { isAmong } from '../../db/is-among.ts';
import type { Tx } from '../../db/open.ts';
import {
  emails,
  eventLog,
  letters,
  paymentAttempts,
  paymentTransactions,
  providerEvents,
  refunds,
  registrations,
  sessions,
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
    .where(isAmong(paymentAttempts.registrationId, ids));
  const attemptIds = attempts.map(({ id }) => id);
  const transactions = await tx
    .select()
    .from(paymentTransactions)
    .where(isAmong(paymentTransactions.attemptId, attemptIds));
  const transactionIds = transactions.map(({ id }) => id);
  await tx
    .update(providerEvents)
    .set({ body: null })
    .where(
      or(
        isAmong(
          providerEvents.reference,
          attempts.map(({ reference }) => reference),
        ),
        ...transactions.map(({ provider, transactionId }) =>
          and(eq(providerEvents.source, provider), eq(providerEvents.transactionId, transactionId)),
        ),
      ),
    );
  const refundIds = await clearRefunds(tx, isAmong(refunds.transactionRowId, transactionIds));
  const taskIds = await clearTasks(tx, isAmong(staffTasks.registrationId, ids));
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
  const isUnowned = or(isNull(registrations.id), eq(registrations.childName, FORGOTTEN));
  const oldRefunds = tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, refunds.transactionRowId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .leftJoin(registrations, eq(registrations.id, paymentAttempts.registrationId))
    .where(
      and(
        inArray(refunds.state, ['done', 'failed']),
        lt(refunds.updatedAt, before),
        ne(refunds.reason, FORGOTTEN),
        isUnowned,
      ),
    );
  const oldTasks = tx
    .select({ id: staffTasks.id })
    .from(staffTasks)
    .leftJoin(registrations, eq(registrations.id, staffTasks.registrationId))
    .where(
      and(
        lt(staffTasks.doneAt, before),
        isNotNull(staffTasks.doneNote),
        ne(staffTasks.doneNote, FORGOTTEN),
        isUnowned,
      ),
    );
  const refundIds = await clearRefunds(tx, inArray(refunds.id, oldRefunds));
  const taskIds = await clearTasks(tx, inArray(staffTasks.id, oldTasks));
  await clearEvents(tx, { refund: refundIds, staff_task: taskIds });
}

/** The same in what was written to many families before this moment: messages, and why a session was cancelled. */
export async function forgetWordsToMany(tx: Tx, before: Date): Promise<void> {
  await tx
    .update(letters)
    .set({ subject: FORGOTTEN, text: FORGOTTEN })
    .where(and(lt(letters.createdAt, before), ne(letters.text, FORGOTTEN)));
  await tx
    .update(sessions)
    .set({ calledOffBecause: FORGOTTEN })
    .where(and(lt(sessions.endsAt, before), ne(sessions.calledOffBecause, FORGOTTEN)));
  await tx
    .update(eventLog)
    .set({ data: withoutWords })
    .where(
      and(
        eq(eventLog.aggregate, 'session'),
        eq(eventLog.event, 'called_off'),
        lt(eventLog.at, before),
        sql`${eventLog.data} ? 'reason'`,
      ),
    );
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
  await deleteEmails(tx, and(eq(emails.kind, 'staff_alert'), isAmong(emails.subject, ids)));
  await tx.delete(staffTasks).where(isAmong(staffTasks.id, claims));
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
    await tx.execute(sql`DELETE FROM pgboss.job WHERE ${isAmong(sql`data->>'emailId'`, ids)}`);
}
