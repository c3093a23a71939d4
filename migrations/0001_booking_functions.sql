-- Puts a job on a pg-boss queue inside the caller's transaction: the row that pg-boss 12 itself writes for send()
-- (src/server/jobs/queue.test.ts holds the two against each other). The queue must exist.
CREATE FUNCTION enqueue_job(queue_name text, payload jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pgboss.job (
    name, data, start_after, created_on, keep_until, expire_seconds, deletion_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  SELECT
    q.name, payload, pgboss.job_now(), pgboss.job_now(), pgboss.job_now() + q.retention_seconds * interval '1s',
    q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
    q.policy, q.dead_letter, q.heartbeat_seconds
  FROM pgboss.queue q
  WHERE q.name = queue_name;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'queue % does not exist', queue_name;
  END IF;
END $$;
--> statement-breakpoint
-- Promises an e-mail once: the same kind, subject and version again promises nothing. Returns the new message's id.
CREATE FUNCTION promise_email(
  email_kind text, about text, email_version text, registration uuid, payload jsonb, at timestamptz
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  new_id uuid;
BEGIN
  INSERT INTO emails (kind, subject, version, registration_id, data, created_at)
  VALUES (email_kind, about, email_version, registration, payload, at)
  ON CONFLICT ON CONSTRAINT emails_once DO NOTHING
  RETURNING id INTO new_id;
  IF new_id IS NOT NULL THEN
    PERFORM enqueue_job('send-email', jsonb_build_object('emailId', new_id));
  END IF;
  RETURN new_id;
END $$;
--> statement-breakpoint
-- Takes one seat of a session for a registration, whose row the caller has locked. `hold_until` empty books the seat,
-- otherwise it is held until then. Outcomes: claimed; existing (booked in this session already); elsewhere (booked in
-- another one); full. Where the registration holds a seat of another session, that one is given back.
--
-- Both scans are ordered: without it the waiting one reads the whole table. SKIP LOCKED lets callers pass each other
-- instead of queueing; only when every free seat is locked by somebody does a caller wait to learn how that ended.
CREATE FUNCTION claim_seat(registration uuid, wanted_session integer, hold_until timestamptz, at timestamptz)
RETURNS TABLE (outcome text, seat_session integer) LANGUAGE plpgsql AS $$
DECLARE
  own record;
  free_no integer;
BEGIN
  SELECT s.session_id, s.seat_no, s.held_until INTO own
  FROM seats s WHERE s.registration_id = registration FOR UPDATE;
  IF own.seat_no IS NOT NULL THEN
    IF own.held_until IS NULL THEN
      RETURN QUERY SELECT CASE WHEN own.session_id = wanted_session THEN 'existing' ELSE 'elsewhere' END, own.session_id;
      RETURN;
    END IF;
    IF own.session_id = wanted_session THEN
      UPDATE seats s SET held_until = hold_until WHERE s.session_id = own.session_id AND s.seat_no = own.seat_no;
      RETURN QUERY SELECT 'claimed', wanted_session;
      RETURN;
    END IF;
  END IF;

  SELECT s.seat_no INTO free_no FROM seats s
  WHERE s.session_id = wanted_session AND s.registration_id IS NULL
  ORDER BY s.seat_no LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF free_no IS NULL THEN
    SELECT s.seat_no INTO free_no FROM seats s
    WHERE s.session_id = wanted_session AND (s.registration_id IS NULL OR s.held_until <= at)
    ORDER BY s.seat_no LIMIT 1 FOR UPDATE;
  END IF;
  IF free_no IS NULL THEN
    RETURN QUERY SELECT 'full', wanted_session;
    RETURN;
  END IF;

  IF own.seat_no IS NOT NULL THEN
    UPDATE seats s SET registration_id = NULL, held_until = NULL
    WHERE s.session_id = own.session_id AND s.seat_no = own.seat_no;
  END IF;
  UPDATE seats s SET registration_id = registration, held_until = hold_until
  WHERE s.session_id = wanted_session AND s.seat_no = free_no;
  RETURN QUERY SELECT 'claimed', wanted_session;
END $$;
--> statement-breakpoint
-- The whole booking of a paid registration in one statement: seat, registration, event and the confirmation's job.
-- Outcomes: booked, existing, elsewhere, full, unpaid, unknown. Callers with the same registration queue on its row.
CREATE FUNCTION book_session(registration uuid, wanted_session integer, at timestamptz)
RETURNS TABLE (outcome text, seat_session integer) LANGUAGE plpgsql AS $$
DECLARE
  paid text;
  claim record;
  version integer;
BEGIN
  SELECT r.payment_status INTO paid FROM registrations r WHERE r.id = registration FOR UPDATE;
  IF paid IS NULL THEN
    RETURN QUERY SELECT 'unknown', NULL::integer;
    RETURN;
  END IF;
  IF paid <> 'paid' THEN
    RETURN QUERY SELECT 'unpaid', NULL::integer;
    RETURN;
  END IF;

  SELECT c.outcome, c.seat_session INTO claim FROM claim_seat(registration, wanted_session, NULL, at) c;
  IF claim.outcome <> 'claimed' THEN
    RETURN QUERY SELECT claim.outcome, claim.seat_session;
    RETURN;
  END IF;

  UPDATE registrations r
  SET session_date = s.session_date, session_slot = s.session_slot, meeting_link = s.meeting_link,
      appointment_booked = true, booking_sequence = r.booking_sequence + 1, updated_at = at
  FROM sessions s
  WHERE r.id = registration AND s.id = wanted_session
  RETURNING r.booking_sequence INTO version;
  INSERT INTO event_log (aggregate, aggregate_id, event, actor, data, at)
  VALUES ('registration', registration::text, 'booked', 'parent', jsonb_build_object('session', wanted_session), at);
  PERFORM promise_email('booking_confirmed', registration::text, version::text, registration, '{}'::jsonb, at);
  RETURN QUERY SELECT 'booked', wanted_session;
END $$;
