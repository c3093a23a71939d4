ALTER TABLE "registrations" ADD COLUMN "is_email_unproved" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
DROP FUNCTION enqueue_job(text, jsonb);
--> statement-breakpoint
-- As in 0000, with pg-boss's priority: of the jobs that wait, the highest goes first.
CREATE FUNCTION enqueue_job(queue_name text, payload jsonb, job_priority integer DEFAULT 0) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pgboss.job (
    name, data, priority, start_after, created_on, keep_until, expire_seconds, deletion_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  SELECT
    q.name, payload, job_priority, pgboss.job_now(), pgboss.job_now(), pgboss.job_now() + q.retention_seconds * interval '1s',
    q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
    q.policy, q.dead_letter, q.heartbeat_seconds
  FROM pgboss.queue q
  WHERE q.name = queue_name;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'queue % does not exist', queue_name;
  END IF;
END $$;
--> statement-breakpoint
DROP FUNCTION promise_email(text, text, text, uuid, jsonb, timestamptz);
--> statement-breakpoint
-- As in 0000, with the priority of its job.
CREATE FUNCTION promise_email(
  email_kind text, about text, email_version text, registration uuid, payload jsonb, at timestamptz, job_priority integer DEFAULT 0
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  new_id uuid;
BEGIN
  INSERT INTO emails (kind, subject, version, registration_id, data, created_at)
  VALUES (email_kind, about, email_version, registration, payload, at)
  ON CONFLICT ON CONSTRAINT emails_once DO NOTHING
  RETURNING id INTO new_id;
  IF new_id IS NOT NULL THEN
    PERFORM enqueue_job('send-email', jsonb_build_object('emailId', new_id), job_priority);
  END IF;
  RETURN new_id;
END $$;
