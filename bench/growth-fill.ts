import pg from 'pg';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';

const AT_ONCE = 25_000;
/** Families arrive over this many days, and book a session that held this many. More families have more sessions. */
const DAYS = 1785;
const SEATS_EACH = 12;

/**
 * Fills a new database with the registrations of five years: paid, booked and, after the retention periods, forgotten.
 * About a day's share of each kind is due in the next night. Future sessions, open payments and open tasks are the same
 * for every size.
 */
export async function fillYears(url: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The rows refer to each other correctly.
    await client.query('SET session_replication_role = replica');
    const indexes = await dropIndexes(client);
    const sessionsADay = Math.max(3, Math.ceil(size / DAYS / SEATS_EACH));
    await client.query(past, [sessionsADay]);
    for (let from = 1; from <= size; from += AT_ONCE) {
      const to = Math.min(size, from + AT_ONCE - 1);
      await client.query('BEGIN');
      await client.query(families, [from, to, size, sessionsADay]);
      for (const statement of perFamily) await client.query(statement);
      await client.query('COMMIT');
      if (to % 500_000 === 0) console.log(`  ${to} of ${size} registrations`);
    }
    for (const statement of others) await client.query(statement, [size]);
    for (const { indexdef } of indexes) await client.query(indexdef);
    await client.query('VACUUM (ANALYZE)');
  } finally {
    await client.end();
  }
}

/** Indexes are built faster when the rows are there. */
async function dropIndexes(client: pg.Client): Promise<{ indexname: string; indexdef: string }[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(`
    SELECT c.relname AS indexname, pg_get_indexdef(c.oid) AS indexdef
    FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT x.indisunique`);
  for (const { indexname } of rows) await client.query(`DROP INDEX "${indexname}"`);
  return rows;
}

const label = `CASE slot WHEN 0 THEN 'Morning 9–11' WHEN 1 THEN 'Midday 11:30–13:30' WHEN 2 THEN 'Afternoon 14:30–16:30'
  ELSE 'Group ' || slot END`;

/** Their ids are negative, out of the way of new ones. */
const past = `
  INSERT INTO sessions (id, session_date, session_slot, starts_at, ends_at, meeting_link) OVERRIDING SYSTEM VALUE
  SELECT -(ago * $1::integer + slot), current_date - ago, ${label},
    current_date - ago + interval '6 hours', current_date - ago + interval '8 hours', 'https://meet.example/past'
  FROM generate_series(1, 1900) ago, generate_series(0, $1::integer - 1) slot`;

const families = `
  CREATE TEMP TABLE family ON COMMIT DROP AS
  SELECT i, md5('r' || i)::uuid AS id, md5('a' || i)::uuid AS attempt, md5('t' || i)::uuid AS transaction, at,
    -((current_date - day) * $4::integer + i % $4::integer) AS session, day, i % $4::integer AS slot, kind = 0 AS is_refunded, kind > 0 AND NOT is_unbooked AS is_booked,
    CASE WHEN kind = 0 THEN at < now() - interval '373 days' ELSE is_unbooked OR day < current_date - 373 END AS is_forgotten,
    'HOC-' || md5('r' || i)::uuid || '-' || (extract(epoch FROM at) * 1000)::bigint || '-' || substr(md5('x' || i), 1, 12) AS reference
  FROM generate_series($1::integer, $2::integer) i,
    LATERAL (SELECT now() - interval '1825 days' + i::float8 / $3::integer * interval '${DAYS} days' AS at, i % 100 AS kind) a,
    LATERAL (SELECT at::date + 7 AS day, kind = 1 AND at < now() - interval '745 days' AS is_unbooked) b`;

