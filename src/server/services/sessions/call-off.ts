import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { changeEnd, isBookable } from '#domain/booking/availability.ts';
import { refundReason, sessionSentence } from '#domain/booking/session-text.ts';
import { meetingsOf } from '#domain/booking/slots.ts';
import { formatShortDate } from '#domain/clock.ts';
import type { WayOn } from '#domain/desk/sessions.ts';
import { DomainError, invalidField } from '#domain/errors.ts';
import { formatMoney } from '#domain/money.ts';
import { refundable } from '#domain/payment/refund.ts';
import { openStates } from '#domain/payment/status.ts';
import { changeAddress } from '#domain/registration/pages.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import {
  calledOffSeats,
  paymentAttempts,
  paymentTransactions,
  refunds,
  registrations,
  sessions,
} from '../../db/schema/index.ts';
import { composeEmail } from '../../emails/compose.ts';
import type { RenderedEmail } from '../../emails/layout/content.ts';
import { changeSession } from '../bookings/change-session.ts';
import { closeWithin } from '../bookings/sessions/close-session.ts';
import { countSeats, freeOf } from '../bookings/sessions/count-seats.ts';
import { type Change, commit, promiseEmail, record } from '../outbox/records.ts';
import { promiseRefund } from '../payments/refunds/promise-refund.ts';
import { isBookedFor, lockRegistrations } from '../registration-view/lock-registration.ts';
import { soldOf } from '../registration-view/offer-of.ts';
import { wholeRefundOf } from '../registrations/cancel-registration.ts';
import { findSession, type Session, type Viewer } from './find-session.ts';
import { bookedFor } from './roster.ts';

export interface CallOff {
  reason: string;
  /** How the families go on. */
  way: WayOn;
  /** The session that all are moved to, with `move`. */
  to: string | null;
}

type Family = Awaited<ReturnType<typeof bookedFor>>[number];

/**
 * What calling a session off would do, in words, with the families, and the e-mail that the first of them gets.
 *
 * @throws DomainError `not_found`; `conflict` for a session that is over, or when the other one has too few seats
 */
export async function previewCallOff(ctx: Context, viewer: Viewer, id: string, order: CallOff) {
  const session = await findSession(ctx, viewer, id);
  if (lastDecision(ctx, session) <= ctx.clock.now())
    throw new DomainError('conflict', 'This session is over.');
  const families = await waitingIn(ctx.database.db, session);
  const to = order.way === 'move' ? await targetOf(ctx, viewer, session, order, families.length) : null;
  const { paid, paying } = await choosingIn(ctx.database.db, session);
  const all = [...families, ...paid];
  const money = order.way === 'refund' ? await moneyOf(ctx, all) : new Map<string, Money>();
  const [first] = families;
  const mail = first && mailOf(ctx, session, order, { family: first, to, money: money.get(first.id) });
  const lines = all.map(({ id: registrationId, childName, parentName }) =>
    [`${childName} (${parentName})`, textOf(money.get(registrationId))].filter(Boolean).join(': '),
  );
  return {
    lines: [
      ...wordsOf(session, order.way, { count: families.length, to, money: [...money.values()] }),
      ...(paid.length > 0 ? [paidWords(paid.length, order.way)] : []),
      ...(paying.length > 0 ? [payingWords(paying.length, order.way)] : []),
      ...(lines.length > 0 ? [lines.join('\n')] : []),
      ...(mail ? [`The e-mail: ${mail.subject}\n\n${mail.text}`] : []),
    ],
    exactly: [order, families.map(({ id: registrationId }) => registrationId), paid, paying],
  };
}

/** Staff can decide for the families of a session that was called off as long as the families themselves. */
export function lastDecision({ offers }: Pick<Context, 'offers'>, session: Session): Date {
  return session.calledOffBecause === null
    ? session.endsAt
    : changeEnd(offers.byId(session.offerId).rules, session, true);
}

/** The families in a session whose money is not on its way back. */
const waitingIn = (db: Db | Tx, { id }: Session) =>
  bookedFor(db, id, sql`NOT is_being_refunded(${registrations.id})`);

/**
 * The families that chose a session and have not booked it: those who have paid; the ids of those who have not, whose
 * money may come after it was called off, and of those among them who are paying now.
 */
