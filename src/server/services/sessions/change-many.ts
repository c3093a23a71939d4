import { and, asc, between, eq, isNotNull, sql } from 'drizzle-orm';
import { offerWindow } from '#domain/booking/offer.ts';
import { sessionSentence } from '#domain/booking/session-text.ts';
import { isRun, type SlotLabel, sessionTimes } from '#domain/booking/slots.ts';
import { addDays, datesBetween, dayOfWeek, type IsoDate, schoolDate } from '#domain/clock.ts';
import { passing } from '#domain/desk/preview.ts';
import { DomainError, invalidField } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { counted } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { isAmong } from '../../db/is-among.ts';
import { deskPeople, seats, sessions } from '../../db/schema/index.ts';
import { raiseWithoutSeat, withoutSeatWords } from '../bookings/seats/without-seat.ts';
import { closeSession } from '../bookings/sessions/close-session.ts';
import { readOfCallOff } from '../bookings/sessions/notify-families.ts';
import { offerOfTime, openSession } from '../bookings/sessions/open-session.ts';
import { setCapacity } from '../bookings/sessions/set-capacity.ts';
import { setInstructor } from '../bookings/sessions/set-instructor.ts';
import { slotLabel } from './find-session.ts';

/** One change of one session, or of each at a time of the day between two dates, perhaps on one weekday only. */
interface ManyChange {
  what: 'open' | 'stop' | 'seats' | 'instructor';
  slot: string;
  from: IsoDate;
  to: IsoDate;
  /** 0 for Sunday to 6; `null` for every day. */
  weekday: number | null;
  seats: number | null;
  instructorId: string | null;
}

/** More are a mistake. */
const MOST = 100;

/**
 * What a change of many sessions would do, in words.
 *
 * @throws DomainError `invalid` when nothing, or too much, would change
 */
export async function previewMany(ctx: Context, order: ManyChange) {
  const { changed, left } = await plan(ctx, order);
  const verb = {
    open: 'open',
    stop: 'take no more bookings',
    seats: `have ${order.seats} seats`,
    instructor: order.instructorId
      ? `get ${await nameOf(ctx, order.instructorId)} as instructor`
      : 'have no instructor',
  };
  if (changed.length === 0) throw new DomainError('invalid', ['Nothing changes.', ...left].join(' '));
  const told = order.what === 'open' ? await countNotified(ctx, order, changed) : 0;
  const calledOff = await calledOffAmong(ctx, order, changed);
  const reading =
    order.what === 'open'
      ? (await readOfCallOff(ctx.database.db, calledOffOn(order.slot, changed))).length
      : 0;
  const lines = [
    `${changed.length === 1 ? 'One session' : `${changed.length} sessions`} will ${verb[order.what]}:`,
    ...changed.map((sessionDate) => {
      const because = order.what === 'open' ? calledOff.get(sessionDate) : undefined;
      const words = sessionSentence({ sessionDate, sessionSlot: slotLabel(order.slot) });
      return because === undefined ? words : `${words}, which is cancelled: ${because}`;
    }),
    ...(told > 0
      ? [
          `${told === 1 ? 'One family that is still booked gets' : `${told} families that are still booked get`} an e-mail that it takes place after all.`,
        ]
      : []),
    ...(reading > 0
      ? [
          passing(
            `${reading === 1 ? 'One family that read that it is cancelled and has booked none since gets' : `${reading} families that read that it is cancelled and have booked none since get`} an e-mail too.`,
          ),
        ]
      : []),
    ...(order.what === 'stop' || order.what === 'seats' ? await wordsOfLost(ctx, order, changed) : []),
    ...left,
  ];
  return { lines, exactly: order };
}

/** What becomes of paid families when these sessions take no bookings, or have other numbers of seats. */
async function wordsOfLost(ctx: Context, order: ManyChange, dates: readonly IsoDate[]) {
  const { id, offerId, sessionSlot, sessionDate } = sessions;
  const rows = await ctx.database.db
    .select({ id, offerId, capacity: sql<number>`count(${seats.seatNo})::integer` })
    .from(sessions)
    .leftJoin(seats, eq(seats.sessionId, id))
    .where(and(eq(sessionSlot, order.slot), isAmong(sessionDate, dates)))
    .groupBy(id, offerId);
  const [first] = rows;
  if (!first) return [];
  const fewer = rows.map(({ capacity }) => capacity - (order.seats ?? capacity));
  return withoutSeatWords(
    ctx,
    first.offerId,
    order.what === 'stop'
      ? { without: rows.map((row) => row.id) }
      : { fewer: fewer.reduce((sum, one) => sum + one, 0) },
  );
}

const calledOffOn = (slot: string, dates: readonly IsoDate[]) =>
  and(
    eq(sessions.sessionSlot, slot),
    isAmong(sessions.sessionDate, dates),
    isNotNull(sessions.calledOffBecause),
  );

/** A run has its name from the office, so only its session knows the offer. */
async function offerIdOf(ctx: Context, { slot }: ManyChange, [date]: readonly IsoDate[]): Promise<number> {
  const [known] = date
    ? await ctx.database.db
        .select({ offerId: sessions.offerId })
        .from(sessions)
        .where(and(eq(sessions.sessionSlot, slot), eq(sessions.sessionDate, date)))
    : [];
  return known?.offerId ?? offerOfTime(ctx, slotLabel(slot)).id;
}