const perFamily = [
  `INSERT INTO registrations (id, child_name, child_age, parent_name, email, phone, session_date, session_slot, meeting_link,
     appointment_booked, status, payment_status, payment_reference, payment_transaction_id, payment_timestamp, sent_welcome,
     email_sent_status, booking_sequence, booked_at, consent_version, consent_at, created_at, updated_at)
   SELECT id, CASE WHEN is_forgotten THEN '${FORGOTTEN}' ELSE 'Child ' || i END, 6 + i % 12,
     CASE WHEN is_forgotten THEN '${FORGOTTEN}' ELSE 'Parent ' || i END,
     CASE WHEN is_forgotten THEN '${FORGOTTEN}' ELSE 'parent' || i || '@families.example' END,
     CASE WHEN is_forgotten THEN NULL ELSE '+2567' || lpad(i::text, 8, '0') END,
     CASE WHEN is_booked THEN day END, CASE WHEN is_booked THEN ${label} END,
     CASE WHEN is_booked THEN 'https://meet.example/past' END, is_booked, s, s, reference, (100000000 + i)::text, at, true,
     'receipt:sent', is_booked::integer, CASE WHEN is_booked THEN at END, '1', at, at, at
   FROM family, LATERAL (SELECT CASE WHEN is_refunded THEN 'refunded' ELSE 'paid' END AS s) x`,
  `INSERT INTO seats (session_id, seat_no, registration_id) SELECT session, i, id FROM family WHERE is_booked`,
  `INSERT INTO payment_attempts (id, registration_id, provider, reference, amount_minor, currency, state, opened_at, closed_at,
     paid_by_transaction_id, settled_at, reserved_at, created_at, updated_at)
   SELECT attempt, id, 'flutterwave', reference, 20000, 'UGX', 'paid', at, at, (100000000 + i)::text, at, at, at, at FROM family
   UNION ALL
   SELECT md5('b' || i)::uuid, id, 'flutterwave', reference || 'a', 20000, 'UGX', 'expired', at, at, NULL, NULL, at, at, at
   FROM family WHERE i % 10 = 0`,
  `INSERT INTO payment_transactions (id, provider, transaction_id, attempt_id, reference, status, amount, currency, money,
     method, payer_hint, provider_at, created_at, updated_at)
   SELECT transaction, 'flutterwave', (100000000 + i)::text, attempt, reference, 'successful', 20000, 'UGX', 'counts',
     'mobilemoneyug', '0000', at, at, at FROM family`,
  `INSERT INTO receipts (year, serial, attempt_id, issued_at) SELECT extract(year FROM at), i, attempt, at FROM family`,
  `INSERT INTO provider_events (source, external_id, reference, transaction_id, payload, body, outcome, received_at, handled_at)
   SELECT 'flutterwave', 'event-' || i, reference, (100000000 + i)::text, '{"event": "charge.completed", "status": "successful"}',
     CASE WHEN at > now() - interval '91 days' THEN repeat('x', 600) END, 'handled', at, at FROM family`,
  `INSERT INTO refunds (transaction_row_id, amount, currency, reason, state, provider_refund_id, requested_by, sent_at,
     created_at, updated_at, done_at)
   SELECT transaction, 20000, 'UGX', CASE WHEN is_forgotten THEN '${FORGOTTEN}' ELSE 'ill' END, 'done', 'refund-' || i, 'grace',
     at, at, at, at FROM family WHERE is_refunded`,
  `INSERT INTO staff_tasks (id, kind, subject, registration_id, details, is_over, created_at, done_at, done_note, done_by)
   SELECT md5('s' || i)::uuid, 'payment_overpaid', 'flutterwave:' || (100000000 + i), id, '{"amount": 25000}', false, at, at,
     CASE WHEN is_forgotten THEN '${FORGOTTEN}' ELSE 'returned' END, 'grace' FROM family WHERE i % 100 = 2`,
  `INSERT INTO emails (kind, subject, version, registration_id, data, state, tries, created_at, sent_at)
   SELECT kind, subject, version, id, '{}'::jsonb, 'sent', 1, at, at FROM family, LATERAL (VALUES
     ('welcome', id::text, ''), ('receipt', attempt::text, ''), ('booking_confirmed', id::text, '1'),
     ('session_reminder', id::text, session || ' day'), ('session_reminder', id::text, session || ' hour')
   ) m(kind, subject, version) WHERE NOT is_forgotten
   UNION ALL
   SELECT 'staff_alert', md5('s' || i), '', id, '{"task": "payment_overpaid"}'::jsonb, 'sent', 1, at, at FROM family WHERE i % 100 = 2`,
  `INSERT INTO event_log (aggregate, aggregate_id, event, actor, data, at)
   SELECT aggregate, about, event, 'parent', '{}', at FROM family, LATERAL (VALUES
     ('registration', id::text, 'registered'), ('payment_attempt', attempt::text, 'created'), ('registration', id::text, 'booked')
   ) e(aggregate, about, event)`,
];

const live = `SELECT j, md5('l' || j)::uuid AS id FROM generate_series(1, 610) j`;

