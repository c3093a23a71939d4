import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { retention } from '#content/retention.ts';
import type { Context } from '../context.ts';
import {
  contactSubmissions,
  emails,
  paymentAttempts,
  paymentTransactions,
  programRegistrations,
  providerEvents,
  refunds,
  registrations,
  seats,
  staffTasks,
} from '../db/schema/index.ts';
import { FORGOTTEN, forgetWordsAbout, forgetWordsOfNobody } from './forget-words.ts';
import { commit, record } from './records.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Keeps the promises of the privacy text (`content/about.ts`, with the periods of `content/retention.ts`): what nobody
 * paid for is deleted after a month, what was paid loses the family's details a year after the session, or two years after
 * the payment where no session was ever chosen, while the payment's record stays; enquiries are deleted a year after staff
 * have ticked them off, and what the provider wrote of a payer after three months. What staff have not finished is left
 * alone.
 */
export async function forgetOldData(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteUnpaid(ctx, daysAgo(retention.unpaidRegistrationDays));
  await forgetFamilies(ctx, {
    after: daysAgo(retention.paidRegistrationMonths * 31),
    neverBooked: daysAgo(retention.neverBookedMonths * 31),
  });
  await commit(ctx, (tx) => forgetWordsOfNobody(tx, daysAgo(retention.paidRegistrationMonths * 31)));
  // Links that an address asked for name the address.
  await ctx.database.db
    .delete(emails)
    .where(
      and(eq(emails.kind, 'resume_link'), lt(emails.createdAt, daysAgo(retention.unpaidRegistrationDays))),
    );
  const answered = daysAgo(retention.enquiryMonths * 31);
  await ctx.database.db.delete(contactSubmissions).where(lt(contactSubmissions.doneAt, answered));
  await ctx.database.db.delete(programRegistrations).where(lt(programRegistrations.doneAt, answered));
  await ctx.database.db
    .update(providerEvents)
    .set({ body: null })
    .where(
      and(
        isNotNull(providerEvents.body),
        lt(providerEvents.receivedAt, daysAgo(retention.paymentNotificationDays)),
      ),
    );
}

const hasMoney = sql`EXISTS (SELECT 1 FROM ${paymentAttempts} a JOIN ${paymentTransactions} t ON t.attempt_id = a.id
  WHERE a.registration_id = ${registrations.id} AND t.status = 'successful')`;
/** Somebody pays for it at this moment, or did a moment ago. */
const hasSeat = sql`EXISTS (SELECT 1 FROM ${seats} k WHERE k.registration_id = ${registrations.id})`;
const hasOpenTask = sql`EXISTS (SELECT 1 FROM ${staffTasks} s WHERE s.registration_id = ${registrations.id} AND s.done_at IS NULL)`;

/** What was never money; a request that the provider left pending is none, and should it come to some, staff are told. */
async function deleteUnpaid(ctx: Context, before: Date): Promise<void> {
  await commit(ctx, async (tx) => {
    const old = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(
        and(
          inArray(registrations.status, ['pending_payment', 'cancelled']),
          lt(registrations.createdAt, before),
          sql`NOT ${hasMoney}`,
          sql`NOT ${hasOpenTask}`,
          sql`NOT ${hasSeat}`,
        ),
      )
      .for('update', { skipLocked: true });
    const ids = old.map((row) => row.id);
    if (ids.length === 0) return;
    await forgetWordsAbout(tx, ids);
    const attempts = tx
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.registrationId, ids));
    // Money that came at this moment is not deleted: its row then refuses the rest, and the next night finds it.
    await tx
      .delete(paymentTransactions)
      .where(
        and(inArray(paymentTransactions.attemptId, attempts), ne(paymentTransactions.status, 'successful')),
      );
    await tx.delete(paymentAttempts).where(inArray(paymentAttempts.registrationId, ids));
    await tx.update(staffTasks).set({ registrationId: null }).where(inArray(staffTasks.registrationId, ids));
    await tx.delete(emails).where(inArray(emails.registrationId, ids));
    await tx.delete(registrations).where(inArray(registrations.id, ids));
  });
}

/** No money of the registration moved since then, to us or back. */
const isQuietSince = (moment: Date) => sql`NOT EXISTS (SELECT 1 FROM ${paymentAttempts} a
  JOIN ${paymentTransactions} t ON t.attempt_id = a.id LEFT JOIN ${refunds} r ON r.transaction_row_id = t.id
  WHERE a.registration_id = ${registrations.id}
  AND GREATEST(t.updated_at, r.updated_at) >= ${moment.toISOString()}::timestamptz)`;

/**
 * @param before.after what is over since before this moment: its session, or its money where there is no session to come
 * @param before.neverBooked paid before this moment, and still without a session that could be asked for
 */
async function forgetFamilies(ctx: Context, before: { after: Date; neverBooked: Date }): Promise<void> {
  const { after, neverBooked } = before;
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
          ne(registrations.childName, FORGOTTEN),
          sql`NOT ${hasOpenTask}`,
          isQuietSince(after),
          or(
            and(
              inArray(registrations.status, ['paid', 'refunded']),
              lt(registrations.sessionDate, after.toISOString().slice(0, 10)),
            ),
            and(
              isNull(registrations.sessionDate),
              eq(registrations.status, 'refunded'),
              lt(registrations.createdAt, after),
            ),
            and(
              isNull(registrations.sessionDate),
              eq(registrations.status, 'paid'),
              lt(registrations.createdAt, neverBooked),
              isQuietSince(neverBooked),
            ),
            // Its money was given back or is none of ours; its record stays all the same.
            and(
              inArray(registrations.status, ['pending_payment', 'cancelled']),
              lt(registrations.createdAt, after),
              hasMoney,
            ),
          ),
        ),
      )
      .returning({ id: registrations.id });
    const ids = forgotten.map(({ id }) => id);
    await forgetWordsAbout(tx, ids);
    await tx.delete(emails).where(inArray(emails.registrationId, ids));
    for (const id of ids)
      await record(tx, now, { aggregate: 'registration', id, event: 'forgotten', actor: 'system' });
  });
}
