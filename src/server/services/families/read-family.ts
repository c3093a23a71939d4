import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { priceOf } from '#domain/booking/offer.ts';
import { registrationState } from '#domain/desk/plain-words.ts';
import { actsByStatus, isEntry } from '#domain/desk/registration-acts.ts';
import { DomainError } from '#domain/errors.ts';
import { type Money, type Price, toMajor } from '#domain/money.ts';
import { receiptNumberOf } from '#domain/payment/receipt.ts';
import { shortReference, spacedCode } from '#domain/payment/reference.ts';
import { refundable } from '#domain/payment/refund.ts';
import { isOpen } from '#domain/payment/status.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { receiptPdfPath } from '#domain/registration/pages.ts';
import type { Context } from '../../context.ts';
import { isAmong } from '../../db/is-among.ts';
import {
  deskNotes,
  emails,
  eventLog,
  newsletterSubscriptions,
  paymentAttempts,
  paymentTransactions,
  receipts,
  refunds,
  registrations,
  sessions,
  staffTasks,
} from '../../db/schema/index.ts';
import { providerById } from '../../gateways/payments/port.ts';
import { eventsAbout } from '../outbox/events-about.ts';
import { priceAsked } from '../payments/attempts/price-asked.ts';
import { idBegins } from '../payments/history/find-payments.ts';
import { type Family, findFamilyByEmail, readEnquiries } from '../privacy/find-family.ts';
import { paidFirst } from '../registrations/find-registrations.ts';
import { findCalledOff, sessionOf } from '../registrations/registration-lines.ts';
import { resumeLinkSubject } from '../registrations/send-resume-link.ts';
import { resumeUrl } from '../secrets/registration-link.ts';
import { findPaymentsOf, isBeingReturned } from '../today/list-today.ts';
import { taskWords } from '../today/task-words.ts';

/**
 * The most registrations that the page shows. Of a mailbox with more, such as a school's, it shows the one that was
 * opened, then those that have paid, then the newest.
 */
const MOST_REGISTRATIONS = 40;
const MOST_LINES = 200;

type Db = Context['database']['db'];

/** A registration by its id or the beginning of it. @throws DomainError `not_found` for none or several */
export async function findOne({ database: { db } }: Pick<Context, 'database'>, idStart: string) {
  const [row, other] = await db
    .select()
    .from(registrations)
    .where(idBegins(registrations.id, idStart))
    .limit(2);
  if (!row || other) throw new DomainError('not_found', 'There is no such family, or it was erased.');
  return row;
}

/**
 * All records of the family of a registration: what its mailbox has. An erased family is the one registration whose
 * payment stays.
 *
 * @throws DomainError `not_found`; `conflict` when its address changes at this moment
 */
export async function familyOf(ctx: Context, idStart: string, asOf?: Date): Promise<Family> {
  const row = await findOne(ctx, idStart);
  if (row.email !== FORGOTTEN) {
    const family = await findFamilyByEmail(ctx, row.email, asOf);
    if (family.registrations.includes(row.id)) return family;
    throw new DomainError('conflict', 'The family was just changed. Look at it again.');
  }
  const none = { contactSubmissions: [], programRegistrations: [], newsletterSubscriptions: [] };
  return { address: null, registrations: [row.id], ...none };
}

