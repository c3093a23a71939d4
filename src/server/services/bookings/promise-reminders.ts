import { sql } from 'drizzle-orm';
import {
  type ChoiceLead,
  choiceLeads,
  duePayments,
  dueStarts,
  type ReminderLead,
  reminderLeads,
} from '#domain/booking/reminders.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { type Change, commit, promiseEmail } from '../outbox/records.ts';

/**
 * Promises the reminders that are due, each once per booking and session; the list of children to the instructor, an
 * hour before each booked session; and reminders to choose a session to families that paid and did not book. Reminders
 * missed during an outage follow while they are still true. A booking or move after a reminder's time gets no reminder.
 */
export async function promiseReminders(ctx: Context): Promise<void> {
  await commit(ctx, 'system', async (change) => {
    for (const before of reminderLeads) await promiseToParents(change, before);
    await promiseRosters(change);
    for (const after of choiceLeads) await promiseToChoose(change, after);
  });
}

/**
 * Every date that takes place: of a session its own, of a run made by hand each of its dates. Of these `occurrence` says
 * which and when, so that one that is moved is reminded of again. The two are apart, so that PostgreSQL knows from its
 * indexes how few begin in a day.
 */
const dates = sql`(
  SELECT s.id, s.starts_at, s.instructor_id, NULL::integer AS number, NULL AS occurrence FROM sessions s
  WHERE s.called_off_because IS NULL AND NOT EXISTS (SELECT FROM meetings m WHERE m.session_id = s.id)
  UNION ALL
  SELECT s.id, m.starts_at, s.instructor_id, m.number, concat_ws(' ', m.number, extract(epoch FROM m.starts_at)::bigint) FROM meetings m JOIN sessions s ON s.id = m.session_id
  WHERE s.called_off_because IS NULL)`;

async function promiseToParents(change: Change, before: ReminderLead): Promise<void> {
  const { tx, now } = change;
  const { after, upTo, leadMs } = dueStarts(before, now);
  const rows = await rowsOf<{
    registrationId: string;
    sessionId: number;
    number: number | null;
    occurrence: string | null;
  }>(
    tx,
    sql`
    SELECT r.id AS "registrationId", e.id AS "sessionId", e.number, e.occurrence
    FROM ${dates} e
    JOIN seats s ON s.session_id = e.id AND s.held_until IS NULL
    JOIN registrations r ON r.id = s.registration_id
    WHERE e.starts_at > ${after.toISOString()}::timestamptz AND e.starts_at <= ${upTo.toISOString()}::timestamptz
      AND r.status = 'paid' AND r.booked_at <= e.starts_at - ${leadMs / 1000}::integer * interval '1s'
      AND NOT EXISTS (
        SELECT FROM emails m
        WHERE m.kind = 'session_reminder' AND m.subject = r.id::text AND m.version = concat_ws(' ', e.id, ${before}::text, e.occurrence))
    ORDER BY e.starts_at, r.id`,
  );
  for (const { registrationId, sessionId, number, occurrence } of rows) {
    await promiseEmail(change, {
      kind: 'session_reminder',
      subject: registrationId,
      version: [sessionId, before, ...(occurrence === null ? [] : [occurrence])].join(' '),
      registrationId,
      data: { before, sessionId, ...(number !== null && { number }) },
    });
  }
}

/** A substitute who is set in the last hour gets the list too. */
async function promiseRosters(change: Change): Promise<void> {
  const { tx, now } = change;
  const { after, upTo } = dueStarts('hour', now);
  const rows = await rowsOf<{ sessionId: number; version: string }>(
    tx,
    sql`
    SELECT e.id AS "sessionId", v.version FROM ${dates} e, concat_ws(' ', e.occurrence, e.instructor_id) v(version)
    WHERE e.starts_at > ${after.toISOString()}::timestamptz AND e.starts_at <= ${upTo.toISOString()}::timestamptz
      AND EXISTS (SELECT FROM seats s WHERE s.session_id = e.id AND s.registration_id IS NOT NULL AND s.held_until IS NULL)
      AND NOT EXISTS (SELECT FROM emails m WHERE m.kind = 'session_roster' AND m.subject = e.id::text AND m.version = v.version)
    ORDER BY e.starts_at`,
  );
  for (const { sessionId, version } of rows)
    await promiseEmail(change, {
      kind: 'session_roster',
      subject: String(sessionId),
      version,
      data: { sessionId },
    });
}

/** Skips registrations with an open refund, an unconfirmed calendar booking or an open seat task. */
async function promiseToChoose(change: Change, lead: ChoiceLead): Promise<void> {
  const { tx, now } = change;
  const { after, upTo } = duePayments(lead, now);
  const rows = await rowsOf<{ registrationId: string; transactionId: string }>(
    tx,
    sql`
    SELECT r.id AS "registrationId", r.payment_transaction_id AS "transactionId" FROM registrations r
    WHERE r.status = 'paid' AND r.payment_status = 'paid' AND NOT r.appointment_booked AND r.child_name <> ${FORGOTTEN}
      AND r.payment_timestamp > ${after.toISOString()}::timestamptz
      AND r.payment_timestamp <= ${upTo.toISOString()}::timestamptz
      AND NOT is_being_refunded(r.id)
      AND NOT EXISTS (SELECT FROM calendar_reports c WHERE c.registration_id = r.id AND c.state = 'reported')
      AND NOT EXISTS (
        SELECT FROM staff_tasks t WHERE t.kind = 'paid_without_seat' AND t.subject = r.id::text AND t.done_at IS NULL)
      AND NOT EXISTS (
        SELECT FROM emails m
        WHERE m.kind = 'not_booked' AND m.subject = r.id::text AND m.version LIKE ${lead}::text || ' %'
          AND m.created_at > r.payment_timestamp)
    ORDER BY r.payment_timestamp, r.id`,
  );
  for (const { registrationId, transactionId } of rows) {
    await promiseEmail(change, {
      kind: 'not_booked',
      subject: registrationId,
      version: `${lead} ${transactionId}`,
      registrationId,
      data: { after: lead },
    });
  }
}
