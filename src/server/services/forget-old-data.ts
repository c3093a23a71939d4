import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { retention } from '#content/about.ts';
import type { Context } from '../context.ts';
import {
  contactSubmissions,
  emails,
  paymentAttempts,
  paymentTransactions,
  programRegistrations,
  registrations,
  staffTasks,
} from '../db/schema/index.ts';
import { commit, record } from './records.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Stands where a person's details were. */
export const FORGOTTEN = '(deleted)';

/**
 * Keeps the promises of the privacy text (`content/about.ts`): what nobody paid for is deleted after a month, what was
 * paid loses the family's details a year after the session while the payment's record stays, enquiries are deleted a year
 * after staff have ticked them off. What staff have not finished is left alone.
 */
export async function forgetOldData(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteUnpaid(ctx, daysAgo(retention.unpaidRegistrationDays));
  await forgetFamilies(ctx, daysAgo(retention.paidRegistrationMonths * 31));
  const answered = daysAgo(retention.enquiryMonths * 31);
  await ctx.database.db.delete(contactSubmissions).where(lt(contactSubmissions.doneAt, answered));
  await ctx.database.db.delete(programRegistrations).where(lt(programRegistrations.doneAt, answered));
}

async function deleteUnpaid(ctx: Context, before: Date): Promise<void> {
  await commit(ctx, async (tx) => {
    const old = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(
        and(
          inArray(registrations.status, ['pending_payment', 'cancelled']),
          lt(registrations.createdAt, before),
          sql`NOT EXISTS (SELECT 1 FROM ${paymentAttempts} a JOIN ${paymentTransactions} t ON t.attempt_id = a.id
            WHERE a.registration_id = ${registrations.id} AND t.status <> 'failed')`,
          sql`NOT EXISTS (SELECT 1 FROM ${staffTasks} s WHERE s.registration_id = ${registrations.id} AND s.done_at IS NULL)`,
        ),
      )
      .for('update', { skipLocked: true });
    const ids = old.map((row) => row.id);
    if (ids.length === 0) return;
    const attempts = tx
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.registrationId, ids));
    await tx.delete(paymentTransactions).where(inArray(paymentTransactions.attemptId, attempts));
    await tx.delete(paymentAttempts).where(inArray(paymentAttempts.registrationId, ids));
    await tx.update(staffTasks).set({ registrationId: null }).where(inArray(staffTasks.registrationId, ids));
    await tx.delete(emails).where(inArray(emails.registrationId, ids));
    await tx.delete(registrations).where(inArray(registrations.id, ids));
  });
}

async function forgetFamilies(ctx: Context, before: Date): Promise<void> {
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const forgotten = await tx
      .update(registrations)
      .set({
        parentName: FORGOTTEN,
        childName: FORGOTTEN,
        email: FORGOTTEN,
        phone: null,
        specialRequirements: null,
        idempotencyKey: null,
        idempotencyBodyHash: null,
        updatedAt: now,
      })
      .where(
        and(
          inArray(registrations.status, ['paid', 'refunded']),
          ne(registrations.childName, FORGOTTEN),
          or(
            lt(registrations.sessionDate, before.toISOString().slice(0, 10)),
            and(
              isNull(registrations.sessionDate),
              eq(registrations.status, 'refunded'),
              lt(registrations.createdAt, before),
            ),
          ),
        ),
      )
      .returning({ id: registrations.id });
    for (const { id } of forgotten) {
      await tx.delete(emails).where(eq(emails.registrationId, id));
      await record(tx, now, { aggregate: 'registration', id, event: 'forgotten', actor: 'system' });
    }
  });
}
