import { and, asc, eq, sql } from 'drizzle-orm';
import { MOST_SEATS } from '#domain/booking/offer.ts';
import { formatMoment, type IsoDate, schoolDate } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import { cleanLine } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { meetings, offers, registrations, seats, sessions } from '../../db/schema/index.ts';
import { addSeats } from '../bookings/sessions/add-seats.ts';
import { lockSession, refuseOtherCount, refuseStale } from '../bookings/sessions/lock-session.ts';
import { newMeetingLink } from '../bookings/sessions/new-meeting-link.ts';
import { notifyFamilies } from '../bookings/sessions/notify-families.ts';
import { type Change, commit, record } from '../outbox/records.ts';
import { lockOffer } from './change-offer.ts';
import { usedTimes } from './read-offers.ts';

const LONGEST_NAME = 60;
const MOST_MEETINGS = 100;

export interface Dates {
  startsAt: Date;
  endsAt: Date;
}

export interface NewRun {
  name: string;
  dates: readonly Dates[];
  seats: number;
}

/**
 * A run as it would be made, with its dates in order.
 *
 * @throws DomainError `invalid` with what is wrong
 */
export function readRun(run: NewRun, now: Date) {
  const name = cleanLine(run.name);
  const dates = run.dates.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const [first] = dates;
  const last = dates.at(-1);
  if (name === '' || name.length > LONGEST_NAME || !first || !last)
    throw new DomainError('invalid', `A run has a name of up to ${LONGEST_NAME} letters, and dates.`);
  refuseDates(dates, now);
  if (!Number.isInteger(run.seats) || run.seats < 1 || run.seats > MOST_SEATS)
    throw new DomainError('invalid', `A run has 1 to ${MOST_SEATS} seats.`);
  return { name, dates, first, last };
}

/**
 * Adds a run to a course: one seat in it is a place on all its dates.
 *
 * @returns its first date, which names it together with its name
 * @throws DomainError `not_found`; `invalid` with what is wrong; `conflict` when the name is taken on that date
 */
export async function addRun(ctx: Context, slug: string, run: NewRun & { by: string }): Promise<string> {
  const sessionDate = await commit(ctx, `staff:${run.by}`, async (change) => {
    const { tx, now } = change;
    const offer = await lockOffer(tx, slug);
    if (offer.kind !== 'course')
      throw new DomainError('invalid', `${slug} has sessions by rule, and no runs.`);
    const { name, dates, first, last } = readRun(run, now);
    const times = await usedTimes(tx);
    const isTime = ctx.offers.all().some(({ rules }) => rules.times.some(({ label }) => label === name));
    if (isTime || times.some(({ label }) => label === name))
      throw new DomainError('invalid', `${name} is the name of a time. Choose another name.`);
    const day = schoolDate(first.startsAt);
    const [made] = await tx
      .insert(sessions)
      .values({
        offerId: offer.id,
        sessionDate: day,
        sessionSlot: name,
        startsAt: first.startsAt,
        endsAt: last.endsAt,
        meetingLink: newMeetingLink(ctx),
        decision: 'open',
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: sessions.id });
    if (!made) throw new DomainError('conflict', `There is a run ${name} on ${day} already.`);
    await tx
      .insert(meetings)
      .values(dates.map((one, index) => ({ sessionId: made.id, number: index + 1, ...one })));
    await addSeats(tx, made.id, run.seats);
    await raiseVersion(change, offer, { event: 'run', to: { run: `${day} ${name}, ${dates.length} dates` } });
    return day;
  });
  await ctx.offers.refresh();
  return sessionDate;
}

/**
 * Moves one date of a run, and tells its families, with a new version of their calendar entry. The first date names the
 * run, also when another date becomes the first.
 *
 * @param wanted.from The date, by its day or its number
 * @param wanted.was When it was when staff looked
 * @param wanted.families How many families staff expect to be told
 * @returns how many families are told
 * @throws DomainError `not_found`; `invalid` with what is wrong; `conflict` when the run was called off, somebody else
 *   moved the date, or other families are booked
 */