const others = [
  // Unpaid ones of the last month; a day's share is due.
  `INSERT INTO registrations (id, child_name, child_age, parent_name, email, consent_version, consent_at, network_key, created_at, updated_at)
   SELECT md5('u' || j)::uuid, 'Child u' || j, 10, 'Parent u' || j, 'unpaid' || j || '@families.example', '1', at, md5(j::text), at, at
   FROM generate_series(1, 200 + $1::integer / 1000) j,
     LATERAL (SELECT now() - j::float8 / (200 + $1::integer / 1000) * interval '31 days' AS at) a`,
  `INSERT INTO payment_attempts (registration_id, provider, reference, amount_minor, currency, state, reserved_at, created_at, updated_at)
   SELECT md5('u' || j)::uuid, 'flutterwave', 'HOC-' || md5('u' || j)::uuid || '-1700000000000-abcdef', 20000, 'UGX', 'expired',
     at, at, at FROM generate_series(1, 200 + $1::integer / 1000) j,
     LATERAL (SELECT now() - j::float8 / (200 + $1::integer / 1000) * interval '31 days' AS at) a`,
  `INSERT INTO contact_submissions (full_name, email, program_interest, message, submitted_at, done_at)
   SELECT 'Visitor ' || j, 'visitor' || j || '@families.example', 'hour-of-code', repeat('a question ', 20), at, at
   FROM generate_series(1, $1::integer / 200) j, LATERAL (SELECT now() - j::float8 / ($1::integer / 200) * interval '373 days' AS at) a
   UNION ALL SELECT 'Visitor', 'visitor@families.example', 'hour-of-code', 'a question', now(), NULL FROM generate_series(1, 20)`,
  `INSERT INTO program_registrations (full_name, email, program_type, status, submitted_at, done_at)
   SELECT 'Visitor ' || j, 'visitor' || j || '@families.example', 'hour-of-code', 'done', at, at
   FROM generate_series(1, $1::integer / 200) j, LATERAL (SELECT now() - j::float8 / ($1::integer / 200) * interval '373 days' AS at) a
   UNION ALL SELECT 'Visitor', 'visitor@families.example', 'hour-of-code', 'pending', now(), NULL FROM generate_series(1, 20)`,
  `INSERT INTO newsletter_subscriptions (email, subscribed_at)
   SELECT 'reader' || j || '@families.example', now() - j::float8 / ($1::integer / 10) * interval '745 days'
   FROM generate_series(1, $1::integer / 10) j`,
  // Open records, equal at every size: 600 booked, 10 paid without a seat, 20 payments and 20 tasks.
  `WITH live AS (${live}), free AS (
     SELECT row_number() OVER (ORDER BY seat_no, session_id) AS j, session_id, seat_no FROM seats WHERE registration_id IS NULL AND $1::integer > 0
   ), booked AS (
     UPDATE seats s SET registration_id = live.id FROM free JOIN live USING (j)
     WHERE j <= 600 AND s.session_id = free.session_id AND s.seat_no = free.seat_no
     RETURNING s.session_id, live.id
   )
   INSERT INTO registrations (id, child_name, child_age, parent_name, email, session_date, session_slot, appointment_booked, status,
     payment_status, payment_transaction_id, payment_timestamp, booked_at, consent_version, consent_at)
   SELECT live.id, 'Child l' || j, 10, 'Live Parent ' || j, 'live' || j || '@families.example', e.session_date, e.session_slot,
     e.id IS NOT NULL, 'paid', 'paid', 'live-' || j, now() - interval '2 hours', now(), '1', now()
   FROM live LEFT JOIN booked USING (id) LEFT JOIN sessions e ON e.id = booked.session_id`,
  `INSERT INTO registrations (id, child_name, child_age, parent_name, email, consent_version, consent_at)
   SELECT md5('o' || j)::uuid, 'Child o' || j, 10, 'Opening Parent ' || j, 'opening' || j || '@families.example', '1', now()
   FROM generate_series(1, 20) j WHERE $1::integer > 0`,
  `INSERT INTO payment_attempts (registration_id, provider, reference, amount_minor, currency, state, next_question_at)
   SELECT md5('o' || j)::uuid, 'flutterwave', 'HOC-' || md5('o' || j)::uuid || '-1700000000000-abcdef', 20000, 'UGX', 'opened',
     now() + interval '1 day' FROM generate_series(1, 20) j WHERE $1::integer > 0`,
  `INSERT INTO staff_tasks (kind, subject, registration_id, details)
   SELECT 'payment_overpaid', 'open:' || j, md5('l' || j)::uuid, '{"amount": 25000}' FROM generate_series(1, 20) j WHERE $1::integer > 0`,
];
