import { sql } from 'drizzle-orm';
import { MOST_SEATS, type SessionKey } from '#domain/booking/offer.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../../context.ts';
import { commit, record } from '../../outbox/records.ts';
import { addSeats } from './add-seats.ts';
import { countSeats, type SeatCount } from './count-seats.ts';
import { lockSession, refuseStale } from './lock-session.ts';

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
  if (!Number.isInteger(seats) || seats < 0 || seats > MOST_SEATS) {
    throw new DomainError('invalid', `A session has from 0 to ${MOST_SEATS} seats.`);
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
    if (seats > before.capacity) await addSeats(tx, session.id, seats - before.capacity);
    else
      await tx.execute(sql`
        DELETE FROM seats WHERE session_id = ${session.id} AND seat_no IN (
          SELECT seat_no FROM seats WHERE session_id = ${session.id}
            AND (registration_id IS NULL OR held_until <= ${now.toISOString()}::timestamptz)
          ORDER BY seat_no DESC LIMIT ${before.capacity - seats} FOR UPDATE)`);
    await record(change, {
      aggregate: 'session',
      id: String(session.id),
      event: 'capacity',
      data: { from: before.capacity, to: seats },
    });
    return before;
  });
}
