-- As in 0003. While all of a registration's money is on its way back nothing new is booked: the seat would be given out and
-- taken back. What is booked stays booked until the money has been given back. A booking ends the task of staff to find a
-- seat.
-- Outcomes: booked, existing, elsewhere, full, unpaid, refunding, unknown. Callers with the same registration queue on its row.
CREATE OR REPLACE FUNCTION book_session(registration uuid, wanted_session integer, at timestamptz)
RETURNS TABLE (outcome text, seat_session integer) LANGUAGE plpgsql AS $$
DECLARE
  state text;
  claim record;
  version integer;
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
  IF EXISTS (
    SELECT 1 FROM payment_attempts a
    JOIN payment_transactions t ON t.attempt_id = a.id AND t.money = 'counts'
    JOIN refunds f ON f.transaction_row_id = t.id AND f.state IN ('requested', 'sent')
    WHERE a.registration_id = registration AND t.amount <= (
      SELECT sum(o.amount) FROM refunds o WHERE o.transaction_row_id = t.id AND o.state <> 'failed')
  ) AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.registration_id = registration AND s.held_until IS NULL) THEN
    RETURN QUERY SELECT 'refunding', NULL::integer;
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
  WITH done AS (
    UPDATE staff_tasks t SET done_at = at, done_note = 'a session was booked', done_by = 'parent', is_over = true
    WHERE t.kind = 'paid_without_seat' AND t.subject = registration::text AND t.done_at IS NULL
    RETURNING t.id, t.done_note
  )
  INSERT INTO event_log (aggregate, aggregate_id, event, actor, data, at)
  SELECT 'staff_task', d.id::text, 'done', 'parent', jsonb_build_object('note', d.done_note), at FROM done d;
  PERFORM promise_email('booking_confirmed', registration::text, version::text, registration, '{}'::jsonb, at);
  RETURN QUERY SELECT 'booked', wanted_session;
END $$;