/** What the desk shows of one family: its children, money, e-mails as they were sent, notes and acts. */
export async function readFamily(ctx: Context, idStart: string) {
  const { db } = ctx.database;
  const asked = await findOne(ctx, idStart);
  const family = await familyOf(ctx, asked.id);
  const rows = await db
    .select()
    .from(registrations)
    .where(isAmong(registrations.id, family.registrations))
    .orderBy(desc(eq(registrations.id, asked.id)), paidFirst, desc(registrations.createdAt))
    .limit(MOST_REGISTRATIONS);
  const ids = rows.map(({ id }) => id);
  /** What is asked for or paid is not pushed out by what strangers do under the address. */
  const first = rows
    .filter(({ id, status }) => id === asked.id || status === 'paid' || status === 'refunded')
    .map(({ id }) => id);
  const money = await readMoney(ctx, ids, first);
  const calledOff = await findCalledOff(ctx, ids);
  const prices = await pricesAsked(ctx, rows);
  const tasks = await db
    .select({ task: staffTasks, isBeingReturned })
    .from(staffTasks)
    .where(isAmong(staffTasks.registrationId, ids))
    .orderBy(
      desc(isNull(staffTasks.doneAt)),
      desc(isAmong(staffTasks.registrationId, first)),
      desc(staffTasks.createdAt),
    )
    .limit(MOST_LINES);
  const paymentOf = await findPaymentsOf(
    ctx,
    tasks.map(({ task }) => task),
  );
  const aggregatesOf = (some: readonly string[]): Aggregates => ({
    registration: some,
    ...money.idsOf(some),
    staff_task: tasks.flatMap(({ task }) => (some.includes(task.registrationId ?? '') ? task.id : [])),
  });
  const { parentName, email, phone } = asked;
  const canTakeMoney = ctx.payments.others.some(({ capabilities }) => capabilities.ways.includes('offline'));
  return {
    id: asked.id,
    isErased: email === FORGOTTEN,
    parentName,
    email,
    phone,
    count: family.registrations.length,
    /** What another child can be registered for. */
    offers: ctx.offers
      .all()
      .filter(({ state }) => state === 'open')
      .map(({ slug, name }) => ({ slug, name })),
    registrations: rows.map((row) => ({
      ...shownOf(row),
      offer: ctx.offers.byId(row.offerId).name,
      offerSlug: ctx.offers.byId(row.offerId).slug,
      state: registrationState(row.status, sessionOf(row) !== null, calledOff.has(row.id)),
      /** As a PDF file, for those that have one. */
      receiptUrl: resumeUrl(ctx, row, receiptPdfPath),
      /** While unpaid, what its family was asked. */
      price: moneyOf(prices.get(row.id) ?? priceOf(ctx.offers.byId(row.offerId))),
      ...money.of(row.id),
      acts: actsByStatus[row.status].filter((act) => canTakeMoney || !isEntry(act)),
      tasks: tasks
        .filter(({ task }) => task.registrationId === row.id && task.doneAt === null)
        .map(({ task, isBeingReturned: isReturned }) => ({
          id: task.id,
          ...taskWords(task, paymentOf(task), {
            isBeingReturned: isReturned,
            status: row.status,
          }),
        })),
    })),
    mails: await readMails(db, family, first),
    notes: await readNotes(db, ids),
    acts: await readActs(db, aggregatesOf(ids), aggregatesOf(first)),
    enquiries: await enquiriesOf(db, family),
    news: await readNews(db, family),
  };
}

/** Of those that are not paid. */
async function pricesAsked(
  ctx: Context,
  rows: readonly (typeof registrations.$inferSelect)[],
): Promise<Map<string, Price>> {
  const prices = new Map<string, Price>();
  for (const row of rows)
    if (row.status === 'pending_payment') prices.set(row.id, await priceAsked(ctx, row));
  return prices;
}

function shownOf(row: typeof registrations.$inferSelect) {
  const { id, childName, childAge, parentName, email, phone, specialRequirements, answers, status } = row;
  const { createdAt, isEmailUnproved } = row;
  return {
    id,
    childName,
    childAge,
    parentName,
    email,
    phone,
    needs: specialRequirements,
    answers: answers ?? [],
    status,
    isEmailUnproved,
    session: sessionOf(row),
    createdAt,
  };
}

/** Ids of rows that the log is about, by its names for them. */
type Aggregates = Record<string, readonly string[]>;

/** Strangers can open any number of payments under an address; those for which money came are shown first. */
const hasMoney = sql`EXISTS (SELECT FROM ${paymentTransactions} WHERE ${paymentTransactions.attemptId} = ${paymentAttempts.id}
  AND ${paymentTransactions.status} = 'successful')`;

