import { eq, sql } from 'drizzle-orm';
import { isBookable } from '#domain/booking/availability.ts';
import type { ChosenSession } from '#domain/registration/view.ts';
import type { Context } from '../../context.ts';
import { seats, sessions } from '../../db/schema/index.ts';
import { findHold } from './find-hold.ts';
import { offerOf } from './offer-of.ts';

/** The session that a registration chose, and whether it can still be booked. */
export async function readChosen(
  ctx: Context,
  registrationId: string,
  sessionId: number,
): Promise<ChosenSession | null> {
  const now = ctx.clock.now();
  const { sessionDate, sessionSlot, startsAt, decision } = sessions;
  const [row] = await ctx.database.db
    .select({
      sessionDate,
      sessionSlot,
      startsAt,
      decision,
      isFree: sql<boolean>`EXISTS (SELECT FROM ${seats} WHERE ${seats.sessionId} = ${sessions.id}
        AND (${seats.registrationId} IS NULL OR ${seats.holdExpiresAt} <= ${now.toISOString()}::timestamptz
          OR ${seats.registrationId} = ${registrationId}::uuid))`,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!row) return null;
  const session = { sessionDate: row.sessionDate, sessionSlot: row.sessionSlot };
  const { rules } = await offerOf(ctx, ctx.database.db, registrationId);
  if (!isBookable(rules, now, row)) {
    const isHeld = (await findHold(ctx.database.db, now, registrationId)) === sessionId;
    return { ...session, seat: isHeld ? 'free' : 'over' };
  }
  return { ...session, seat: row.isFree ? 'free' : 'full' };
}
