-- As in 0001, and a registration that was cancelled or refunded counts as unpaid.
-- Outcomes: booked, existing, elsewhere, full, unpaid, unknown. Callers with the same registration queue on its row.
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
