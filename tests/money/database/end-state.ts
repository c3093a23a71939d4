import { ask } from '#tests/faults/support/ask.ts';
import { capacityOf, type World } from '../model/world.ts';
import type { Player } from './player.ts';

/** Everything that the model and a database both say, in the model's words. */
export interface EndState {
  registrations: unknown[];
  attempts: Record<string, unknown>;
  transactions: Record<string, unknown>;
  refunds: unknown[];
  receipts: unknown[];
  mails: unknown[];
  events: unknown[];
  tasks: unknown[];
  seats: Record<string, unknown>;
}

/** The letters of an id. */
const REGISTRATION_ID = 36;

export function modelState({ tables }: World): EndState {
  const referenceOf = (attemptId: string | null) =>
    tables.attempts.find(({ id }) => id === attemptId)?.reference ?? null;
  /** A subject may begin with a registration's id. */
  const ownerOf = (subject: string) => {
    const owner = tables.registrations.findIndex(({ id }) => subject.startsWith(id));
    return owner < 0 ? subject : `registration ${owner}${subject.slice(REGISTRATION_ID)}`;
  };
  const transactionOf = (refundId: string) => tables.refunds.find(({ id }) => id === refundId)?.transactionId;
  return {
    registrations: tables.registrations.map(({ id: _, ...row }) => row),
    attempts: Object.fromEntries(
      tables.attempts.map(({ id: _, reference, registrationId: owner, ...row }) => [
        reference,
        { owner: tables.registrations.findIndex(({ id }) => id === owner), ...row },
      ]),
    ),
    transactions: Object.fromEntries(
      tables.transactions.map(({ transactionId, attemptId, ...row }) => [
        transactionId,
        { attempt: referenceOf(attemptId), ...row },
      ]),
    ),
    refunds: tables.refunds
      .map(({ transactionId, amount, state, providerRefundId, nextQuestionAt }) =>
        [transactionId, amount, state, providerRefundId, nextQuestionAt].join(' '),
      )
      .sort(),
    receipts: tables.receipts.map(referenceOf),
    mails: tables.mails.map((mail) => referenceOf(mail.split(' ')[0] ?? null)).sort(),
    events: tables.events
      .map(({ reference, transactionId, outcome }) => [reference, transactionId, outcome].join(' '))
      .sort(),
    tasks: tables.tasks
      .map(({ kind, subject, isDone }) =>
        [kind, referenceOf(subject) ?? transactionOf(subject) ?? ownerOf(subject), isDone].join(' '),
      )
      .sort(),
    seats: Object.fromEntries(
      [...tables.seats]
        .filter(([session]) => capacityOf(session) > 0)
        .map(([session, seats]) => [
          session,
          seats
            .filter((seat) => seat.registrationId !== null)
            .map(
              (seat) =>
                `${tables.registrations.findIndex(({ id }) => id === seat.registrationId)} ${seat.heldUntil}`,
            ),
        ]),
    ),
  };
}

/** Instants as milliseconds. */
const ms = (column: string) => `round(extract(epoch FROM ${column}) * 1000)::float8`;

type Row = Record<string, string | number | boolean | null>;