async function choosingIn(db: Db | Tx, { id }: Session) {
  const {
    id: registrationId,
    childName,
    childAge,
    parentName,
    phone,
    specialRequirements,
    answers,
  } = registrations;
  const hasPaid = and(
    eq(registrations.status, 'paid'),
    isNotNull(paymentTransactions.id),
    sql`NOT is_being_refunded(${registrations.id})`,
  );
  const rows = await db
    .selectDistinctOn([registrations.id], {
      status: registrations.status,
      isPaying: inArray(paymentAttempts.state, [...openStates]).mapWith(Boolean),
      family: { id: registrationId, childName, childAge, parentName, phone, specialRequirements, answers },
    })
    .from(paymentAttempts)
    .innerJoin(registrations, eq(registrations.id, paymentAttempts.registrationId))
    .leftJoin(
      paymentTransactions,
      and(eq(paymentTransactions.attemptId, paymentAttempts.id), eq(paymentTransactions.money, 'counts')),
    )
    .where(
      and(
        eq(paymentAttempts.chosenSessionId, id),
        eq(registrations.appointmentBooked, false),
        or(eq(registrations.status, 'pending_payment'), hasPaid),
      ),
    )
    .orderBy(asc(registrations.id), desc(inArray(paymentAttempts.state, [...openStates])));
  const unpaid = rows.filter(({ status }) => status !== 'paid');
  return {
    paid: rows.filter(({ status }) => status === 'paid').map(({ family }) => family),
    unpaid: unpaid.map(({ family }) => family.id),
    paying: unpaid.filter(({ isPaying }) => isPaying).map(({ family }) => family.id),
  };
}

/** How a family goes on that chose the session and has not booked it: it has no seat that could move. */
const wayOfUnbooked = (way: WayOn) => (way === 'move' ? 'choose' : way);

function paidWords(count: number, way: WayOn): string {
  const [families, get] =
    count === 1 ? ['One family has', 'It gets'] : [`${count} families have`, 'They get'];
  const then = wayOfUnbooked(way) === 'refund' ? 'the money back' : 'an e-mail to choose another session';
  return `${families} paid for it without booking it yet. ${get} ${then}.`;
}

function payingWords(count: number, way: WayOn): string {
  const families = count === 1 ? 'One family is' : `${count} families are`;
  const then = way === 'refund' ? 'it is given back' : 'the family chooses another session';
  return `${families} paying for it now. When the money comes, ${then}.`;
}

/**
 * Calls a session off: it takes no bookings, its families are written to, and go on as staff decided. Refunds are
 * promised, and carried out by the job. What could not be done for a family is returned; it stays in the session's list,
 * and the act can be repeated for those who wait. A family that chose another session in the meantime keeps it.
 *
 * @throws DomainError as `previewCallOff`
 */
export async function callOff(
  ctx: Context,
  viewer: Viewer & { email: string },
  id: string,
  order: CallOff,
): Promise<string[]> {
  const { reason, way } = order;
  const by = viewer.email;
  const failed: string[] = [];
  const failing = async (family: Family, act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      failed.push(`${family.childName}: ${error.message}`);
    }
  };
  const { session, families } = await commit(ctx, `staff:${by}`, async (change) => {
    const { tx, now } = change;
    const found = await findSession(ctx, viewer, id, tx);
    await closeWithin(change, found);
    const { booked, paid, unpaid } = await lockFamilies(change, found);
    await tx.update(sessions).set({ calledOffBecause: reason }).where(eq(sessions.id, found.id));
    const families = [
      ...booked.map((family) => ({ ...family, way })),
      ...paid.map((family) => ({ ...family, way: wayOfUnbooked(way) })),
    ];
    const rows = [
      ...families.map((family) => ({ registrationId: family.id, way: family.way })),
      ...unpaid.map((registrationId) => ({ registrationId, way: wayOfUnbooked(way) })),
    ];
    if (rows.length > 0)
      await tx
        .insert(calledOffSeats)
        .values(rows.map((row) => ({ ...row, sessionId: found.id, createdAt: now })))
        .onConflictDoUpdate({
          target: [calledOffSeats.sessionId, calledOffSeats.registrationId],
          set: { way: sql`excluded.way`, createdAt: now },
        });
    for (const family of families) {
      if (family.way === 'choose')
        await promiseEmail(change, {
          kind: 'session_called_off',
          subject: family.id,
          version: `${found.id} ${now.toISOString()}`,
          registrationId: family.id,
          data: { sessionId: found.id, isByStaff: true },
        });
      if (family.way === 'refund')
        await failing(family, async () => {
          const note = refundReason(found, reason);
          await promiseRefund(change, await wholeRefundOf(tx, { id: family.id, by, note }));
        });
    }
    await record(change, {
      aggregate: 'session',
      id: String(found.id),
      event: 'called_off',
      data: { way, reason, families: families.length },
    });
    return { session: found, families: booked };
  });
  const target = way === 'move' && order.to ? await findSession(ctx, viewer, order.to) : null;
  if (target)
    for (const family of families)
      await failing(family, () => changeSession(ctx, family.id, target, `staff:${by}`, session));
  return failed;
}