/** Why each was called off, by its date. */
async function calledOffAmong({ database }: Context, { slot }: ManyChange, dates: readonly IsoDate[]) {
  const rows = await database.db
    .select({ sessionDate: sessions.sessionDate, because: sessions.calledOffBecause })
    .from(sessions)
    .where(calledOffOn(slot, dates));
  return new Map(rows.map(({ sessionDate, because }) => [sessionDate, because ?? '']));
}

/** The families who still sit in sessions that were called off. */
async function countNotified({ database }: Context, { slot }: ManyChange, dates: readonly IsoDate[]) {
  const booked = await database.db
    .select({ id: seats.registrationId })
    .from(seats)
    .innerJoin(sessions, eq(sessions.id, seats.sessionId))
    .where(
      and(
        calledOffOn(slot, dates),
        isNotNull(seats.registrationId),
        sql`NOT is_being_refunded(${seats.registrationId})`,
      ),
    );
  return booked.length;
}

/** Changes the sessions, as many as can be. Returns what could not be done. @throws DomainError as `previewMany` */
export async function changeMany(ctx: Context, by: string, order: ManyChange): Promise<string[]> {
  const { changed } = await plan(ctx, order);
  const failed: string[] = [];
  for (const sessionDate of changed) {
    const key = { sessionDate, sessionSlot: slotLabel(order.slot), by };
    try {
      if (order.what === 'open') await openSession(ctx, key);
      if (order.what === 'stop') await closeSession(ctx, key);
      if (order.what === 'seats') await setCapacity(ctx, { ...key, seats: order.seats ?? -1 });
      if (order.what === 'instructor') await setInstructor(ctx, { ...key, personId: order.instructorId });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      failed.push(`${sessionSentence(key)}: ${error.message}`);
    }
  }
  if (order.what !== 'instructor') await raiseWithoutSeat(ctx, await offerIdOf(ctx, order, changed));
  return failed;
}

async function plan(ctx: Context, order: ManyChange): Promise<{ changed: IsoDate[]; left: string[] }> {
  const slot = slotLabel(order.slot);
  const now = ctx.clock.now();
  // A course that has begun is still changed by its first day.
  if (!isRun(slot) && order.from < schoolDate(now))
    throw invalidField('from', 'This day is over. Choose today or a later one.');
  const dates = datesOf(order);
  const known = await ctx.database.db
    .select({ sessionDate: sessions.sessionDate, decision: sessions.decision, endsAt: sessions.endsAt })
    .from(sessions)
    .where(and(eq(sessions.sessionSlot, slot), between(sessions.sessionDate, order.from, order.to)))
    .orderBy(asc(sessions.sessionDate));
  const decisions = new Map(known.map(({ sessionDate, decision }) => [sessionDate, decision]));
  // A run is made with its dates, where the offer is.
  if (order.what !== 'open' || isRun(slot)) {
    const there = dates.filter((date) => decisions.has(date));
    const over = new Set(known.filter(({ endsAt }) => endsAt <= now).map(({ sessionDate }) => sessionDate));
    return {
      changed: there.filter(
        (date) =>
          !over.has(date) &&
          (order.what === 'seats' ||
            order.what === 'instructor' ||
            (decisions.get(date) === 'closed') === (order.what === 'open')),
      ),
      left:
        there.length < dates.length
          ? [`On ${counted(dates.length - there.length, 'day')} there is no session.`]
          : [],
    };
  }
  const last = offerWindow(offerOfTime(ctx, slot).rules, now).to;
  const late = dates.filter((date) => date > last);
  const near = dates.filter((date) => date <= last && startOf(date, slot) > now);
  const changed = near.filter((date) => !decisions.has(date) || decisions.get(date) === 'closed');
  const open = near.length - changed.length;
  return {
    changed,
    left: [
      ...(open > 0 ? [`On ${counted(open, 'day')} it is open already.`] : []),
      ...(late.length > 0
        ? [`${counted(late.length, 'day')} after ${last} can be opened when families can book so far ahead.`]
        : []),
    ],
  };
}

/** @throws DomainError `invalid` */
async function nameOf({ database }: Context, id: string): Promise<string> {
  const [person] = isUuid(id) ? await database.db.select().from(deskPeople).where(eq(deskPeople.id, id)) : [];
  if (!person) throw invalidField('instructorId', 'Choose a person of the desk.');
  return person.name;
}

const startOf = (date: IsoDate, slot: SlotLabel) => sessionTimes(date, slot).startsAt;

function datesOf({ from, to, weekday }: ManyChange): IsoDate[] {
  const last = addDays(from, 7 * MOST);
  const dates = datesBetween(from, to < last ? to : last).filter(
    (date) => weekday === null || dayOfWeek(date) === weekday,
  );
  const [message] =
    dates.length === 0
      ? ['There is no such day between these dates.']
      : dates.length > MOST
        ? [`These are more than ${MOST} days. Choose fewer.`]
        : [];
  if (message) throw invalidField('to', message);
  return dates;
}
