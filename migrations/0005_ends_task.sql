DROP FUNCTION book_session(uuid, integer, timestamptz);
--> statement-breakpoint
-- A family that staff have the task 'paid_without_seat' about is booked only with ends_task, because the seat may be the
-- one that another paid family needs. Processes of the version before call it without the parameter.
CREATE FUNCTION book_session(registration uuid, wanted_session integer, at timestamptz, ends_task boolean DEFAULT true)
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
  IF NOT ends_task AND EXISTS (
    SELECT 1 FROM staff_tasks t
    WHERE t.kind = 'paid_without_seat' AND t.subject = registration::text AND t.done_at IS NULL) THEN
    RETURN QUERY SELECT 'has_task', NULL::integer;
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