/** Those that wait for staff's decision. A family that leaves the session or chooses another at this moment is not among them. */
async function lockFamilies({ tx }: Change, session: Session) {
  const waiting = await waitingIn(tx, session);
  const { paid, unpaid } = await choosingIn(tx, session);
  const locked = await lockRegistrations(
    tx,
    [...waiting, ...paid].map(({ id }) => id),
  );
  const still = new Map(locked.map((row) => [row.id, row]));
  const isIn = ({ id }: Family) => {
    const row = still.get(id);
    return row !== undefined && isBookedFor(row, session);
  };
  const isWithout = ({ id }: Family) => {
    const row = still.get(id);
    return row?.status === 'paid' && !row.appointmentBooked;
  };
  return { booked: waiting.filter(isIn), paid: paid.filter(isWithout), unpaid };
}

async function targetOf(
  ctx: Context,
  viewer: Viewer,
  session: Session,
  { to }: CallOff,
  families: number,
): Promise<Session> {
  const refuse = (message: string) => invalidField('to', message);
  if (!to || to === String(session.id)) throw refuse('Choose the session that they move to.');
  const target = await findSession(ctx, viewer, to);
  if (target.offerId !== session.offerId) throw refuse('That session is of another offer.');
  const free = freeOf(await countSeats(ctx.database.db, ctx.clock.now(), target.id));
  if (!isBookable(ctx.offers.byId(target.offerId).rules, ctx.clock.now(), target))
    throw refuse('That session cannot be booked now.');
  if (free < families)
    throw refuse(`That session has ${free} free seats for ${families} children. Give it more seats first.`);
  return target;
}

interface Money {
  amount: number;
  currency: string;
}

const textOf = (money: Money | undefined) => (money ? formatMoney(money.amount, money.currency) : null);

/** What is left to refund of each registration. */
async function moneyOf({ database }: Context, families: readonly Family[]): Promise<Map<string, Money>> {
  const rows = await database.db
    .select({ id: paymentAttempts.registrationId, payment: paymentTransactions, refund: refunds })
    .from(paymentTransactions)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .leftJoin(refunds, eq(refunds.transactionRowId, paymentTransactions.id))
    .where(
      and(
        eq(paymentTransactions.money, 'counts'),
        inArray(
          paymentAttempts.registrationId,
          families.map(({ id }) => id),
        ),
      ),
    );
  return new Map(
    [...Map.groupBy(rows, ({ payment }) => payment.id).values()].flatMap((some) => {
      const earlier = some.flatMap(({ refund }) => refund ?? []);
      return some.slice(0, 1).map(({ id, payment: { amount, currency } }) => {
        const left = refundable(Number(amount), earlier);
        return [id, { amount: left, currency }] as const;
      });
    }),
  );
}

function wordsOf(
  session: Session,
  way: WayOn,
  { count, to, money }: { count: number; to: Session | null; money: readonly Money[] },
): string[] {
  const sums = Map.groupBy(money, ({ currency }) => currency);
  const sum = [...sums]
    .map(([currency, some]) =>
      formatMoney(
        some.reduce((all, { amount }) => all + amount, 0),
        currency,
      ),
    )
    .join(' and ');
  const isOne = count === 1;
  const families = isOne ? 'One family gets' : `${count} families get`;
  const then: Record<WayOn, string> = {
    choose: `${families} an e-mail to choose another session.`,
    move: `${families} a seat in ${to ? sessionSentence(to) : ''} and an e-mail with the new time.`,
    refund: `${families} ${sum || 'nothing'} back and an e-mail about it. The registration${isOne ? ' ends' : 's end'}.`,
  };
  const dates = meetingsOf(session.sessionDate, session.sessionSlot).length;
  return [
    `${sessionSentence(session)} does not take place and takes no more bookings.`,
    ...(dates > 1
      ? [
          `It is a course of ${dates} dates: all that are still to come are cancelled, for every family. To keep the course and move one date, use Change.`,
        ]
      : []),
    count === 0 ? 'No family has booked it.' : then[way],
  ];
}

