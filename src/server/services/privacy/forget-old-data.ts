import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, notLike, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { retention } from '#content/retention.ts';
import { DAY_MS, schoolDate } from '#domain/clock.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import {
  chatQuestions,
  contactSubmissions,
  emails,
  newsletterSubscriptions,
  paymentAttempts,
  paymentTransactions,
  programRegistrations,
  providerEvents,
  refunds,
  registrations,
  seats,
  sessionNotes,
  staffTasks,
} from '../../db/schema/index.ts';
import { type Change, commit } from '../outbox/records.ts';
import { deleteNotes } from '../staff/notes.ts';
import { isMailAbout } from './find-family.ts';
import { deleteRegistrations, forgetRegistrations } from './forget-registrations.ts';
import { deleteEmails, forgetUnownedWords, forgetWordsToMany } from './forget-words.ts';

/** The longest month, so that nothing is deleted early. */
const MONTH_DAYS = 31;

const PAST_NETWORK = 'past ';

/**
 * Puts a random name in place of the code of each network. What came together and still waits for staff goes on taking
 * turns with what came from elsewhere.
 */
async function renameNetworks(
  db: Db,
  table: typeof registrations | typeof contactSubmissions | typeof programRegistrations,
  at: AnyPgColumn,
  before: Date,
): Promise<void> {
  const isDue = and(notLike(table.networkKey, `${PAST_NETWORK}%`), lt(at, before));
  await db.execute(sql`
    WITH codes AS (SELECT DISTINCT network_key AS code FROM ${table} WHERE ${isDue}),
      names AS MATERIALIZED (SELECT code, ${PAST_NETWORK} || gen_random_uuid() AS name FROM codes)
    UPDATE ${table} SET network_key = names.name FROM names WHERE ${table.networkKey} = names.code AND ${isDue}`);
}

/**
 * Deletes old data as the privacy text promises (`content/sample/about.ts`, with the periods of `content/retention.ts`).
 * Unpaid registrations are deleted after a month, and the code of the network that a registration or a message came from is cleared or replaced then. Paid ones
 * lose the family's details a year after the session, or two years after the payment if no session was ever chosen; the
 * payment's record stays. Enquiries are deleted a year after staff have finished them, or two years after they came;
 * newsletter addresses after two years; notes about sessions, the texts of messages to families and the reasons why sessions
 * were cancelled after a year; what the provider wrote about a payer after three months; and the chat's open questions
 * 30 days after the first. An unfinished staff task keeps a family's details for at most two years more, and a
 * payment for a day after it was begun or last asked about.
 */