export async function databaseState({ world, ids, modelReferences }: Player): Promise<EndState> {
  const rows = (text: string) => ask<Row>(world.database, text);
  const modelOf = (reference: unknown) =>
    modelReferences.get(String(reference)) ?? (reference as string | null);
  const ownerOf = (subject: string) => {
    const owner = ids.findIndex((id) => subject.startsWith(id));
    return owner < 0 ? undefined : `registration ${owner}${subject.slice(REGISTRATION_ID)}`;
  };
  const registrations = await rows(
    `SELECT id, status, payment_status AS "paymentStatus", payment_transaction_id AS "transactionId",
      CASE WHEN appointment_booked THEN session_date::text || ' ' || session_slot END AS session FROM registrations`,
  );
  const attempts = await rows(
    `SELECT registration_id AS owner, reference, state, ${ms('created_at')} AS "createdAt", ${ms('opened_at')} AS "openedAt",
      ${ms('closed_at')} AS "closedAt", ${ms('pending_at')} AS "pendingAt", ${ms('settled_at')} AS "settledAt",
      ${ms('next_question_at')} AS "nextQuestionAt", paid_by_transaction_id AS "paidBy",
      (SELECT e.session_date::text || ' ' || e.session_slot FROM sessions e WHERE e.id = chosen_session_id) AS chosen FROM payment_attempts`,
  );
  const transactions = await rows(
    `SELECT t.transaction_id AS id, a.reference AS attempt, t.reference, t.status, t.money, t.amount::float8 AS amount, t.currency
      FROM payment_transactions t LEFT JOIN payment_attempts a ON a.id = t.attempt_id`,
  );
  const refunds = await rows(
    `SELECT t.transaction_id, r.amount::float8 AS amount, r.state, r.provider_refund_id, ${ms('r.next_question_at')} AS at
      FROM refunds r JOIN payment_transactions t ON t.id = r.transaction_row_id`,
  );
  const receipts = await rows(
    'SELECT a.reference FROM receipts r JOIN payment_attempts a ON a.id = r.attempt_id ORDER BY r.year, r.serial',
  );
  const mails = await rows(
    "SELECT a.reference FROM emails e JOIN payment_attempts a ON a.id::text = e.subject WHERE e.kind = 'receipt'",
  );
  const events = await rows('SELECT reference, transaction_id, outcome FROM provider_events');
  const tasks = await rows(
    `SELECT s.kind, coalesce(a.reference, t.transaction_id, replace(s.subject, 'flutterwave:', '')) AS subject, s.done_at IS NOT NULL AS done
      FROM staff_tasks s
      LEFT JOIN payment_attempts a ON a.id::text = s.subject
      LEFT JOIN refunds r ON r.id::text = s.subject LEFT JOIN payment_transactions t ON t.id = r.transaction_row_id
      WHERE s.kind <> 'email_refused'`,
  );
  const seats = await rows(
    `SELECT e.session_date::text || ' ' || e.session_slot AS session, s.registration_id AS owner, ${ms('s.held_until')} AS "heldUntil"
      FROM seats s JOIN sessions e ON e.id = s.session_id ORDER BY s.session_id, s.seat_no`,
  );
  return {
    registrations: ids.map((id) => {
      const { id: _, ...row } = registrations.find((one) => one.id === id) ?? {};
      return row;
    }),
    attempts: Object.fromEntries(
      attempts.map(({ reference, owner, ...row }) => [
        modelOf(reference),
        { owner: ids.indexOf(String(owner)), ...row },
      ]),
    ),
    transactions: Object.fromEntries(
      transactions.map(({ id, attempt, reference, ...row }) => [
        id,
        { attempt: attempt === null ? null : modelOf(attempt), reference: modelOf(reference), ...row },
      ]),
    ),
    refunds: refunds.map((row) => Object.values(row).join(' ')).sort(),
    receipts: receipts.map(({ reference }) => modelOf(reference)),
    mails: mails.map(({ reference }) => modelOf(reference)).sort(),
    events: events
      .map(({ reference, transaction_id, outcome }) =>
        [modelOf(reference), transaction_id, outcome].join(' '),
      )
      .sort(),
    tasks: tasks
      .map(({ kind, subject, done }) => [kind, ownerOf(String(subject)) ?? modelOf(subject), done].join(' '))
      .sort(),
    seats: seats.reduce<Record<string, string[]>>((sessions, { session, owner, heldUntil }) => {
      sessions[String(session)] ??= [];
      if (owner !== null) sessions[String(session)]?.push(`${ids.indexOf(String(owner))} ${heldUntil}`);
      return sessions;
    }, {}),
  };
}
