import { sql } from 'drizzle-orm';
import {
  maxUnpaidSeats,
  mayHoldAnother,
  type SeatBound,
  UNPAID_SEAT_MS,
} from '#domain/booking/unpaid-seats.ts';
import { ATTEMPT_REUSE_MS } from '#domain/payment/status.ts';
import { rowsOf } from '../../../db/rows-of.ts';
import type { Change } from '../../outbox/records.ts';

/**
 * Whether all limits allow a seat to be held for an unpaid registration. Few seats left bound addresses and networks alone:
 * whoever knows a family's mailbox or phone could else keep a seat from it. The caller has the lock of `seatOutlook`, so
 * that concurrent openings are counted one after the other.
 *
 * @param seatsLeft how many seats of the whole offer are not booked, held or about to be paid for
 */
export async function mayHoldSeat(
  { tx, now }: Change,
  registrationId: string,
  bounds: readonly SeatBound[],
  seatsLeft: number,
): Promise<boolean> {
  if (bounds.length === 0) return true;
  const since = new Date(now.getTime() - UNPAID_SEAT_MS).toISOString();
  const keys = JSON.stringify(bounds.map(({ key }) => key));
  const rows = await rowsOf<{ key: string; all: number; ofOffer: number }>(
    tx,
    sql`
    SELECT k.key, count(DISTINCT a.registration_id)::integer AS "all",
      count(DISTINCT a.registration_id) FILTER (
        WHERE r.offer_id = (SELECT offer_id FROM registrations WHERE id = ${registrationId}::uuid)
      )::integer AS "ofOffer"
    FROM payment_attempts a
    JOIN registrations r ON r.id = a.registration_id
    CROSS JOIN unnest(a.seat_keys) AS k(key)
    WHERE a.seat_keys <> '{}' AND a.reserved_at > ${since}::timestamptz AND r.status = 'pending_payment'
      AND r.id <> ${registrationId}::uuid AND k.key IN (SELECT jsonb_array_elements_text(${keys}::jsonb))
    GROUP BY k.key`,
  );
  const unpaid = new Map(rows.map((row) => [row.key, row]));
  return bounds.every(({ key, most, isOfLine }) => {
    const { all, ofOffer } = unpaid.get(key) ?? { all: 0, ofOffer: 0 };
    // What others hold of another offer says nothing about the few seats that are left of this one.
    return all < most && (!isOfLine || ofOffer < maxUnpaidSeats(most, seatsLeft));
  });
}

/**
 * Whether a seat of a session may be held for an unpaid registration, which may have one of another session. Each key
 * may hold a number of seats that depends on how many are free (`perFreeSeat`). A registration may extend its own hold.
 */
export async function mayHoldSeatInSession(
  { tx, now }: Change,
  registrationId: string,
  bounds: readonly SeatBound[],
  sessionId: number,
): Promise<boolean> {
  const parts = bounds.filter(({ perFreeSeat }) => perFreeSeat !== undefined);
  if (parts.length === 0) return true;
  const keys = JSON.stringify(parts.map(({ key }) => key));
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await rowsOf<{ key: string; held: number; free: number; isOwn: boolean }>(
    tx,
    sql`
    SELECT k.key,
      count(*) FILTER (WHERE s.registration_id IS NULL OR s.held_until <= ${at})::integer AS free,
      count(*) FILTER (WHERE s.held_until > ${at}
        AND EXISTS (SELECT 1 FROM payment_attempts a JOIN registrations r ON r.id = a.registration_id
          WHERE a.registration_id = s.registration_id AND a.seat_keys @> ARRAY[k.key] AND r.status = 'pending_payment')
      )::integer AS held,
      coalesce(bool_or(s.registration_id = ${registrationId}::uuid AND s.held_until > ${at}), false) AS "isOwn"
    FROM seats s CROSS JOIN jsonb_array_elements_text(${keys}::jsonb) AS k(key)
    WHERE s.session_id = ${sessionId}
    GROUP BY k.key`,
  );
  const counts = new Map(rows.map((row) => [row.key, row]));
  return parts.every(({ key, perFreeSeat = 1 }) => {
    const { isOwn, ...seats } = counts.get(key) ?? { isOwn: false, held: 0, free: 0 };
    return isOwn || mayHoldAnother(perFreeSeat, seats);
  });
}

/**
 * How many other registrations for the same offer have opened a payment without a hold lately from the same address or
 * network. A mailbox or phone does not count: whoever knows a family's could keep it from paying.
 */
export async function openedNearby(
  { tx, now }: Change,
  registrationId: string,
  bounds: readonly SeatBound[],
): Promise<number> {
  const lines = bounds.filter(({ isOfLine }) => isOfLine);
  if (lines.length === 0) return 0;
  const since = new Date(now.getTime() - ATTEMPT_REUSE_MS).toISOString();
  const keys = JSON.stringify(lines.map(({ key }) => key));
  const [row] = await rowsOf<{ opened: number }>(
    tx,
    sql`
    SELECT count(DISTINCT a.registration_id)::integer AS opened
    FROM payment_attempts a
    JOIN registrations r ON r.id = a.registration_id
    WHERE a.state IN ('created', 'opened') AND a.reserved_at IS NULL AND a.created_at > ${since}::timestamptz
      AND a.seat_keys && ARRAY(SELECT jsonb_array_elements_text(${keys}::jsonb))
      AND r.id <> ${registrationId}::uuid AND r.status = 'pending_payment'
      AND r.offer_id = (SELECT offer_id FROM registrations WHERE id = ${registrationId}::uuid)`,
  );
  return row?.opened ?? 0;
}
