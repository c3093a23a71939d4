import { sql } from 'drizzle-orm';
import type { SessionKey } from '#domain/booking/offer.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../../context.ts';
import { commit, record } from '../../outbox/records.ts';
import { countSeats, type SeatCount } from './count-seats.ts';
import { lockSession, refuseStale } from './lock-session.ts';

/** A video meeting does not work with more children. */
const MAX_SEATS = 500;

/**
 * Sets a session's number of seats: adds seats, or removes free ones.
 *
 * @param was How many it had when staff looked
 * @returns its seats as they were before
 * @throws DomainError `not_found`; `invalid` for a malformed number; `conflict` for fewer than are sold or held, or
 *   when somebody else changed it
 */
export async function setCapacity(
  ctx: Context,
  { seats, was, by, ...key }: SessionKey & { seats: number; was?: number; by: string },
): Promise<SeatCount> {
  if (!Number.isInteger(seats) || seats < 0 || seats > MAX_SEATS) {
    throw new DomainError('invalid', `A session has from 0 to ${MAX_SEATS} seats.`);
  }
  return commit(ctx, `staff:${by}`, async (change) => {
    const { tx, now } = change;
    const session = await lockSession(tx, key);
    const before = await countSeats(tx, now, session.id);
    refuseStale(was, before.capacity, `It has ${before.capacity} seats now.`);
    const taken = before.booked + before.held;
    if (seats < taken) {
      throw new DomainError(
        'conflict',
        `Seats sold: ${before.booked}, held: ${before.held}. It cannot have fewer than ${taken} now.`,
      );
    }
    if (seats === before.capacity) return before;
    await tx.execute(sql`
      INSERT INTO seats (session_id, seat_no)
      SELECT ${session.id}, n FROM generate_series(1, ${seats + before.capacity}::integer) AS n
      WHERE NOT EXISTS (SELECT FROM seats WHERE session_id = ${session.id} AND seat_no = n)
      ORDER BY n LIMIT ${Math.max(0, seats - before.capacity)}`);
    await tx.execute(sql`
      DELETE FROM seats WHERE session_id = ${session.id} AND seat_no IN (
        SELECT seat_no FROM seats WHERE session_id = ${session.id}
          AND (registration_id IS NULL OR held_until <= ${now.toISOString()}::timestamptz)
        ORDER BY seat_no DESC LIMIT ${Math.max(0, before.capacity - seats)} FOR UPDATE)`);
    await record(change, {
      aggregate: 'session',
      id: String(session.id),
      event: 'capacity',
      data: { from: before.capacity, to: seats },
    });
    return before;
  });
}
