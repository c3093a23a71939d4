import { sql } from 'drizzle-orm';
import type { PayingWithoutHold } from '#domain/booking/seat-outlook.ts';
import {
  maxUnpaidSeats,
  mayHoldAnother,
  mayHoldLast,
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
 *
 * @param seatsLeft as for `mayHoldSeat`
 */
export async function mayHoldSeatInSession(
  { tx, now }: Change,
  registrationId: string,
  bounds: readonly SeatBound[],
  sessionId: number,
  seatsLeft: number,
): Promise<boolean> {
  const parts = bounds.filter(({ perFreeSeat }) => perFreeSeat !== undefined);
  if (parts.length === 0) return true;
  const keys = JSON.stringify(parts.map(({ key }) => key));
  const at = sql`${now.toISOString()}::timestamptz`;
  const isUnpaid = sql`EXISTS (SELECT FROM registrations r
    WHERE r.id = s.registration_id AND r.status = 'pending_payment' AND r.id <> ${registrationId}::uuid)`;
  const rows = await rowsOf<{
    key: string;
    all: number;
    held: number;
    unpaid: number;
    free: number;
    isOwn: boolean;
  }>(
    tx,
    sql`
    SELECT k.key, count(*)::integer AS "all",
      count(*) FILTER (WHERE s.held_until > ${at} AND ${isUnpaid})::integer AS unpaid,
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
    const { isOwn, ...seats } = counts.get(key) ?? { isOwn: false, all: 0, held: 0, unpaid: 0, free: 0 };
    return isOwn || (mayHoldLast({ ...seats, seatsLeft }) && mayHoldAnother(perFreeSeat, seats));
  });
}

/**
 * Who else is paying for the offer without a hold; of a payment that opens again, those before it. A mailbox or phone does
 * not count: whoever knows a family's could keep it from paying.
 *
 * @param seatsLeft as for `mayHoldSeat`
 */
export async function payingWithoutHold(
  { tx, now }: Change,
  registrationId: string,
  bounds: readonly SeatBound[],
  seatsLeft: number,
): Promise<PayingWithoutHold> {
  const lines = bounds.filter(({ isOfLine }) => isOfLine);
  // The keys of an attempt are in the order of the bounds: the address, its network, and others.
  const [ofAddress, ofNetwork] = [0, 1].map((at) => maxUnpaidSeats(lines[at]?.most ?? 0, seatsLeft));
  const since = new Date(now.getTime() - ATTEMPT_REUSE_MS).toISOString();
  const [row] = await rowsOf<PayingWithoutHold>(
    tx,
    sql`
    WITH own AS (SELECT ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(lines.map(({ key }) => key))}::jsonb)) AS keys),
    paying AS (
      SELECT a.registration_id AS id, bool_or(a.seat_keys && own.keys) AS is_near,
        coalesce(min(a.seat_keys[1]), a.registration_id::text) AS address,
        coalesce(min(a.seat_keys[2]), a.registration_id::text) AS network
      FROM payment_attempts a JOIN registrations r ON r.id = a.registration_id CROSS JOIN own
      WHERE a.state IN ('created', 'opened', 'pending') AND a.reserved_at IS NULL AND a.created_at > ${since}::timestamptz
        AND r.id <> ${registrationId}::uuid AND r.status = 'pending_payment'
        AND r.offer_id = (SELECT offer_id FROM registrations WHERE id = ${registrationId}::uuid)
        AND NOT EXISTS (SELECT FROM seats s WHERE s.registration_id = r.id AND s.held_until > ${now.toISOString()}::timestamptz)
        AND a.created_at <= (SELECT coalesce(min(o.created_at), ${now.toISOString()}::timestamptz) FROM payment_attempts o
          WHERE o.registration_id = ${registrationId}::uuid AND o.state IN ('created', 'opened', 'pending'))
      GROUP BY a.registration_id
    ), by_address AS (
      SELECT network, least(count(*), ${ofAddress}::integer) AS paying
      FROM paying WHERE NOT is_near GROUP BY network, address
    ), by_network AS (SELECT least(sum(paying), ${ofNetwork}::integer) AS paying FROM by_address GROUP BY network)
    SELECT (SELECT count(*) FROM paying WHERE is_near)::integer AS nearby,
      (SELECT coalesce(sum(paying), 0) FROM by_network)::integer AS elsewhere`,
  );
  if (!row) throw new Error('the count of payments returned no row');
  return row;
}
