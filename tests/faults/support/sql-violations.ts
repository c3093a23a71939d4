import type { Database } from '#server/db/open.ts';
import { ask } from './ask.ts';

/** The staff task for money that does not count. */
const tasksOfMoney = `(VALUES ('payment_underpaid', 'mismatch'), ('payment_wrong_currency', 'mismatch'),
  ('payment_wrong_reference', 'mismatch'), ('payment_late', 'late'), ('payment_duplicate', 'duplicate'),
  ('payment_unknown_reference', 'unmatched')) AS k (kind, money)`;

/**
 * States that the database must never have, at any moment and after any kill: each is a query for the rows that break
 * it. `what` names the row.
 */
export const sqlInvariants = {
  'a registration is paid without money that counts': `
    SELECT r.id AS what FROM registrations r WHERE r.status = 'paid' AND NOT EXISTS (
      SELECT 1 FROM payment_transactions t JOIN payment_attempts a ON a.id = t.attempt_id
      WHERE a.registration_id = r.id AND t.money = 'counts' AND t.status = 'successful'
        AND t.transaction_id = r.payment_transaction_id)`,
  'money counts for a registration that is not paid': `
    SELECT t.transaction_id AS what FROM payment_transactions t
    JOIN payment_attempts a ON a.id = t.attempt_id JOIN registrations r ON r.id = a.registration_id
    WHERE t.money = 'counts' AND r.status NOT IN ('paid', 'refunded')`,
  'two payments count for one registration': `
    SELECT a.registration_id AS what FROM payment_transactions t JOIN payment_attempts a ON a.id = t.attempt_id
    WHERE t.money = 'counts' GROUP BY a.registration_id HAVING count(*) > 1`,
  'an attempt is paid without money, or has money and is not paid': `
    SELECT a.id AS what FROM payment_attempts a
    WHERE (a.state = 'paid') <> EXISTS (SELECT 1 FROM payment_transactions t WHERE t.attempt_id = a.id AND t.money = 'counts')`,
  'two attempts of one registration are open': `
    SELECT registration_id AS what FROM payment_attempts WHERE state IN ('created', 'opened', 'pending')
    GROUP BY registration_id HAVING count(*) > 1`,
  'an open attempt has no next check': `
    SELECT a.id AS what FROM payment_attempts a
    WHERE a.state IN ('created', 'opened', 'pending') AND a.next_question_at IS NULL AND a.provider <> 'manual'
      AND NOT EXISTS (SELECT 1 FROM staff_tasks s WHERE s.kind = 'payment_stuck' AND s.subject = a.id::text)`,
  'a registration is shown as failed while a payment is open': `
    SELECT r.id AS what FROM registrations r JOIN payment_attempts a ON a.registration_id = r.id
    WHERE r.status = 'pending_payment' AND r.payment_status = 'failed' AND a.state IN ('created', 'opened', 'pending')`,
  'no task is open about money that does not count': `
    SELECT t.transaction_id AS what FROM payment_transactions t
    WHERE t.money IN ('mismatch', 'late', 'duplicate', 'unmatched') AND NOT EXISTS (
      SELECT 1 FROM staff_tasks s JOIN ${tasksOfMoney} ON k.kind = s.kind AND k.money = t.money
      WHERE s.subject = t.provider || ':' || t.transaction_id AND s.done_at IS NULL)`,
  'a task is open about money that was decided': `
    SELECT t.transaction_id AS what FROM payment_transactions t
    JOIN staff_tasks s ON s.subject = t.provider || ':' || t.transaction_id
    WHERE t.money <> 'none' AND s.done_at IS NULL AND s.kind IN (SELECT k.kind FROM ${tasksOfMoney})
      AND NOT EXISTS (SELECT 1 FROM ${tasksOfMoney} WHERE k.kind = s.kind AND k.money = t.money)`,
  'more was refunded than came': `
    SELECT t.transaction_id AS what FROM payment_transactions t JOIN refunds f ON f.transaction_row_id = t.id
    WHERE f.state <> 'failed' GROUP BY t.id, t.transaction_id, t.amount HAVING sum(f.amount) > t.amount`,
  'a paid attempt has no receipt': `
    SELECT a.id AS what FROM payment_attempts a WHERE a.state = 'paid' AND (
      NOT EXISTS (SELECT 1 FROM receipts c WHERE c.attempt_id = a.id)
      OR (SELECT count(*) FROM emails e WHERE e.kind = 'receipt' AND e.subject = a.id::text AND e.version = '') <> 1)`,
  'a receipt has no payment': `
    SELECT a.id AS what FROM receipts c JOIN payment_attempts a ON a.id = c.attempt_id WHERE a.paid_by_transaction_id IS NULL`,
  'a registration is refunded and its money is not': `
    SELECT r.id AS what FROM registrations r WHERE r.status = 'refunded' AND NOT EXISTS (
      SELECT 1 FROM payment_transactions t JOIN payment_attempts a ON a.id = t.attempt_id JOIN refunds f ON f.transaction_row_id = t.id
      WHERE a.registration_id = r.id AND t.money = 'counts' AND f.state = 'done'
      GROUP BY t.id, t.amount HAVING sum(f.amount) >= t.amount)`,
  'all of the money is refunded and the registration is not': `
    SELECT r.id AS what FROM registrations r JOIN payment_attempts a ON a.registration_id = r.id
    JOIN payment_transactions t ON t.attempt_id = a.id JOIN refunds f ON f.transaction_row_id = t.id
    WHERE r.status = 'paid' AND t.money = 'counts' AND f.state = 'done'
    GROUP BY r.id, t.id, t.amount HAVING sum(f.amount) >= t.amount`,
  'the numbers of the receipts have gaps': `
    SELECT year::text AS what FROM receipts GROUP BY year HAVING max(serial) <> count(*)`,
  'one notification is kept twice': `
    SELECT external_id AS what FROM provider_events GROUP BY source, external_id HAVING count(*) > 1`,
  'a notification has no check': `
    SELECT e.id AS what FROM provider_events e WHERE e.outcome = 'received' AND NOT EXISTS (
      SELECT 1 FROM pgboss.job j WHERE j.name = 'settle-event' AND j.data->>'eventId' = e.id::text
        AND j.state IN ('created', 'retry', 'active'))`,
  'nobody sends a promised mail': `
    SELECT e.id AS what FROM emails e WHERE e.state = 'queued' AND NOT EXISTS (
      SELECT 1 FROM pgboss.job j WHERE j.name = 'send-email' AND j.data->>'emailId' = e.id::text
        AND j.state IN ('created', 'retry', 'active'))`,
  'a booking and its seat do not agree': `
    SELECT coalesce(r.id, s.registration_id) AS what
    FROM (SELECT id, session_date, session_slot FROM registrations WHERE appointment_booked) r
    FULL JOIN (
      SELECT s.registration_id, e.session_date, e.session_slot FROM seats s JOIN sessions e ON e.id = s.session_id
      WHERE s.registration_id IS NOT NULL AND s.held_until IS NULL
    ) s ON s.registration_id = r.id AND s.session_date = r.session_date AND s.session_slot = r.session_slot
    WHERE r.id IS NULL OR s.registration_id IS NULL`,
  'a registration that is over holds a seat': `
    SELECT r.id AS what FROM registrations r JOIN seats s ON s.registration_id = r.id
    WHERE r.status IN ('refunded', 'cancelled') AND s.held_until IS NOT NULL`,
  'an unpaid seat is held for more than half an hour': `
    SELECT r.id AS what FROM registrations r JOIN seats s ON s.registration_id = r.id
    WHERE r.status = 'pending_payment' AND s.held_until > s.held_since + interval '30 minutes'`,
  'a registration is booked and not paid': `
    SELECT id AS what FROM registrations WHERE appointment_booked AND status <> 'paid'`,
  'a booking has no confirmation': `
    SELECT r.id AS what FROM registrations r WHERE r.appointment_booked AND NOT EXISTS (
      SELECT 1 FROM emails e WHERE e.kind = 'booking_confirmed' AND e.registration_id = r.id)`,
} as const;

export type SqlInvariant = keyof typeof sqlInvariants;

const allOfThem = Object.entries(sqlInvariants)
  .map(([invariant, query]) => `SELECT '${invariant}: ' || what AS found FROM (${query}) AS broken`)
  .join(' UNION ALL ');

/** Every row that breaks an invariant, in words. */
export async function findSqlViolations(database: Pick<Database, 'run'>): Promise<string[]> {
  const rows = await ask<{ found: string }>(database, allOfThem);
  return rows.map(({ found }) => found);
}
