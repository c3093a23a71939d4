DROP FUNCTION claim_seat(uuid, integer, timestamptz, timestamptz);
--> statement-breakpoint
-- Takes one seat of a session for a registration, whose row the caller has locked. `hold_until` empty books the seat,
-- otherwise it is held until then. Outcomes: claimed; existing (booked in this session already); elsewhere (booked in
-- another one); closed (by staff); full. A seat of another session that the registration holds is given back; one that it
-- has booked is too, where `may_move` says so.
--
-- Claims of one session share a lock (766379, session) that whoever closes it or changes its seats takes alone: he waits
-- until no claim is under way, and what he then counts is what was sold. A registration that is booked already does
-- not ask for the lock: it may be waited for by somebody who has it.
--
-- Both scans are ordered: without it the waiting one reads the whole table. SKIP LOCKED lets callers pass each other
-- instead of queueing; only when every free seat is locked by somebody does a caller wait to learn how that ended.
CREATE FUNCTION claim_seat(
  registration uuid, wanted_session integer, hold_until timestamptz, at timestamptz, may_move boolean DEFAULT false
) RETURNS TABLE (outcome text, seat_session integer) LANGUAGE plpgsql AS $$
DECLARE
  own record;
  free_no integer;
BEGIN
  SELECT s.session_id, s.seat_no, s.held_until INTO own FROM seats s WHERE s.registration_id = registration;
  IF own.seat_no IS NOT NULL AND own.held_until IS NULL THEN
    IF own.session_id = wanted_session THEN
      RETURN QUERY SELECT 'existing', own.session_id;
      RETURN;
    ELSIF NOT may_move THEN
      RETURN QUERY SELECT 'elsewhere', own.session_id;
      RETURN;
    END IF;
  END IF;

  PERFORM pg_advisory_xact_lock_shared(766379, wanted_session);
  IF EXISTS (SELECT FROM sessions e WHERE e.id = wanted_session AND e.decision = 'closed') THEN
    RETURN QUERY SELECT 'closed', wanted_session;
    RETURN;
  END IF;
  IF own.seat_no IS NOT NULL THEN
    -- A hold may have run out and been cleared since.
    SELECT s.session_id, s.seat_no, s.held_until INTO own
    FROM seats s WHERE s.registration_id = registration FOR UPDATE;
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
-- Writes a seat that was claimed into its registration, with the event and the mail's job. Every version of a booking has
-- a number; the mail that tells of it carries it.
CREATE FUNCTION write_booking(
  registration uuid, seat_session integer, what text, who text, facts jsonb, mail_kind text, mail_data jsonb, at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  version integer;
BEGIN
  UPDATE registrations r
  SET session_date = s.session_date, session_slot = s.session_slot, meeting_link = s.meeting_link,
      appointment_booked = true, booked_at = at, booking_sequence = r.booking_sequence + 1, updated_at = at
  FROM sessions s
  WHERE r.id = registration AND s.id = seat_session
  RETURNING r.booking_sequence INTO version;
  INSERT INTO event_log (aggregate, aggregate_id, event, actor, data, at)
  VALUES ('registration', registration::text, what, who, facts || jsonb_build_object('session', seat_session), at);
  PERFORM promise_email(mail_kind, registration::text, version::text, registration, mail_data, at);
END $$;
--> statement-breakpoint
-- Whether all of the money that counts is on its way back: a seat would be given out and taken back.
CREATE FUNCTION is_being_refunded(registration uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM payment_attempts a
    JOIN payment_transactions t ON t.attempt_id = a.id AND t.money = 'counts'
    JOIN refunds f ON f.transaction_row_id = t.id AND f.state IN ('requested', 'sent')
    WHERE a.registration_id = registration AND t.amount <= (
      SELECT sum(o.amount) FROM refunds o WHERE o.transaction_row_id = t.id AND o.state <> 'failed'))
$$;
--> statement-breakpoint
-- As in 0014; a session that staff have closed is booked no more. What is booked stays booked until the money has been given
-- back. A booking ends the task of staff to find a seat.
-- Outcomes: booked, existing, elsewhere, closed, full, unpaid, refunding, unknown. Callers with the same registration queue
-- on its row.
CREATE OR REPLACE FUNCTION book_session(registration uuid, wanted_session integer, at timestamptz)
RETURNS TABLE (outcome text, seat_session integer) LANGUAGE plpgsql AS $$
DECLARE
  state text;
  claim record;
BEGIN
  SELECT r.status INTO state FROM registrations r WHERE r.id = registration FOR UPDATE;
  IF state IS NULL THEN
    RETURN QUERY SELECT 'unknown', NULL::integer;
    RETURN;
  END IF;
  IF state <> 'paid' THEN
    RETURN QUERY SELECT 'unpaid', NULL::integer;
    RETURN;
  END IF;
  IF is_being_refunded(registration)
    AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.registration_id = registration AND s.held_until IS NULL) THEN
    RETURN QUERY SELECT 'refunding', NULL::integer;
    RETURN;
  END IF;

  SELECT c.outcome, c.seat_session INTO claim FROM claim_seat(registration, wanted_session, NULL, at) c;
  IF claim.outcome <> 'claimed' THEN
    RETURN QUERY SELECT claim.outcome, claim.seat_session;
    RETURN;
  END IF;

  PERFORM write_booking(registration, wanted_session, 'booked', 'parent', '{}', 'booking_confirmed', '{}', at);
  WITH done AS (
    UPDATE staff_tasks t SET done_at = at, done_note = 'a session was booked', done_by = 'parent', is_over = true
    WHERE t.kind = 'paid_without_seat' AND t.subject = registration::text AND t.done_at IS NULL
    RETURNING t.id, t.done_note
  )
  INSERT INTO event_log (aggregate, aggregate_id, event, actor, data, at)
  SELECT 'staff_task', d.id::text, 'done', 'parent', jsonb_build_object('note', d.done_note), at FROM done d;
  RETURN QUERY SELECT 'booked', wanted_session;
END $$;
--> statement-breakpoint
-- Exchanges a booked seat for one of another session: the new one is taken before the old one is free, in one
-- transaction. `earliest_start` is the first start of a booked session that may still be left; empty for any.
-- Outcomes: moved, existing, unbooked, late, closed, full, unpaid, refunding, unknown.
CREATE FUNCTION change_session(
  registration uuid, wanted_session integer, earliest_start timestamptz, who text, at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  state text;
  booked record;
  claimed text;
BEGIN
  SELECT r.status INTO state FROM registrations r WHERE r.id = registration FOR UPDATE;
  IF state IS NULL THEN
    RETURN 'unknown';
  END IF;
  IF state <> 'paid' THEN
    RETURN 'unpaid';
  END IF;
  SELECT e.id, e.starts_at INTO booked FROM seats s JOIN sessions e ON e.id = s.session_id
  WHERE s.registration_id = registration AND s.held_until IS NULL;
  IF booked.id IS NULL THEN
    RETURN 'unbooked';
  END IF;
  IF booked.id <> wanted_session AND is_being_refunded(registration) THEN
    RETURN 'refunding';
  END IF;
  IF booked.id <> wanted_session AND booked.starts_at < earliest_start THEN
    RETURN 'late';
  END IF;

  SELECT c.outcome INTO claimed FROM claim_seat(registration, wanted_session, NULL, at, true) c;
  IF claimed <> 'claimed' THEN
    RETURN claimed;
  END IF;
  PERFORM write_booking(
    registration, wanted_session, 'moved', who, jsonb_build_object('from', booked.id), 'booking_changed', '{"change": "time"}', at
  );
  RETURN 'moved';
END $$;
