import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { formatMoment } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import { staffTaskWords } from '#domain/messages/staff-task-words.ts';
import { isOpen, PROMPT_LIFE_MS } from '#domain/payment/status.ts';
import { shellWord } from '#domain/shell-word.ts';
import { emailKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { isAmong } from '../../db/is-among.ts';
import type { Tx } from '../../db/open.ts';
import {
  contactSubmissions,
  emails,
  newsletterSubscriptions,
  paymentAttempts,
  paymentTransactions,
  programRegistrations,
  rateLimits,
  refunds,
  registrations,
  seats,
  sessions,
  staffTasks,
} from '../../db/schema/index.ts';
import { leaveCalendar } from '../bookings/calendar/leave-calendar.ts';
import { noSession } from '../bookings/no-session.ts';
import { optOutHash } from '../messages/unsubscribe.ts';
import { type Change, commit, record } from '../outbox/records.ts';
import { lockRegistrations, type Registration } from '../registration-view/lock-registration.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { ownCounts } from '../secrets/registration-link.ts';
import { deleteNotes } from '../staff/notes.ts';
import { finishTasks } from '../staff/tasks.ts';
import { recordsOf } from './export-family.ts';
import { type Family, isMailOf, isSentTo } from './find-family.ts';
import { countQuestions, detailsOf, forgetQuestions } from './forget-questions.ts';
import { deleteRegistrations, forgetRegistrations } from './forget-registrations.ts';
import { deleteEmails } from './forget-words.ts';
import { countNotes, forgetNotes } from './session-notes.ts';

type Db = Pick<Tx, 'select' | 'selectDistinct'>;

interface Erased {
  /** Registrations whose payment record stays. */
  forgotten: number;
  deleted: number;
  enquiries: number;
  newsletter: number;
  /** Open questions of the chat that named the family. */
  questions: number;
  /** The seats in future sessions. */
  seatsFreed: number;
}

/**
 * Erases a family at once, completely or not at all. Only the record of payments stays, as the privacy text says. Seats
 * that it held or booked become free.
 *
 * @throws DomainError `conflict` while money or a staff task is open, or after the family was changed: the message says
 *   what to do about each
 */
export async function eraseFamily(ctx: Context, family: Family, by: string): Promise<Erased> {
  return commit(ctx, `staff:${by}`, async (change) => {
    const { tx } = change;
    const rows = await lockRegistrations(tx, family.registrations);
    refuseChanged(family, rows);
    const ids = rows.map(({ id }) => id);
    await refuseUnsettled(change, ids);
    const details = await detailsOf(tx, family);
    await forgetCounts(
      tx,
      ctx.settings.secret,
      ids.flatMap((id) => [id, ownCounts(id)]),
    );
    for (const subject of recordsOf(family)) await record(change, { ...subject, event: 'erased' });
    const refusedMails = await openTasks(tx, ids, eq(staffTasks.kind, 'email_refused'));
    await finishTasks(
      change,
      refusedMails.map(({ id }) => id),
      'the family was erased',
    );
    const paidIds = (await paidOnes(tx, ids)).map(({ id }) => id);
    const deleted = ids.filter((id) => !paidIds.includes(id));
    await forgetNotes(tx, ids);
    await deleteEmails(tx, isMailOf(family));
    // A mail to another registration that names this one too, which is paid for the same child or has the same address.
    await tx
      .update(emails)
      .set({ sentText: null })
      .where(
        and(
          inArray(emails.kind, ['resume_link', 'welcome']),
          sql`EXISTS (SELECT 1 FROM unnest(${sql.param(ids)}::text[]) AS id WHERE position(id IN ${emails.sentText}) > 0)`,
        ),
      );
    await forgetRegistrations(change, paidIds);
    const seatsFreed = await leaveSessions(change, rows);
    await deleteRegistrations(tx, deleted);
    await tx.update(emails).set({ recipient: null }).where(isSentTo(family));
    await deleteNotes(tx, 'enquiry', [...family.contactSubmissions, ...family.programRegistrations]);
    const messages = await tx
      .delete(contactSubmissions)
      .where(isAmong(contactSubmissions.id, family.contactSubmissions))
      .returning();
    const interests = await tx
      .delete(programRegistrations)
      .where(isAmong(programRegistrations.id, family.programRegistrations))
      .returning();
    const newsletter = await tx
      .delete(newsletterSubscriptions)
      .where(isAmong(newsletterSubscriptions.id, family.newsletterSubscriptions))
      .returning();
    await keepOptOuts(change, newsletter);
    const questions = await forgetQuestions(tx, details);
    return {
      forgotten: paidIds.length,
      deleted: deleted.length,
      enquiries: messages.length + interests.length,
      newsletter: newsletter.length,
      questions,
      seatsFreed,
    };
  });
}

/** The family changed its address after it was found, so that other records are its own now. */
function refuseChanged({ address, registrations: found }: Family, rows: readonly Registration[]): void {
  const areSame = address === null || rows.every(({ email }) => emailKey(email) === address);
  if (rows.length === found.length && areSame) return;
  throw new DomainError('conflict', nothingErased(['The family was just changed. Look at it again.']));
}

/** What erasing a family would do, and what must be settled first. */
export async function countErasure(ctx: Context, family: Family) {
  const { db } = ctx.database;
  const ids = family.registrations;
  return {
    unsettled: await readUnsettled(db, ctx.clock.now(), ids),
    kept: (await paidOnes(db, ids)).length,
    questions: await countQuestions(db, family),
    notes: await countNotes(db, ids),
    seats: (await comingSeats(db, ctx.clock.now(), ids)).length,
  };
}

/** @throws DomainError `conflict` */
async function refuseUnsettled({ tx, now }: Change, ids: readonly string[]): Promise<void> {
  const problems = await readUnsettled(tx, now, ids);
  if (problems.length === 0) return;
  throw new DomainError('conflict', nothingErased(problems.map(({ text }) => text)));
}

/** @param problems What must be settled first */
export const nothingErased = (problems: readonly string[]) =>
  `Nothing was erased yet.\n- ${problems.join('\n- ')}`;

interface Unsettled {
  text: string;
  /** With which command it is settled. */
  command?: string;
}

async function readUnsettled(tx: Db, now: Date, ids: readonly string[]): Promise<Unsettled[]> {
  const some = [...ids];
  const attempts = await tx
    .select()
    .from(paymentAttempts)
    .where(and(isAmong(paymentAttempts.registrationId, some), ne(paymentAttempts.state, 'paid')));
  const money = await tx
    .select({
      transactionId: paymentTransactions.transactionId,
      money: paymentTransactions.money,
      refund: refunds.id,
    })
    .from(paymentTransactions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .leftJoin(
      refunds,
      and(
        eq(refunds.transactionRowId, paymentTransactions.id),
        inArray(refunds.state, ['requested', 'sent']),
      ),
    )
    .where(isAmong(paymentAttempts.registrationId, some));
  return [
    ...attempts.flatMap((attempt) => {
      const start = attempt.registrationId.slice(0, 8);
      const until = mayBePaidUntil(attempt);
      if (isOpen(attempt.state))
        return {
          text: `A payment of ${start} is open.`,
          command: `Ask about it: npm run payments -- settle ${attempt.id.slice(0, 8)}. If nothing was paid: npm run registrations -- cancel ${start} --note "…"`,
        };
      return until > now
        ? {
            text: `A payment of ${start} may still be approved. Try again after ${formatMoment(until)}.`,
          }
        : [];
    }),
    ...money.flatMap(({ transactionId, money: state, refund }) => {
      if (refund !== null)
        return {
          text: `The refund ${refund.slice(0, 8)} is not done.`,
          command: `See it: npm run payments -- show ${shellWord(transactionId)}`,
        };
      return state === 'mismatch' || state === 'late' || state === 'duplicate'
        ? {
            text: `The payment ${transactionId} waits for a decision.`,
            command: `Refund it, or npm run payments -- settle ${shellWord(transactionId)} --accept or --dismiss`,
          }
        : [];
    }),
    ...(await openTasks(tx, ids, ne(staffTasks.kind, 'email_refused'))).map(({ id, kind }) => ({
      text: `The task ${id.slice(0, 8)} (${staffTaskWords[kind].title}) is open.`,
      command: `When it is dealt with: npm run payments -- tasks done ${id.slice(0, 8)} --note "…"`,
    })),
  ];
}

/** A prompt on a phone, or an open window, may still be approved for this long. */
function mayBePaidUntil({ openedAt, pendingAt }: typeof paymentAttempts.$inferSelect): Date {
  const lastSign = Math.max(openedAt?.getTime() ?? 0, pendingAt?.getTime() ?? 0);
  return new Date(lastSign + PROMPT_LIFE_MS);
}

/** Registrations whose payment record stays. */
function paidOnes(tx: Db, ids: readonly string[]) {
  return tx
    .selectDistinct({ id: paymentAttempts.registrationId })
    .from(paymentTransactions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .where(and(isAmong(paymentAttempts.registrationId, ids), eq(paymentTransactions.status, 'successful')));
}

async function openTasks(tx: Db, ids: readonly string[], which: ReturnType<typeof eq>) {
  return tx
    .select({ id: staffTasks.id, kind: staffTasks.kind })
    .from(staffTasks)
    .where(and(isAmong(staffTasks.registrationId, ids), sql`${staffTasks.doneAt} IS NULL`, which));
}

function comingSeats(tx: Db, now: Date, ids: readonly string[]) {
  const coming = tx.select({ id: sessions.id }).from(sessions).where(gt(sessions.startsAt, now));
  return tx
    .select({ id: seats.registrationId })
    .from(seats)
    .where(and(isAmong(seats.registrationId, ids), inArray(seats.sessionId, coming)));
}

/** Frees holds and bookings of future sessions. Attendance of a past one belongs to its payment. */
async function leaveSessions(
  change: Change,
  rows: readonly (typeof registrations.$inferSelect)[],
): Promise<number> {
  const { tx, now } = change;
  const ids = rows.map(({ id }) => id);
  const freed = await comingSeats(tx, now, ids).for('update');
  const left = rows.filter(({ id }) => freed.some((seat) => seat.id === id));
  const leftIds = left.map(({ id }) => id);
  await tx
    .update(seats)
    .set({ registrationId: null, holdExpiresAt: null })
    .where(and(isNotNull(seats.registrationId), isAmong(seats.registrationId, leftIds)));
  await tx.update(registrations).set(noSession).where(isAmong(registrations.id, leftIds));
  for (const row of left) await leaveCalendar(change, row.id, row, 'the family asked to be erased');
  return left.length;
}

/** The rate-limit counters about these: `<limit>:<keyed hash>`. */
async function forgetCounts(tx: Tx, secret: string, about: readonly string[]): Promise<void> {
  const limits = await tx
    .selectDistinct({ name: sql<string>`split_part(${rateLimits.key}, ':', 1)` })
    .from(rateLimits);
  const keys = limits.flatMap(({ name }) =>
    about.map((value) => `${name}:${keyedHash(secret, `rate-limit:${name}`, value)}`),
  );
  await tx.delete(rateLimits).where(isAmong(rateLimits.key, keys));
}

/** Who stopped news and is erased gets none when somebody registers its address again; only a hash is kept for that. */
async function keepOptOuts(
  { tx, ctx }: Change,
  erased: readonly (typeof newsletterSubscriptions.$inferSelect)[],
): Promise<void> {
  const stopped = erased.filter(({ status }) => status === 'unsubscribed');
  if (stopped.length === 0) return;
  await tx
    .insert(newsletterSubscriptions)
    .values(
      stopped.map(({ email, status, subscribedAt }) => ({
        email: optOutHash(ctx.settings.secret, emailKey(email)),
        status,
        subscribedAt,
      })),
    )
    .onConflictDoNothing();
}
