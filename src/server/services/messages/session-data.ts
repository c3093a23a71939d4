import { and, asc, eq, isNull } from 'drizzle-orm';
import { changeEnd } from '#domain/booking/availability.ts';
import type { SessionKey } from '#domain/booking/offer.ts';
import { isSlotLabel } from '#domain/booking/slots.ts';
import type { SessionRosterEmailData } from '#domain/messages/email.ts';
import type { Context } from '../../context.ts';
import { registrations, seats, sessions } from '../../db/schema/index.ts';

interface BookedSession extends SessionKey {
  startsAt: Date;
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
    .where(
      and(
        eq(seats.registrationId, registrationId),
        eq(seats.sessionId, sessionId),
        isNull(seats.holdExpiresAt),
      ),
    );
  return session ? readSession(session.sessions) : null;
}

/** Until when a booked session can be moved; `null` once it is too late. */
export function changeUntil({ offer, clock }: Context, session: SessionKey): Date | null {
  const until = changeEnd(offer, session);
  return until >= clock.now() ? until : null;
}

/** The children of a session; `null` for none, and once it is over. */
export async function rosterData(ctx: Context, sessionId: number): Promise<SessionRosterEmailData | null> {
  const { childName, childAge, specialRequirements } = registrations;
  const [[row], children] = await Promise.all([
    ctx.database.db.select().from(sessions).where(eq(sessions.id, sessionId)),
    ctx.database.db
      .select({ childName, childAge, specialRequirements })
      .from(seats)
      .innerJoin(registrations, eq(registrations.id, seats.registrationId))
      .where(and(eq(seats.sessionId, sessionId), isNull(seats.holdExpiresAt)))
      .orderBy(asc(childName), asc(registrations.id)),
  ]);
  const session = row && row.endsAt > ctx.clock.now() ? readSession(row) : null;
  return session && children.length > 0 ? { session, meetingLink: session.meetingLink, children } : null;
}

function readSession(row: typeof sessions.$inferSelect): BookedSession | null {
  const { sessionDate, sessionSlot, startsAt, meetingLink } = row;
  return isSlotLabel(sessionSlot) ? { sessionDate, sessionSlot, startsAt, meetingLink } : null;
}
