import { and, asc, eq, gt, isNull, max } from 'drizzle-orm';
import { retention } from '#content/retention.ts';
import { changeEnd } from '#domain/booking/availability.ts';
import type { SessionKey } from '#domain/booking/offer.ts';
import { isSlotLabel } from '#domain/booking/slots.ts';
import { DAY_MS, type IsoDate, schoolDate } from '#domain/clock.ts';
import type { SessionRosterEmailData } from '#domain/messages/email.ts';
import type { Context } from '../../context.ts';
import { deskPeople, meetings, registrations, seats, sessions } from '../../db/schema/index.ts';
import { isBooked } from '../bookings/sessions/count-seats.ts';
import { whoMay } from '../desk/find-people.ts';
import { soldOf } from '../registration-view/offer-of.ts';

/** On the next day the nightly job may delete an unpaid registration. */
const UNPAID_CODE_VALID_MS = (retention.unpaidRegistrationDays - 1) * DAY_MS;

interface BookedSession extends SessionKey {
  offerId: number;
  startsAt: Date;
  calledOffBecause: string | null;
  meetingLink: string;
}

/** The session that a registration has booked, if it is this one. */
export async function bookedSession(
  ctx: Context,
  registrationId: string,
  sessionId: number,
): Promise<BookedSession | null> {
  const [session] = await ctx.database.db
    .select()
    .from(seats)
    .innerJoin(sessions, eq(sessions.id, seats.sessionId))
    .where(and(eq(seats.registrationId, registrationId), eq(seats.sessionId, sessionId), isBooked));
  return session ? readSession(session.sessions) : null;
}

export async function sessionById({ database }: Context, sessionId: number): Promise<BookedSession | null> {
  const [session] = await database.db.select().from(sessions).where(eq(sessions.id, sessionId));
  return session ? readSession(session) : null;
}

/** One date of a run that was made by hand. */
export async function meetingOf(
  ctx: Context,
  sessionId: number,
  number: number,
): Promise<{ startsAt: Date; endsAt: Date } | undefined> {
  const [meeting] = await ctx.database.db
    .select({ startsAt: meetings.startsAt, endsAt: meetings.endsAt })
    .from(meetings)
    .where(and(eq(meetings.sessionId, sessionId), eq(meetings.number, number)));
  return meeting;
}

/** Until when a booked session can be moved; `null` once it is too late. */
export function changeUntil({ offers, clock }: Context, session: BookedSession): Date | null {
  const until = changeEnd(offers.byId(session.offerId).rules, session);
  return until >= clock.now() ? until : null;
}

/** As long as unpaid registrations are kept, and not beyond the beginning of a course. */
export async function codeValidUntil(
  ctx: Context,
  { createdAt, offerId }: { createdAt: Date; offerId: number },
): Promise<IsoDate> {
  const kept = schoolDate(new Date(createdAt.getTime() + UNPAID_CODE_VALID_MS));
  if (ctx.offers.byId(offerId).kind !== 'course') return kept;
  const isToCome = and(
    eq(sessions.offerId, offerId),
    gt(sessions.startsAt, ctx.clock.now()),
    isNull(sessions.calledOffBecause),
  );
  const [last] = await ctx.database.db
    .select({ date: max(sessions.sessionDate) })
    .from(sessions)
    .where(isToCome);
  return last?.date && last.date < kept ? last.date : kept;
}

/** The children of a session, and the address of its instructor; `null` for none, and once it is over or called off. */
export async function rosterData(
  ctx: Context,
  sessionId: number,
): Promise<(SessionRosterEmailData & { address: string | null }) | null> {
  const { childName, childAge, specialRequirements, answers } = registrations;
  const [[row], children] = await Promise.all([
    ctx.database.db
      .select({ session: sessions, address: deskPeople.email })
      .from(sessions)
      .leftJoin(deskPeople, and(eq(deskPeople.id, sessions.instructorId), whoMay('mark attendance')))
      .where(eq(sessions.id, sessionId)),
    ctx.database.db
      .select({ childName, childAge, specialRequirements, answers })
      .from(seats)
      .innerJoin(registrations, eq(registrations.id, seats.registrationId))
      .where(and(eq(seats.sessionId, sessionId), isBooked))
      .orderBy(asc(childName), asc(registrations.id)),
  ]);
  const isToCome = row && row.session.endsAt > ctx.clock.now() && row.session.calledOffBecause === null;
  const session = isToCome ? readSession(row.session) : null;
  return session && children.length > 0
    ? {
        session,
        meetingLink: session.meetingLink,
        children,
        offer: soldOf(ctx.offers.byId(session.offerId)),
        address: row?.address ?? null,
      }
    : null;
}

function readSession(row: typeof sessions.$inferSelect): BookedSession | null {
  const { offerId, sessionDate, sessionSlot, startsAt, meetingLink, calledOffBecause } = row;
  return isSlotLabel(sessionSlot)
    ? { offerId, sessionDate, sessionSlot, startsAt, meetingLink, calledOffBecause }
    : null;
}
