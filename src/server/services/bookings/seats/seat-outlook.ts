import { sql } from 'drizzle-orm';
import { CALLED_OFF_MS, CHOICE_MS, firstStarts } from '#domain/booking/availability.ts';
import { type Offer, offeredDates, offerWindow } from '#domain/booking/offer.ts';
import type { SeatOutlook } from '#domain/booking/seat-outlook.ts';
import { ATTEMPT_REUSE_MS } from '#domain/payment/status.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/open.ts';
import { rowsOf } from '../../../db/rows-of.ts';
import type { Change } from '../../outbox/records.ts';
import { findHold } from '../../registration-view/find-hold.ts';
import { offerOf } from '../../registration-view/offer-of.ts';

export const SEATS_LOCK = 766377;

/** Openings and payments are compared with the free seats one at a time. This lock comes before a seat's lock everywhere. */
export async function lockSeats({ tx }: Change): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${SEATS_LOCK})`);
}

/**
 * The sessions of an offer that families can choose now (`offered`), the seats that are booked or held (`taken`), and the
 * families that have paid and have no seat to keep (`waiting`): they have booked none, or sit in a session that was called
 * off, and their money is not on its way back. They are late (`is_late`) if they could have chosen one for sixty days: since
 * the payment, or since there was a seat for a family that had a task because it found none. No seat is kept for them then.
 *
 * A held seat does not count in a session that staff have closed, or that has begun. A seat held beyond the last moment
 * at which its session is offered counts while it is held. Afterwards it is lost, so its family is `waiting`.
 *
 * @param without Sessions that are left out of the offer, to see what would be without them
 */
function offerSeats({ id: offerId, rules }: Offer, now: Date, without: readonly number[] = []) {
  const dates = JSON.stringify(offeredDates(rules, now));
  const labels = JSON.stringify(rules.times.map(({ label }) => label));
  const { from, to } = offerWindow(rules, now);
  const firstStart = sql`${firstStarts(rules, now).toBook.toISOString()}::timestamptz`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const choosingSince = sql`${new Date(now.getTime() - CHOICE_MS).toISOString()}::timestamptz`;
  const calledOffSince = sql`${new Date(now.getTime() - CALLED_OFF_MS).toISOString()}::timestamptz`;
  return sql`
    offered AS (
      SELECT id FROM sessions WHERE offer_id = ${offerId}::integer AND session_date BETWEEN ${from}::date AND ${to}::date AND starts_at > ${firstStart}
        AND decision IS DISTINCT FROM 'closed'
        AND (decision = 'open' OR session_date IN (SELECT jsonb_array_elements_text(${dates}::jsonb)::date)
          AND session_slot IN (SELECT jsonb_array_elements_text(${labels}::jsonb)))
        AND NOT id = ANY(${sql.param(without)}::integer[])
    ), taken AS NOT MATERIALIZED (
      SELECT s.registration_id, s.held_until, s.held_until IS NULL AND e.called_off_because IS NULL OR e.id IN (SELECT id FROM offered) AS is_lasting
      FROM seats s JOIN sessions e ON e.id = s.session_id
      WHERE s.registration_id IS NOT NULL AND (s.held_until IS NULL
        OR (s.held_until > ${at} AND e.starts_at > ${at} AND e.decision IS DISTINCT FROM 'closed'))
    ), waiting AS (
      SELECT r.id, NULL::integer AS called_off, coalesce(r.payment_timestamp <= ${choosingSince}, false) AND NOT EXISTS (SELECT 1 FROM staff_tasks t
          WHERE t.registration_id = r.id AND t.kind = 'paid_without_seat' AND NOT t.details ? 'isLate'
            AND (NOT t.is_over OR t.done_at > ${choosingSince})) AS is_late
      FROM registrations r WHERE r.payment_status = 'paid' AND NOT r.appointment_booked
        AND r.child_name <> ${FORGOTTEN} AND r.offer_id = ${offerId}::integer AND NOT is_being_refunded(r.id)
        AND NOT EXISTS (SELECT 1 FROM taken k WHERE k.registration_id = r.id AND k.is_lasting)
      UNION ALL
      SELECT s.registration_id, e.id, e.ends_at <= ${calledOffSince} FROM seats s JOIN sessions e ON e.id = s.session_id
      JOIN registrations r ON r.id = s.registration_id
      WHERE e.offer_id = ${offerId}::integer AND e.called_off_because IS NOT NULL AND r.child_name <> ${FORGOTTEN}
        AND s.held_until IS NULL AND NOT is_being_refunded(s.registration_id)
    )`;
}

/** Free seats of the sessions that are `offered`. */
const freeSeats = (now: Date) => sql`(
  SELECT coalesce(sum(of_session.free), 0) FROM offered CROSS JOIN LATERAL (SELECT count(*) AS free FROM seats s
    WHERE s.session_id = offered.id AND (s.registration_id IS NULL OR s.held_until <= ${now.toISOString()}::timestamptz)) of_session)::integer`;

/** Counts the seats for a registration, of its offer alone. */
export async function seatOutlook(change: Change, registrationId: string): Promise<SeatOutlook> {
  const { tx, ctx, now } = change;
  await lockSeats(change);
  const offer = await offerOf(ctx, tx, registrationId);
  const beingPaidSince = sql`${new Date(now.getTime() - ATTEMPT_REUSE_MS).toISOString()}::timestamptz`;
  const [row] = await rowsOf<SeatOutlook>(
    tx,
    sql`
    WITH ${offerSeats(offer, now)}, needing AS (
      SELECT id FROM waiting WHERE NOT is_late
      UNION
      SELECT a.registration_id FROM payment_attempts a
      JOIN registrations r ON r.id = a.registration_id
      WHERE a.state IN ('created', 'opened', 'pending') AND a.reserved_at IS NOT NULL
        AND a.created_at > ${beingPaidSince} AND NOT r.appointment_booked AND r.offer_id = ${offer.id}::integer
        AND NOT EXISTS (SELECT 1 FROM taken k WHERE k.registration_id = r.id AND k.is_lasting)
    )
    SELECT
      EXISTS (SELECT 1 FROM taken WHERE registration_id = ${registrationId}::uuid AND held_until IS NOT NULL) AS holds,
      EXISTS (SELECT 1 FROM taken WHERE registration_id = ${registrationId}::uuid AND held_until IS NOT NULL AND is_lasting) AS "canHoldAgain",
      (SELECT count(*) FROM needing WHERE id <> ${registrationId}::uuid)::integer AS needed,
      ${freeSeats(now)} AS free`,
  );
  if (!row) throw new Error('the count of seats returned no row');
  return row;
}

/** A family that has paid and has no seat, with its payment. */
export interface Waiting {
  id: string;
  reference: string;
  transactionId: string;
  /** The session that was called off, if it still sits in one. */
  calledOff: number | null;
  /** No seat is kept for it any more, and staff have a task (decision 048). */
  isLate: boolean;
}

interface Places {
  free: number;
  waiting: Waiting[];
}

/**
 * The free seats of an offer, and the families that have paid and need one, those that find none first: the late ones, then
 * those that paid last.
 */
export async function readPlaces(
  db: Db | Tx,
  now: Date,
  offer: Offer,
  without: readonly number[] = [],
): Promise<Places> {
  const [row] = await rowsOf<Places>(
    db,
    sql`
    WITH ${offerSeats(offer, now, without)}
    SELECT ${freeSeats(now)} AS free, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', r.id, 'reference', r.payment_reference, 'transactionId', r.payment_transaction_id, 'calledOff', waiting.called_off, 'isLate', waiting.is_late)
        ORDER BY waiting.is_late DESC, r.payment_timestamp DESC, r.id)
      FROM waiting JOIN registrations r ON r.id = waiting.id), '[]') AS waiting`,
  );
  if (!row) throw new Error('the count of seats returned no row');
  return row;
}

/** For how many of them a seat is kept. */
export const keptFor = (waiting: readonly Waiting[]): number =>
  waiting.filter(({ isLate }) => !isLate).length;

/** Whether those that come before a family take all free seats: before a late family and a new one come all in time. */
function lacksSeat({ free, waiting }: Places, registrationId: string): boolean {
  const place = waiting.findIndex(({ id }) => id === registrationId);
  const before = waiting[place]?.isLate === false ? waiting.length - 1 - place : keptFor(waiting);
  return before >= free;
}

/** Whether a family finds no free seat of an offer that is not kept for another one. */
export async function findsNoSeat(
  { database, clock, offers }: Context,
  offerId: number,
  registrationId: string,
): Promise<boolean> {
  return lacksSeat(await readPlaces(database.db, clock.now(), offers.byId(offerId)), registrationId);
}

/** Whether there are free seats, but none for a paid family without one: all are kept for others. */
export async function comesAfterOthers(ctx: Context, registrationId: string): Promise<boolean> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  if ((await findHold(db, now, registrationId)) !== null) return false;
  const places = await readPlaces(db, now, await offerOf(ctx, db, registrationId));
  const isWaiting = places.waiting.some(({ id }) => id === registrationId);
  return isWaiting && places.free > 0 && lacksSeat(places, registrationId);
}

/** The open offers whose free seats are all needed by families that have paid. */
export async function fullOffers({ database, clock, offers }: Context): Promise<number[]> {
  const full: number[] = [];
  for (const offer of offers.all().filter(({ state }) => state === 'open')) {
    const { free, waiting } = await readPlaces(database.db, clock.now(), offer);
    if (free <= keptFor(waiting)) full.push(offer.id);
  }
  return full;
}
