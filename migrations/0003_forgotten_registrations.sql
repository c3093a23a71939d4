-- The link of a family whose details were deleted books and moves nothing: its registration is unknown.
CREATE OR REPLACE FUNCTION book_session(registration uuid, wanted_session integer, at timestamptz)
RETURNS TABLE (outcome text, seat_session integer) LANGUAGE plpgsql AS $$
DECLARE
  state text;
  claim record;
BEGIN
  SELECT r.status INTO state FROM registrations r WHERE r.id = registration AND r.email <> '(deleted)' FOR UPDATE;
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
CREATE OR REPLACE FUNCTION change_session(
  registration uuid, wanted_session integer, earliest_start timestamptz, who text, at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  state text;
  booked record;
  claimed text;
BEGIN
  SELECT r.status INTO state FROM registrations r WHERE r.id = registration AND r.email <> '(deleted)' FOR UPDATE;
  IF state IS NULL THEN
    RETURN 'unknown';
  END IF;
  IF state <> 'paid' THEN
    RETURN 'unpaid';
  END IF;
  SELECT e.id, e.starts_at, e.session_date, e.session_slot INTO booked FROM seats s JOIN sessions e ON e.id = s.session_id
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
    registration, wanted_session, 'moved', who, jsonb_build_object('from', booked.id), 'booking_changed',
    jsonb_build_object('change', 'time', 'from',
      jsonb_build_object('sessionDate', booked.session_date, 'sessionSlot', booked.session_slot)), at
  );
  RETURN 'moved';
END $$;
