import { sql } from 'drizzle-orm';
import { hasSeatAfterHold, seatsLeft } from '#domain/booking/seat-outlook.ts';
import { type PreviewLine, passing } from '#domain/desk/preview.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { Context } from '../../../context.ts';
import { rowsOf } from '../../../db/rows-of.ts';
import { type Change, commit, raiseStaffTask } from '../../outbox/records.ts';
import { seatOutlook } from './seat-outlook.ts';

interface Payment {
  reference: string;
  transactionId: string;
}

/**
 * Money that comes late may find every seat sold: the parent has paid, and staff offer a session or a refund.
 *
 * @returns whether the family has a task
 */
export async function raiseWithoutSeat(
  change: Change,
  registrationId: string,
  payment: Payment,
): Promise<boolean> {
  if (hasSeatAfterHold(await seatOutlook(change, registrationId))) return false;
  await raiseStaffTask(change, {
    kind: 'paid_without_seat',
    subject: registrationId,
    registrationId,
    details: { ...payment },
  });
  return true;
}

/**
 * Raises the task for every family that has paid and finds no seat any more, those that paid last first. Call it after
 * seats of an offer were taken away.
 *
 * @returns how many have the task
 */
export async function raiseForAll(ctx: Context, offerId: number): Promise<number> {
  return commit(ctx, 'system', async (change) => {
    const rows = await rowsOf<Payment & { id: string }>(
      change.tx,
      sql`${paidWithoutSeat(change.now)} AND r.offer_id = ${offerId}::integer ORDER BY r.payment_timestamp DESC, r.id`,
    );
    const [last] = rows;
    if (!last) return 0;
    const outlook = await seatOutlook(change, last.id);
    const missing = Math.max(0, 1 - seatsLeft(outlook));
    const without = rows.slice(0, missing);
    for (const { id, ...payment } of without)
      await raiseStaffTask(change, {
        kind: 'paid_without_seat',
        subject: id,
        registrationId: id,
        details: { ...payment },
      });
    return without.length;
  });
}

/** For a preview: what becomes of families that have paid and have no seat, when seats of their offer are taken away. */
export async function withoutSeatWords(
  { database, clock }: Context,
  offerId: number,
): Promise<PreviewLine[]> {
  const { length } = await rowsOf(
    database.db,
    sql`${paidWithoutSeat(clock.now())} AND r.offer_id = ${offerId}::integer`,
  );
  const families = length === 1 ? 'One family has' : `${length} families have`;
  return length === 0
    ? []
    : [
        passing(
          `${families} paid for this offer without booking a session. For each that finds no seat then, Today has a task.`,
        ),
      ];
}

/** Paid and neither booked, nor with a held seat, nor with money on its way back. */
const paidWithoutSeat = (now: Date) => sql`
  SELECT r.id, r.payment_reference AS reference, r.payment_transaction_id AS "transactionId" FROM registrations r
  WHERE r.payment_status = 'paid' AND NOT r.appointment_booked AND NOT is_being_refunded(r.id)
    AND r.child_name <> ${FORGOTTEN}
    AND NOT EXISTS (SELECT FROM seats s WHERE s.registration_id = r.id AND s.held_until > ${now.toISOString()}::timestamptz)`;

/**
 * Raises the task for the family that paid last and has neither a seat nor a task, if the seats are too few. Call it
 * when a family of the same offer was booked or holds a seat again. The caller holds the lock of the seats' counts.
 */
export async function raiseForAnother(change: Change, registrationId: string): Promise<void> {
  const [last] = await rowsOf<Payment & { id: string }>(
    change.tx,
    sql`${paidWithoutSeat(change.now)}
      AND r.offer_id = (SELECT o.offer_id FROM registrations o WHERE o.id = ${registrationId}::uuid)
      AND NOT EXISTS (
        SELECT FROM staff_tasks t WHERE t.kind = 'paid_without_seat' AND t.subject = r.id::text AND t.done_at IS NULL)
    ORDER BY r.payment_timestamp DESC, r.id LIMIT 1`,
  );
  if (!last) return;
  const { id, ...payment } = last;
  await raiseWithoutSeat(change, id, payment);
}
