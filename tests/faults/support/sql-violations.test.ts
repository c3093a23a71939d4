import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { receiveNotification } from '#server/services/payments/watch/receive-notification.ts';
import { type Backup, backUp, restore } from '#tests/money/tables.ts';
import { aPaid } from '#tests/support/services/paid.ts';
import { aRegistration, FIRST_DATE, openWorld, type World } from '#tests/support/world.ts';
import { ask } from './ask.ts';
import { findSqlViolations, type SqlInvariant, sqlInvariants } from './sql-violations.ts';

const paid = "(SELECT id FROM registrations WHERE status = 'paid')";
const paidAttempt = "(SELECT id FROM payment_attempts WHERE state = 'paid')";
const unpaid = "(SELECT id FROM registrations WHERE status = 'pending_payment')";
const opened = `(SELECT id FROM payment_attempts WHERE registration_id = ${unpaid})`;
const another = (columns: string, values: string) =>
  `INSERT INTO payment_transactions (provider, transaction_id, reference, amount, currency, ${columns})
    VALUES ('flutterwave', '6', 'other', 20000, 'UGX', ${values})`;

const allRefunded = `INSERT INTO refunds (transaction_row_id, amount, currency, reason, requested_by, state)
  SELECT id, 20000, 'UGX', 'all', 'Staff', 'done' FROM payment_transactions`;

/** Damages a sound database so that only this is wrong. */
const damages: Record<SqlInvariant, string> = {
  'a registration is paid without money that counts': `UPDATE registrations SET payment_transaction_id = '9' WHERE id = ${paid}`,
  'money counts for a registration that is not paid': `WITH freed AS (UPDATE seats SET registration_id = NULL WHERE held_until IS NULL)
    UPDATE registrations SET status = 'pending_payment', payment_status = 'pending',
      appointment_booked = false WHERE id = ${paid}`,
  'two payments count for one registration': `WITH second AS (
      INSERT INTO payment_attempts (registration_id, provider, reference, amount_minor, currency, state, paid_by_transaction_id)
      SELECT id, 'flutterwave', 'second', 20000, 'UGX', 'paid', '6' FROM registrations WHERE status = 'paid' RETURNING id
    ), receipt AS (
      INSERT INTO receipts (year, serial, attempt_id, issued_at) SELECT 2026, 2, id, now() FROM second
    ), mail AS (
      INSERT INTO emails (kind, subject, version, data, state) SELECT 'receipt', id::text, '', '{}', 'sent' FROM second
    )
    INSERT INTO payment_transactions (provider, transaction_id, reference, amount, currency, status, money, attempt_id)
    SELECT 'flutterwave', '6', 'second', 20000, 'UGX', 'successful', 'counts', id FROM second`,
  'an attempt is paid without money, or has money and is not paid': `UPDATE payment_attempts SET state = 'failed' WHERE id = ${paidAttempt}`,
  'two attempts of one registration are open': `
    INSERT INTO payment_attempts (registration_id, provider, reference, amount_minor, currency, state, next_question_at)
    SELECT id, 'flutterwave', 'second', 20000, 'UGX', 'opened', now() FROM registrations WHERE status = 'pending_payment'`,
  'an open attempt has no next check': `UPDATE payment_attempts SET next_question_at = NULL WHERE id = ${opened}`,
  'a registration is shown as failed while a payment is open': `UPDATE registrations SET payment_status = 'failed' WHERE id = ${unpaid}`,
  'no task is open about money that does not count': another('status, money', "'successful', 'unmatched'"),
  'a task is open about money that was decided': `INSERT INTO staff_tasks (kind, subject, details)
    SELECT 'payment_late', provider || ':' || transaction_id, '{}' FROM payment_transactions`,
  'a receipt has no payment': `UPDATE payment_attempts SET paid_by_transaction_id = NULL WHERE id = ${paidAttempt}`,
  'a registration is refunded and its money is not': `WITH freed AS (UPDATE seats SET registration_id = NULL WHERE held_until IS NULL)
    UPDATE registrations SET status = 'refunded', payment_status = 'refunded', appointment_booked = false WHERE id = ${paid}`,
  'all of the money is refunded and the registration is not': allRefunded,
  'a registration that is over holds a seat': `UPDATE registrations SET status = 'cancelled' WHERE id = ${unpaid}`,
  'an unpaid seat is held for more than half an hour': `
    UPDATE seats SET held_until = held_since + interval '31 minutes' WHERE registration_id = ${unpaid}`,
  'more was refunded than came': `INSERT INTO refunds (transaction_row_id, amount, currency, reason, requested_by)
    SELECT id, 20001, 'UGX', 'too much', 'Staff' FROM payment_transactions`,
  'a paid attempt has no receipt': "DELETE FROM emails WHERE kind = 'receipt'",
  'the numbers of the receipts have gaps': 'UPDATE receipts SET serial = 2',
  'one notification is kept twice': `INSERT INTO provider_events (source, external_id, payload, outcome)
    SELECT source, external_id, payload, 'handled' FROM provider_events`,
  'a notification has no check': "DELETE FROM pgboss.job WHERE name = 'settle-event'",
  'nobody sends a promised mail': "DELETE FROM pgboss.job WHERE name = 'send-email'",
  'a booking and its seat do not agree': 'UPDATE seats SET registration_id = NULL WHERE held_until IS NULL',
  'a registration is booked and not paid': `WITH refunded AS (${allRefunded}) UPDATE registrations SET status = 'refunded' WHERE id = ${paid}`,
  'a booking has no confirmation': "DELETE FROM emails WHERE kind = 'booking_confirmed'",
};

describe('the queries for broken rules', () => {
  let world: World;
  let sound: Backup;

  beforeAll(async () => {
    world = await openWorld();
    const { ctx, database } = world;
    // The queries must also find what the schema's constraints refuse.
    await ask(database, 'DROP INDEX payment_attempts_one_open');
    await ask(database, 'ALTER TABLE provider_events DROP CONSTRAINT provider_events_once');
    const { id: booked, reference, transactionId } = await aPaid(world);
    const session = (sessionSlot: string) => ({ sessionDate: FIRST_DATE, sessionSlot });
    await bookSession(ctx, booked, session('Morning 9–11'));
    await openPayment(ctx, await aRegistration(world), session('Midday 11:30–13:30'));
    const data = { id: transactionId, tx_ref: reference, status: 'successful' };
    await receiveNotification(ctx, ctx.payments.main, JSON.stringify({ event: 'charge.completed', data }));
    sound = await backUp(database);
  });
  beforeEach(() => restore(world.database, sound));
  afterAll(() => world.database.close());

  test('find nothing in a sound database', async () => {
    expect(await findSqlViolations(world.database)).toEqual([]);
  });

  test.for(Object.entries(damages))('find that %s', async ([invariant, damage]) => {
    await ask(world.database, damage);
    const found = await findSqlViolations(world.database);
    expect([...new Set(found.map((violation) => violation.split(': ')[0]))]).toEqual([invariant]);
  });

  test('each find a case', () => {
    expect(Object.keys(damages).sort()).toEqual(Object.keys(sqlInvariants).sort());
  });
});
