import { and, eq, sql } from 'drizzle-orm';
import { isBookable, isBookableAfterwards, isOffered } from '#domain/booking/availability.ts';
import type { BookingRequest } from '#domain/booking/booking.ts';
import { isIsoDate } from '#domain/clock.ts';
import type { Context } from '../../../context.ts';
import { sessions } from '../../../db/schema/index.ts';
import type { Actor } from '../../outbox/records.ts';
import { findHold } from '../../registration-view/find-hold.ts';
import { prepareSessions } from '../sessions/prepare-sessions.ts';

export interface Bookable {
  id: number;
  /** Whether it can be chosen now. If not, only a registration that holds one of its seats can still book it. */
  isOffered: boolean;
}

/**
 * A session that can be booked now; `null` for one that cannot. Creates a session of the offer that the nightly job has
 * not created yet.
 *
 * @param registrationId a registration that holds a seat can book it although the session is no longer offered
 * @param actor Staff can also book a child into a session in which it has been
 */
export async function findBookable(
  ctx: Context,
  request: BookingRequest,
  registrationId: string,
  actor: Actor = 'parent',
): Promise<Bookable | null> {
  const { sessionDate, sessionSlot } = request;
  if (!isIsoDate(sessionDate)) return null;
  const now = ctx.clock.now();
  const find = async () => {
    const [session] = await ctx.database.db
      .select({
        id: sessions.id,
        offerId: sessions.offerId,
        startsAt: sessions.startsAt,
        endsAt: sessions.endsAt,
        decision: sessions.decision,
        wantedOfferId: sql<
          number | null
        >`(SELECT r.offer_id FROM registrations r WHERE r.id = ${registrationId}::uuid)`,
      })
      .from(sessions)
      .where(and(eq(sessions.sessionDate, sessionDate), eq(sessions.sessionSlot, sessionSlot)));
    return session;
  };
  let session = await find();
  if (!session && isOffered(ctx.offers.hourOfCode().rules, now, request)) {
    await prepareSessions(ctx);
    session = await find();
    if (!session) throw new Error(`session ${sessionDate} ${sessionSlot} could not be prepared`);
  }
  if (!session) return null;
  const { id, offerId, wantedOfferId } = session;
  // An unknown registration is refused where its seat would be claimed.
  if (wantedOfferId !== null && wantedOfferId !== offerId) return null;
  if (isBookable(ctx.offers.byId(offerId).rules, now, { ...request, ...session }))
    return { id, isOffered: true };
  if (actor !== 'parent' && isBookableAfterwards(now, session)) return { id, isOffered: false };
  const heldId = await findHold(ctx.database.db, now, registrationId);
  return heldId === id ? { id, isOffered: false } : null;
}
