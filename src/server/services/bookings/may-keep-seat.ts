import { sql } from 'drizzle-orm';
import { mostUnpaidSeats, type SeatBound, UNPAID_SEAT_MS } from '#domain/booking/unpaid-seats.ts';
import type { Tx } from '../../db/open.ts';

/**
 * Whether a seat may be kept for a registration before it is paid: within every bound that it falls under. Openings count one
 * at a time, under the lock of `seatOutlook`.
 *
 * @param seatsLeft How many seats of the whole offer nobody has, holds or is about to pay for
 */
export async function mayKeepSeat(
  tx: Tx,
  now: Date,
  registrationId: string,
  bounds: readonly SeatBound[],
  seatsLeft: number,
): Promise<boolean> {
  if (bounds.length === 0) return true;
  const since = new Date(now.getTime() - UNPAID_SEAT_MS).toISOString();
  const keys = JSON.stringify(bounds.map(({ key }) => key));
  const result = await tx.execute(sql`
    SELECT k.key, count(DISTINCT a.registration_id)::integer AS seats
    FROM payment_attempts a
    JOIN registrations r ON r.id = a.registration_id
    CROSS JOIN unnest(a.seat_keys) AS k(key)
    WHERE a.seat_keys <> '{}' AND a.reserved_at > ${since}::timestamptz AND r.status = 'pending_payment'
      AND r.id <> ${registrationId}::uuid AND k.key IN (SELECT jsonb_array_elements_text(${keys}::jsonb))
    GROUP BY k.key`);
  const { rows } = result as unknown as { rows: { key: string; seats: number }[] };
  const unpaid = new Map(rows.map(({ key, seats }) => [key, seats]));
  return bounds.every(({ key, most }) => (unpaid.get(key) ?? 0) < mostUnpaidSeats(most, seatsLeft));
}