async function readMoney(ctx: Context, ids: readonly string[], first: readonly string[]) {
  const { db } = ctx.database;
  const attempts = await db
    .select({
      attempt: paymentAttempts,
      year: receipts.year,
      serial: receipts.serial,
      chosen: { sessionDate: sessions.sessionDate, sessionSlot: sessions.sessionSlot },
    })
    .from(paymentAttempts)
    .leftJoin(receipts, eq(receipts.attemptId, paymentAttempts.id))
    .leftJoin(sessions, eq(sessions.id, paymentAttempts.chosenSessionId))
    .where(isAmong(paymentAttempts.registrationId, ids))
    .orderBy(
      desc(isAmong(paymentAttempts.registrationId, first)),
      desc(hasMoney),
      desc(paymentAttempts.createdAt),
    )
    .limit(MOST_LINES);
  const attemptIds = attempts.map(({ attempt }) => attempt.id);
  const payments = await db
    .select()
    .from(paymentTransactions)
    .where(isAmong(paymentTransactions.attemptId, attemptIds))
    .orderBy(desc(eq(paymentTransactions.status, 'successful')), desc(paymentTransactions.createdAt))
    .limit(MOST_LINES);
  const given = await db
    .select()
    .from(refunds)
    .where(
      isAmong(
        refunds.transactionRowId,
        payments.map(({ id }) => id),
      ),
    )
    .orderBy(asc(refunds.createdAt));
  const shownPayment = (row: (typeof payments)[number]) => {
    const { id, provider, transactionId, amount, currency, money, status, method, payerHint } = row;
    const own = given.filter(({ transactionRowId }) => transactionRowId === id);
    const isByHand = providerById(ctx.payments, provider)?.capabilities.refunds === 'by_hand';
    return {
      id,
      provider,
      transactionId,
      amount: Number(amount),
      currency,
      money,
      status,
      method,
      payerHint,
      at: row.providerAt ?? row.createdAt,
      /** What can be given back. */
      left: money === 'none' || money === 'void' ? 0 : refundable(Number(amount), own),
      /** Staff entered it, and can correct it or take it back as a mistake. */
      isEntered: isByHand && money !== 'void' && own.every(({ state }) => state === 'failed'),
      refunds: own.map((refund) => ({
        id: refund.id,
        amount: refund.amount,
        currency: refund.currency,
        reason: refund.reason,
        state: refund.state,
        failure: refund.failure,
        requestedBy: refund.requestedBy,
        at: refund.doneAt ?? refund.createdAt,
        /** Staff give the money back themselves and record it. */
        isForStaff: refund.state !== 'done' && (isByHand || refund.nextCheckAt === null),
      })),
    };
  };
  return {
    idsOf(some: readonly string[]) {
      const own = attempts.flatMap(({ attempt }) =>
        some.includes(attempt.registrationId) ? attempt.id : [],
      );
      const ofOwn = payments
        .filter(({ attemptId }) => own.some((id) => id === attemptId))
        .map(({ id }) => id);
      return {
        payment_attempt: own,
        refund: given.flatMap((refund) => (ofOwn.includes(refund.transactionRowId) ? refund.id : [])),
      };
    },
    of: (registrationId: string) => {
      const own = attempts.filter(({ attempt }) => attempt.registrationId === registrationId);
      const newest = own
        .filter(({ chosen }) => chosen !== null)
        .toSorted((a, b) => b.attempt.createdAt.getTime() - a.attempt.createdAt.getTime())[0];
      return {
        /** The session that was chosen with a payment, and is booked once the family confirms it. */
        chosen: newest?.chosen ?? null,
        attempts: own.map(({ attempt, ...receipt }) => ({
          id: attempt.id,
          reference: shortReference(attempt.reference),
          provider: attempt.provider,
          state: attempt.state,
          amount: toMajor({ minor: attempt.amountMinor, currency: attempt.currency }),
          currency: attempt.currency,
          /** While it pays. */
          code: attempt.code && isOpen(attempt.state) ? spacedCode(attempt.code) : null,
          receipt: receiptNumberOf(receipt),
          createdAt: attempt.createdAt,
        })),
        payments: payments
          .filter(({ attemptId }) => own.some(({ attempt }) => attempt.id === attemptId))
          .map(shownPayment),
      };
    },
  };
}

/** @param first The registrations whose e-mails are shown first: strangers can cause others under the address */
async function readMails(db: Db, family: Family, first: readonly string[]) {
  const { id, kind, state, createdAt, sentAt, lastError, sentText, registrationId } = emails;
  const rows = await db
    .select({ id, kind, state, createdAt, sentAt, lastError, sentText, registrationId })
    .from(emails)
    .where(
      or(
        isAmong(registrationId, family.registrations),
        family.address === null
          ? undefined
          : and(eq(kind, 'resume_link'), eq(emails.subject, resumeLinkSubject(family.address))),
      ),
    )
    .orderBy(desc(sql`coalesce(${isAmong(registrationId, first)}, false)`), desc(emails.createdAt))
    .limit(MOST_LINES);
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

function readNotes(db: Db, ids: readonly string[]) {
  const { id, kind, text, who, createdAt, aboutId } = deskNotes;
  return db
    .select({ id, kind, text, who, createdAt, registrationId: aboutId })
    .from(deskNotes)
    .where(and(eq(deskNotes.about, 'registration'), isAmong(aboutId, ids)))
    .orderBy(desc(createdAt))
    .limit(MOST_LINES);
}

async function readActs(db: Db, aggregates: Aggregates, first: Aggregates) {
  const rows = await db
    .select()
    .from(eventLog)
    .where(eventsAbout(aggregates))
    .orderBy(desc(sql`(${eventsAbout(first)})`), desc(eventLog.id))
    .limit(MOST_LINES);
  return rows
    .toSorted((a, b) => b.id - a.id)
    .map((row) => ({ ...row, data: row.data as Record<string, unknown> }));
}

async function enquiriesOf(db: Db, family: Family) {
  const { messages, interests } = await readEnquiries(db, family, MOST_LINES);
  return [
    ...messages.map(({ id, message, submittedAt, doneAt }) => ({ id, text: message, submittedAt, doneAt })),
    ...interests.map(({ id, programType, message, submittedAt, doneAt }) => ({
      id,
      text: `${programType.replaceAll('_', ' ')}: ${message ?? ''}`,
      submittedAt,
      doneAt,
    })),
  ]
    .toSorted((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime())
    .slice(0, MOST_LINES);
}

/** Whether the family gets news; `null` when it was never asked for. */
async function readNews(db: Db, { newsletterSubscriptions: ids }: Family) {
  const [row] = await db
    .select({ status: newsletterSubscriptions.status })
    .from(newsletterSubscriptions)
    .where(isAmong(newsletterSubscriptions.id, ids));
  return row?.status ?? null;
}

const moneyOf = (price: Price): Money => ({ amount: toMajor(price), currency: price.currency });
