import { and, eq, isNotNull } from 'drizzle-orm';
import type { SessionKey } from '#domain/booking/offer.ts';
import type { Context } from '../../../context.ts';
import { seats, sessions } from '../../../db/schema/index.ts';
import { type Change, commit, record } from '../../outbox/records.ts';
import { countSeats, type SeatCount } from './count-seats.ts';
import { lockSession } from './lock-session.ts';

/**
 * Closes a session to new bookings. Existing bookings stay; seats that were only held are freed, and families that were
 * paying for one choose another session.
 *
 * @returns its seats, the held ones as they were before
 * @throws DomainError `not_found`
 */
export async function closeSession(
  ctx: Context,
  { by, ...key }: SessionKey & { by: string },
): Promise<SeatCount & { wasClosed: boolean }> {
  return commit(ctx, `staff:${by}`, (change) => closeWithin(change, key));
}

/** As `closeSession`, in the transaction of a larger act. */
export async function closeWithin(
  change: Change,
  key: SessionKey,
): Promise<SeatCount & { wasClosed: boolean }> {
  const { tx, now } = change;
  const session = await lockSession(tx, key);
  const count = await countSeats(tx, now, session.id);
  if (session.decision === 'closed') return { ...count, wasClosed: true };
  await tx.update(sessions).set({ decision: 'closed' }).where(eq(sessions.id, session.id));
  await tx
    .update(seats)
    .set({ registrationId: null, holdExpiresAt: null })
    .where(and(eq(seats.sessionId, session.id), isNotNull(seats.holdExpiresAt)));
  await record(change, {
    aggregate: 'session',
    id: String(session.id),
    event: 'closed',
    data: { booked: count.booked, held: count.held },
  });
  return { ...count, wasClosed: false };
}