export async function forgetOldData(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const monthsAgo = (months: number) => daysAgo(months * MONTH_DAYS);
  const waits = or(hasTaskSince(monthsAgo(retention.openTaskMonths)), hasPaymentSince(daysAgo(1)));
  await deleteUnpaid(ctx, daysAgo(retention.unpaidRegistrationDays), waits);
  await forgetFamilies(
    ctx,
    {
      after: monthsAgo(retention.paidRegistrationMonths),
      neverBooked: monthsAgo(retention.neverBookedMonths),
    },
    waits,
  );
  const { db } = ctx.database;
  const { createdAt, networkKey, status } = registrations;
  const networksBefore = daysAgo(retention.unpaidRegistrationDays);
  await db
    .update(registrations)
    .set({ networkKey: null })
    .where(and(isNotNull(networkKey), ne(status, 'pending_payment'), lt(createdAt, networksBefore)));
  await renameNetworks(db, registrations, createdAt, networksBefore);
  for (const table of [contactSubmissions, programRegistrations]) {
    await db
      .update(table)
      .set({ networkKey: null })
      .where(
        and(isNotNull(table.networkKey), isNotNull(table.doneAt), lt(table.submittedAt, networksBefore)),
      );
    await renameNetworks(db, table, table.submittedAt, networksBefore);
  }
  await commit(ctx, 'system', async ({ tx }) => {
    await forgetUnownedWords(tx, monthsAgo(retention.paidRegistrationMonths));
    await forgetWordsToMany(tx, monthsAgo(retention.paidRegistrationMonths));
    // Requested links name the address that was typed, and so does the notice of a change of address to the old one.
    await deleteEmails(
      tx,
      and(
        inArray(emails.kind, ['resume_link', 'email_changed', 'desk_link', 'letter_test']),
        lt(emails.createdAt, daysAgo(retention.unpaidRegistrationDays)),
      ),
    );
    const answered = monthsAgo(retention.enquiryMonths);
    const unanswered = monthsAgo(retention.unansweredEnquiryMonths);
    for (const table of [contactSubmissions, programRegistrations]) {
      const deleted = await tx
        .delete(table)
        .where(or(lt(table.doneAt, answered), lt(table.submittedAt, unanswered)))
        .returning({ id: table.id });
      await deleteEmails(tx, isMailAbout(idsOf(deleted)));
      await deleteNotes(tx, 'enquiry', idsOf(deleted));
    }
  });
  await db
    .delete(newsletterSubscriptions)
    .where(lt(newsletterSubscriptions.subscribedAt, monthsAgo(retention.newsletterMonths)));
  // They may say something about a child.
  await db
    .delete(sessionNotes)
    .where(lt(sessionNotes.createdAt, monthsAgo(retention.paidRegistrationMonths)));
  await db
    .delete(chatQuestions)
    .where(lte(chatQuestions.firstDay, schoolDate(daysAgo(retention.chatQuestionDays))));
  await db
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
/** It holds a seat. `tidyUp` frees those that expired. */
const hasSeat = sql`EXISTS (SELECT 1 FROM ${seats} k WHERE k.registration_id = ${registrations.id})`;
/** A payment was begun or asked about since then: the family may be paying now. */
const hasPaymentSince = (moment: Date) => sql`EXISTS (SELECT 1 FROM ${paymentAttempts} a
  WHERE a.registration_id = ${registrations.id} AND a.updated_at >= ${moment.toISOString()}::timestamptz)`;
/** Staff have an open task about it that was raised since then. */
const hasTaskSince = (moment: Date) => sql`EXISTS (SELECT 1 FROM ${staffTasks} s
  WHERE s.registration_id = ${registrations.id} AND s.done_at IS NULL
  AND s.created_at >= ${moment.toISOString()}::timestamptz)`;

/** So many families are forgotten in one transaction: a long one would keep their rows locked, and lose all at an error. */
const BATCH = 500;

/** @param forgetSome forgets up to `BATCH`, and returns how many */
async function inBatches(ctx: Context, forgetSome: (change: Change) => Promise<number>): Promise<void> {
  while ((await commit(ctx, 'system', forgetSome)) === BATCH);
}

/** Never paid. A prompt that the provider left pending is not money; if money comes, staff are notified. */
async function deleteUnpaid(ctx: Context, before: Date, waits: SQL | undefined): Promise<void> {
  await inBatches(ctx, async ({ tx }) => {
    const old = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(
        and(
          inArray(registrations.status, ['pending_payment', 'cancelled']),
          lt(registrations.createdAt, before),
          sql`NOT ${hasMoney}`,
          sql`NOT ${waits}`,
          sql`NOT ${hasSeat}`,
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    await deleteRegistrations(tx, idsOf(old));
    return old.length;
  });
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** No money of the registration moved since then, in or out. */
const isQuietSince = (moment: Date) => sql`NOT EXISTS (SELECT 1 FROM ${paymentAttempts} a
  JOIN ${paymentTransactions} t ON t.attempt_id = a.id LEFT JOIN ${refunds} r ON r.transaction_row_id = t.id
  WHERE a.registration_id = ${registrations.id}
  AND GREATEST(t.updated_at, r.updated_at) >= ${moment.toISOString()}::timestamptz)`;

/**
 * @param before.after deletes what is over since before this moment: its session, or its money if no session is to come
 * @param before.neverBooked deletes what was paid before this moment and still has no session that could be asked about
 */
async function forgetFamilies(
  ctx: Context,
  before: { after: Date; neverBooked: Date },
  waits: SQL | undefined,
): Promise<void> {
  const { after, neverBooked } = before;
  await inBatches(ctx, async (change) => {
    const old = await change.tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(
        and(
          ne(registrations.childName, FORGOTTEN),
          sql`NOT ${waits}`,
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
            // Its money was refunded or is not ours; its record stays.
            and(
              inArray(registrations.status, ['pending_payment', 'cancelled']),
              lt(registrations.createdAt, after),
              hasMoney,
            ),
          ),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    await forgetRegistrations(change, idsOf(old));
    return old.length;
  });
}
