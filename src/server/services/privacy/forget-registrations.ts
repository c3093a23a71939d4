import { and, inArray, ne } from 'drizzle-orm';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { isAmong } from '../../db/is-among.ts';
import type { Tx } from '../../db/open.ts';
import {
  emails,
  paymentAttempts,
  paymentTransactions,
  registrations,
  staffTasks,
} from '../../db/schema/index.ts';
import { type Change, record } from '../outbox/records.ts';
import { deleteEmails, forgetWordsAbout } from './forget-words.ts';

/** Removes the family's details from registrations whose payments stay on record. The caller has locked their rows. */
export async function forgetRegistrations(change: Change, ids: readonly string[]): Promise<void> {
  const { tx, now } = change;
  if (ids.length === 0) return;
  await tx
    .update(registrations)
    .set({
      parentName: FORGOTTEN,
      childName: FORGOTTEN,
      email: FORGOTTEN,
      phone: null,
      specialRequirements: null,
      answers: null,
      idempotencyKey: null,
      idempotencyBodyHash: null,
      networkKey: null,
      updatedAt: now,
    })
    .where(isAmong(registrations.id, ids));
  await forgetWordsAbout(tx, ids);
  await deleteEmails(tx, isAmong(emails.registrationId, ids));
  for (const id of ids) await record(change, { aggregate: 'registration', id, event: 'forgotten' });
}

/**
 * Deletes registrations without money, with their payment attempts. If money arrives at this moment, its row prevents
 * the deletion. The caller has locked their rows.
 */
export async function deleteRegistrations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const some = [...ids];
  await forgetWordsAbout(tx, some);
  const attempts = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(isAmong(paymentAttempts.registrationId, some));
  await tx
    .delete(paymentTransactions)
    .where(
      and(inArray(paymentTransactions.attemptId, attempts), ne(paymentTransactions.status, 'successful')),
    );
  await tx.delete(paymentAttempts).where(isAmong(paymentAttempts.registrationId, some));
  await tx.update(staffTasks).set({ registrationId: null }).where(isAmong(staffTasks.registrationId, some));
  await deleteEmails(tx, isAmong(emails.registrationId, some));
  await tx.delete(registrations).where(isAmong(registrations.id, some));
}
