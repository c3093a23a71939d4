import { sql } from 'drizzle-orm';
import { firstStarts } from '#domain/booking/availability.ts';
import { offeredDates, offerWindow } from '#domain/booking/offer.ts';
import type { SeatOutlook } from '#domain/booking/seat-outlook.ts';
import { ATTEMPT_REUSE_MS } from '#domain/payment/status.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { rowsOf } from '../../../db/rows-of.ts';
import type { Change } from '../../outbox/records.ts';
import { offerOf } from '../../registration-view/offer-of.ts';

export const SEATS_LOCK = 766377;

/** Openings and payments are compared with the free seats one at a time. This lock comes before a seat's lock everywhere. */
export async function lockSeats({ tx }: Change): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${SEATS_LOCK})`);
}

/**
 * Counts the seats for a registration, of its offer alone.
 *
 * A held seat does not count in a session that staff have closed, or that has begun. A seat held beyond the last moment
 * at which its session is offered counts while it is held. Afterwards it is lost, so its family counts among those who
 * need one.
 */
export async function seatOutlook(change: Change, registrationId: string): Promise<SeatOutlook> {
  const { tx, ctx, now } = change;
  await lockSeats(change);
  const { id: offerId, rules } = await offerOf(ctx, tx, registrationId);
  const dates = JSON.stringify(offeredDates(rules, now));
  const labels = JSON.stringify(rules.times.map(({ label }) => label));
  const { from, to } = offerWindow(rules, now);
  const firstStart = sql`${firstStarts(rules, now).toBook.toISOString()}::timestamptz`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const beingPaidSince = sql`${new Date(now.getTime() - ATTEMPT_REUSE_MS).toISOString()}::timestamptz`;
  const [row] = await rowsOf<SeatOutlook>(
    tx,
    sql`
    WITH offered AS (
      SELECT id FROM sessions WHERE offer_id = ${offerId}::integer AND session_date BETWEEN ${from}::date AND ${to}::date AND starts_at > ${firstStart}
        AND decision IS DISTINCT FROM 'closed'
        AND (decision = 'open' OR session_date IN (SELECT jsonb_array_elements_text(${dates}::jsonb)::date)
          AND session_slot IN (SELECT jsonb_array_elements_text(${labels}::jsonb)))
    ), taken AS NOT MATERIALIZED (
      SELECT s.registration_id, s.held_until, s.held_until IS NULL OR e.id IN (SELECT id FROM offered) AS is_lasting FROM seats s JOIN sessions e ON e.id = s.session_id
      WHERE s.registration_id IS NOT NULL AND (s.held_until IS NULL
        OR (s.held_until > ${at} AND e.starts_at > ${at} AND e.decision IS DISTINCT FROM 'closed'))
    ), needing AS (
      SELECT r.id FROM registrations r WHERE r.payment_status = 'paid' AND NOT r.appointment_booked
        AND r.child_name <> ${FORGOTTEN} AND r.offer_id = ${offerId}::integer
      UNION
      SELECT a.registration_id FROM payment_attempts a
      JOIN registrations r ON r.id = a.registration_id
      WHERE a.state IN ('created', 'opened', 'pending') AND a.reserved_at IS NOT NULL
        AND a.created_at > ${beingPaidSince} AND NOT r.appointment_booked AND r.offer_id = ${offerId}::integer
    )
    SELECT
      EXISTS (SELECT 1 FROM taken WHERE registration_id = ${registrationId}::uuid AND held_until IS NOT NULL) AS holds,
      EXISTS (SELECT 1 FROM taken WHERE registration_id = ${registrationId}::uuid AND held_until IS NOT NULL AND is_lasting) AS "canHoldAgain",
      unserved.needed,
      (SELECT coalesce(sum(of_session.free), 0) FROM offered CROSS JOIN LATERAL (SELECT count(*) AS free FROM seats s
        WHERE s.session_id = offered.id AND (s.registration_id IS NULL OR s.held_until <= ${at})) of_session)::integer AS free
    FROM (
      SELECT count(*)::integer AS needed FROM needing n WHERE n.id <> ${registrationId}::uuid
        AND NOT EXISTS (SELECT 1 FROM taken k WHERE k.registration_id = n.id AND k.is_lasting)
    ) unserved`,
  );
  if (!row) throw new Error('the count of seats returned no row');
  return row;
}
