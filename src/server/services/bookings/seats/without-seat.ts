import { sql } from 'drizzle-orm';
import { hasSeatAfterHold } from '#domain/booking/seat-outlook.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { rowsOf } from '../../../db/rows-of.ts';
import { type Change, raiseStaffTask } from '../../outbox/records.ts';
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
 * Raises the task for the family that paid last and has neither a seat nor a task, if the seats are too few. Call it
 * when a family of the same offer was booked or holds a seat again. The caller holds the lock of the seats' counts.
 */
export async function raiseForAnother(change: Change, registrationId: string): Promise<void> {
  const at = change.now.toISOString();
  const [last] = await rowsOf<Payment & { id: string }>(
    change.tx,
    sql`
    SELECT r.id, r.payment_reference AS reference, r.payment_transaction_id AS "transactionId" FROM registrations r
    WHERE r.payment_status = 'paid' AND NOT r.appointment_booked AND NOT is_being_refunded(r.id)
      AND r.child_name <> ${FORGOTTEN}
      AND r.offer_id = (SELECT o.offer_id FROM registrations o WHERE o.id = ${registrationId}::uuid)
      AND NOT EXISTS (SELECT FROM seats s WHERE s.registration_id = r.id AND s.held_until > ${at}::timestamptz)
      AND NOT EXISTS (
        SELECT FROM staff_tasks t WHERE t.kind = 'paid_without_seat' AND t.subject = r.id::text AND t.done_at IS NULL)
    ORDER BY r.payment_timestamp DESC, r.id LIMIT 1`,
  );
  if (!last) return;
  const { id, ...payment } = last;
  await raiseWithoutSeat(change, id, payment);
}