export async function moveMeeting(
  ctx: Context,
  slug: string,
  wanted: {
    sessionDate: string;
    name: string;
    from: IsoDate | number;
    to: Dates;
    was?: Date;
    families?: number;
    by: string;
  },
): Promise<number> {
  const told = await commit(ctx, `staff:${wanted.by}`, async (change) => {
    const { tx, now } = change;
    const offer = await lockOffer(tx, slug);
    const session = await lockSession(tx, { sessionDate: wanted.sessionDate, sessionSlot: wanted.name });
    const dates = await datesOf(tx, session.id);
    const [moved, another] = dates.filter(({ number, startsAt }) =>
      [number, schoolDate(startsAt)].includes(wanted.from),
    );
    if (session.offerId !== offer.id || !moved)
      throw new DomainError('not_found', `${wanted.name} has no date on ${wanted.from}.`);
    if (another)
      throw new DomainError(
        'conflict',
        `${wanted.name} has two dates on ${wanted.from}. Move it at the desk.`,
      );
    if (session.calledOffBecause !== null)
      throw new DomainError('conflict', `${wanted.name} was called off. Open it again first.`);
    refuseStale(
      wanted.was?.getTime(),
      moved.startsAt.getTime(),
      `It is ${formatMoment(moved.startsAt)} now.`,
    );
    if (moved.startsAt <= now) throw new DomainError('invalid', 'This date has begun already.');
    const after = dates
      .map((one) => (one === moved ? { ...one, ...wanted.to } : one))
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
    refuseDates([{ ...wanted.to }], now);
    refuseOverlaps(after);
    await tx
      .update(meetings)
      .set(wanted.to)
      .where(and(eq(meetings.sessionId, session.id), eq(meetings.number, moved.number)));
    await tx
      .update(sessions)
      .set({ startsAt: after[0]?.startsAt, endsAt: after.at(-1)?.endsAt })
      .where(eq(sessions.id, session.id));
    const day = schoolDate((after[0] ?? wanted.to).startsAt);
    await raiseVersion(change, offer, {
      event: 'moved',
      from: { date: moved.startsAt.toISOString() },
      to: { date: wanted.to.startsAt.toISOString() },
    });
    const told = await notifyFamilies(change, session, 'dates');
    refuseOtherCount(wanted.families, told);
    if (day !== session.sessionDate) await nameByDay(tx, session, day);
    return told;
  });
  await ctx.offers.refresh();
  return told;
}

/**
 * Names a run by another first date, also in the registrations that are booked on it.
 *
 * @throws DomainError `conflict` when another run has this name
 */
async function nameByDay(
  tx: Tx,
  { id, sessionDate, sessionSlot }: typeof sessions.$inferSelect,
  day: IsoDate,
): Promise<void> {
  const [taken] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.sessionDate, day), eq(sessions.sessionSlot, sessionSlot)));
  if (taken) throw new DomainError('conflict', `There is a run ${sessionSlot} on ${day} already.`);
  await tx.update(sessions).set({ sessionDate: day }).where(eq(sessions.id, id));
  const booked = tx.select({ id: seats.registrationId }).from(seats).where(eq(seats.sessionId, id));
  await tx
    .update(registrations)
    .set({ sessionDate: day })
    .where(
      and(
        sql`${registrations.id} IN ${booked}`,
        eq(registrations.sessionDate, sessionDate),
        eq(registrations.sessionSlot, sessionSlot),
      ),
    );
}

const datesOf = (tx: Tx, sessionId: number) =>
  tx.select().from(meetings).where(eq(meetings.sessionId, sessionId)).orderBy(asc(meetings.startsAt));

function refuseDates(dates: readonly Dates[], now: Date): void {
  if (dates.length > MOST_MEETINGS)
    throw new DomainError('invalid', `A run has up to ${MOST_MEETINGS} dates.`);
  for (const { startsAt, endsAt } of dates) {
    if (startsAt <= now) throw new DomainError('invalid', `${schoolDate(startsAt)} has begun already.`);
    if (endsAt <= startsAt)
      throw new DomainError('invalid', `${schoolDate(startsAt)} ends before it begins.`);
  }
  refuseOverlaps(dates);
}

function refuseOverlaps(dates: readonly Dates[]): void {
  const clash = dates.find((one, index) => one.startsAt < (dates[index - 1]?.endsAt ?? one.startsAt));
  if (clash) throw new DomainError('invalid', `Two dates overlap on ${schoolDate(clash.startsAt)}.`);
}

async function raiseVersion(
  { tx, now, ...change }: Change,
  { id, version }: typeof offers.$inferSelect,
  { event, from = {}, to }: { event: string; from?: object; to: object },
): Promise<void> {
  await tx
    .update(offers)
    .set({ version: version + 1, updatedAt: now })
    .where(eq(offers.id, id));
  const data = { version: version + 1, from, to };
  await record({ tx, now, ...change }, { aggregate: 'offer', id: String(id), event, data });
}