/** The e-mail as the first family gets it, without its private link. */
function mailOf(
  ctx: Context,
  session: Session,
  { reason, way }: CallOff,
  { family, to, money }: { family: Family; to: Session | null; money: Money | undefined },
): Pick<RenderedEmail, 'subject' | 'text'> {
  const link = 'https://(private link of the family)';
  const common = {
    parentName: family.parentName,
    childName: family.childName,
    resumeUrl: link,
    offer: soldOf(ctx.offers.byId(session.offerId)),
  };
  const email =
    way === 'move' && to
      ? composeEmail('booking_changed', {
          ...common,
          parentEmail: 'family@preview.invalid',
          session: to,
          meetingLink: to.meetingLink,
          calendar: { uid: 'preview', sequence: 1, stamp: session.startsAt },
          change: 'time',
          left: session,
          because: reason,
        })
      : way === 'refund'
        ? composeEmail('refund_promised', {
            ...common,
            amount: money?.amount ?? 0,
            currency: money?.currency ?? 'UGX',
            reason: refundReason(session, reason),
            transactionId: '…',
            wayBack: 'same_way',
            isWhole: true,
            hasSession: true,
          })
        : composeEmail('session_called_off', {
            ...common,
            session,
            because: reason,
            chooseUrl: changeAddress(link),
          });
  return { subject: email.subject, text: flowing(email.text) };
}

/** A mail's plain text without its ruled lines and its line breaks within paragraphs. */
function flowing(text: string): string {
  return text.replace(/^[-=]{3,}\n/gm, '').replace(/(?<=[^\n])\n *(?=[^\n* ])/g, ' ');
}

/** What the families of a session that was called off have answered, those who wait first. */
export async function readAnswers({ database }: Context, session: Session) {
  const rows = await database.db
    .select({
      id: registrations.id,
      childName: registrations.childName,
      parentName: registrations.parentName,
      phone: registrations.phone,
      way: calledOffSeats.way,
      status: registrations.status,
      appointmentBooked: registrations.appointmentBooked,
      sessionDate: registrations.sessionDate,
      sessionSlot: registrations.sessionSlot,
      isBeingRefunded: sql<boolean>`is_being_refunded(${registrations.id})`,
      movedBy: sql<string | null>`(SELECT e.actor FROM event_log e WHERE e.aggregate = 'registration'
        AND e.aggregate_id = ${registrations.id}::text AND e.event = 'moved' ORDER BY e.id DESC LIMIT 1)`,
    })
    .from(calledOffSeats)
    .innerJoin(registrations, eq(registrations.id, calledOffSeats.registrationId))
    .where(eq(calledOffSeats.sessionId, session.id))
    .orderBy(asc(registrations.childName), asc(registrations.id));
  return rows
    .map(({ id, childName, parentName, phone, way, ...row }) => ({
      id,
      childName,
      parentName,
      phone,
      way,
      ...answerOf(session, row),
    }))
    .toSorted((a, b) => Number(b.waits) - Number(a.waits));
}

interface Answered {
  status: (typeof registrations.$inferSelect)['status'];
  appointmentBooked: boolean;
  sessionDate: string | null;
  sessionSlot: string | null;
  isBeingRefunded: boolean;
  movedBy: string | null;
}

function answerOf(session: Session, row: Answered): { waits: boolean; answer: string } {
  if (row.status === 'pending_payment' || row.status === 'cancelled')
    return { waits: false, answer: 'Has not paid' };
  if (row.status === 'refunded') return { waits: false, answer: 'Has the money back' };
  if (row.isBeingRefunded) return { waits: false, answer: 'The money is on its way back' };
  if (!row.appointmentBooked || !row.sessionDate) return { waits: true, answer: 'Has no session' };
  if (row.sessionDate === session.sessionDate && row.sessionSlot === session.sessionSlot)
    return { waits: true, answer: 'Has not answered' };
  const where = `${formatShortDate(row.sessionDate)}, ${row.sessionSlot}`;
  return { waits: false, answer: row.movedBy === 'parent' ? `Chose ${where}` : `Moved to ${where}` };
}
