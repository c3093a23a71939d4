CREATE TABLE "generative_spend" (
	"day" date NOT NULL,
	"spender" text NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "generative_spend_day_spender_pk" PRIMARY KEY("day","spender"),
	CONSTRAINT "generative_spend_tokens" CHECK ("generative_spend"."tokens" >= 0)
);
--> statement-breakpoint
CREATE TABLE "blog_categories" (
	"category" text PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"content" text NOT NULL,
	"excerpt" text NOT NULL,
	"author" text NOT NULL,
	"category" text NOT NULL,
	"image" text,
	"featured" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector",
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"word_count" integer DEFAULT 0 NOT NULL,
	"index_version" integer DEFAULT 0 NOT NULL,
	"source_digest" text,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "blog_words" (
	"word" text PRIMARY KEY NOT NULL,
	"keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dialect" text NOT NULL,
	"reference" text NOT NULL,
	"registration_id" uuid NOT NULL,
	"state" text DEFAULT 'reported' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "calendar_reports_once" UNIQUE("dialect","reference","registration_id"),
	CONSTRAINT "calendar_reports_state" CHECK ("calendar_reports"."state" IN ('reported', 'booked', 'refused', 'unconfirmed'))
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"session_id" integer NOT NULL,
	"seat_no" integer NOT NULL,
	"registration_id" uuid,
	"held_until" timestamp with time zone,
	"held_since" timestamp with time zone,
	CONSTRAINT "seats_session_id_seat_no_pk" PRIMARY KEY("session_id","seat_no"),
	CONSTRAINT "seats_one_per_registration" UNIQUE("registration_id"),
	CONSTRAINT "seats_hold_has_registration" CHECK ("seats"."held_until" IS NULL OR "seats"."registration_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_date" date NOT NULL,
	"session_slot" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"meeting_link" text NOT NULL,
	"decision" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_date_slot" UNIQUE("session_date","session_slot"),
	CONSTRAINT "sessions_slot" CHECK ("sessions"."session_slot" IN ('Morning 9–11', 'Midday 11:30–13:30', 'Afternoon 14:30–16:30')),
	CONSTRAINT "sessions_decision" CHECK ("sessions"."decision" IN ('open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "contact_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"program_interest" text NOT NULL,
	"message" text NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"registration_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"recipient" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "emails_once" UNIQUE("kind","subject","version"),
	CONSTRAINT "emails_state" CHECK ("emails"."state" IN ('held', 'queued', 'sent', 'refused', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"subscribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "program_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"program_type" text NOT NULL,
	"school_name" text,
	"child_name" text,
	"child_age" integer,
	"preferred_time" text,
	"message" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "manual_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"evidence" text NOT NULL,
	"method" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "manual_payments_evidence_unique" UNIQUE("evidence"),
	CONSTRAINT "manual_payments_amount" CHECK ("manual_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"code" text,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"chosen_session_id" integer,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"pending_at" timestamp with time zone,
	"paid_by_transaction_id" text,
	"settled_at" timestamp with time zone,
	"next_question_at" timestamp with time zone,
	"reserved_at" timestamp with time zone DEFAULT now(),
	"seat_keys" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_attempts_code_unique" UNIQUE("code"),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_minor" > 0),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" IN ('created', 'opened', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'review', 'duplicate'))
);
--> statement-breakpoint
CREATE TABLE "payment_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"transaction_id" text NOT NULL,
	"attempt_id" uuid,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"money" text NOT NULL,
	"method" text,
	"payer_hint" text,
	"provider_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_transactions_once" UNIQUE("provider","transaction_id"),
	CONSTRAINT "payment_transactions_money" CHECK ("payment_transactions"."money" IN ('none', 'counts', 'duplicate', 'late', 'mismatch', 'unmatched', 'returned', 'dismissed')),
	CONSTRAINT "payment_transactions_unmatched" CHECK ("payment_transactions"."attempt_id" IS NOT NULL OR "payment_transactions"."money" IN ('unmatched', 'returned', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"reference" text,
	"transaction_id" text,
	"payload" jsonb NOT NULL,
	"body" text,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"outcome" text DEFAULT 'received' NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "provider_events_once" UNIQUE("source","external_id"),
	CONSTRAINT "provider_events_outcome" CHECK ("provider_events"."outcome" IN ('received', 'handled', 'unmatched', 'irrelevant'))
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"attempt_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "receipts_number" UNIQUE("year","serial")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transaction_row_id" uuid NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"provider_refund_id" text,
	"requested_by" text NOT NULL,
	"failure" text,
	"sent_at" timestamp with time zone,
	"next_question_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" IN ('requested', 'sent', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "staff_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"registration_id" uuid,
	"details" jsonb NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_note" text,
	"done_by" text
);
--> statement-breakpoint
CREATE TABLE "event_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"aggregate" text NOT NULL,
	"aggregate_id" text NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reconciled_days" (
	"provider" text PRIMARY KEY NOT NULL,
	"last_day" date NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"child_name" text NOT NULL,
	"child_age" integer NOT NULL,
	"parent_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"special_requirements" text,
	"newsletter_opt_in" boolean DEFAULT false NOT NULL,
	"session_date" date,
	"session_slot" text,
	"meeting_link" text,
	"appointment_booked" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending_payment' NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"payment_reference" text,
	"payment_transaction_id" text,
	"payment_timestamp" timestamp with time zone,
	"sent_welcome" boolean DEFAULT false NOT NULL,
	"email_sent_status" text,
	"pending_email_at" timestamp with time zone,
	"booking_sequence" integer DEFAULT 0 NOT NULL,
	"booked_at" timestamp with time zone,
	"consent_version" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	"idempotency_body_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "registrations_child_age" CHECK ("registrations"."child_age" BETWEEN 6 AND 18),
	CONSTRAINT "registrations_session_slot" CHECK ("registrations"."session_slot" IN ('Morning 9–11', 'Midday 11:30–13:30', 'Afternoon 14:30–16:30')),
	CONSTRAINT "registrations_booked_has_session" CHECK (NOT "registrations"."appointment_booked" OR ("registrations"."session_date" IS NOT NULL AND "registrations"."session_slot" IS NOT NULL)),
	CONSTRAINT "registrations_status" CHECK ("registrations"."status" IN ('pending_payment', 'paid', 'cancelled', 'refunded')),
	CONSTRAINT "registrations_payment_status_values" CHECK ("registrations"."payment_status" IN ('pending', 'paid', 'failed', 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "calendar_reports" ADD CONSTRAINT "calendar_reports_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_chosen_session_id_sessions_id_fk" FOREIGN KEY ("chosen_session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transaction_row_id_payment_transactions_id_fk" FOREIGN KEY ("transaction_row_id") REFERENCES "public"."payment_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("created_at","slug","id") WHERE "blog_posts"."published";--> statement-breakpoint
CREATE INDEX "blog_posts_in_category" ON "blog_posts" USING btree ("category","created_at","slug","id") WHERE "blog_posts"."published";--> statement-breakpoint
CREATE INDEX "blog_posts_featured" ON "blog_posts" USING btree ("created_at","slug") WHERE "blog_posts"."published" AND "blog_posts"."featured";--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search") WITH (fastupdate=false) WHERE "blog_posts"."published";--> statement-breakpoint
CREATE INDEX "blog_posts_index_version" ON "blog_posts" USING btree ("index_version");--> statement-breakpoint
CREATE INDEX "blog_words_keys" ON "blog_words" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "calendar_reports_registration" ON "calendar_reports" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "calendar_reports_due" ON "calendar_reports" USING btree ("ask_at") WHERE "calendar_reports"."state" = 'reported';--> statement-breakpoint
CREATE INDEX "seats_free" ON "seats" USING btree ("session_id","seat_no") WHERE "seats"."registration_id" IS NULL;--> statement-breakpoint
CREATE INDEX "seats_held" ON "seats" USING btree ("held_until") WHERE "seats"."held_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_starts" ON "sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "emails_registration" ON "emails" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "emails_recipient" ON "emails" USING btree ("recipient","sent_at");--> statement-breakpoint
CREATE INDEX "manual_payments_reference" ON "manual_payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_attempts_seat_keys" ON "payment_attempts" USING btree ("reserved_at") WHERE "payment_attempts"."seat_keys" <> '{}';--> statement-breakpoint
CREATE INDEX "payment_attempts_registration" ON "payment_attempts" USING btree ("registration_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("registration_id") WHERE "payment_attempts"."state" IN ('created', 'opened', 'pending');--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_question_at") WHERE "payment_attempts"."next_question_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_transactions_attempt" ON "payment_transactions" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transactions_one_counts" ON "payment_transactions" USING btree ("attempt_id") WHERE "payment_transactions"."money" = 'counts';--> statement-breakpoint
CREATE INDEX "payment_transactions_created" ON "payment_transactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_transaction" ON "refunds" USING btree ("transaction_row_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_question_at") WHERE "refunds"."next_question_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_under_way" ON "refunds" USING btree ("transaction_row_id") WHERE "refunds"."state" IN ('requested', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tasks_one_open" ON "staff_tasks" USING btree ("kind","subject") WHERE "staff_tasks"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "staff_tasks_subject" ON "staff_tasks" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "staff_tasks_registration" ON "staff_tasks" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "staff_tasks_open" ON "staff_tasks" USING btree ("created_at") WHERE "staff_tasks"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "event_log_aggregate" ON "event_log" USING btree ("aggregate","aggregate_id","id");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "registrations_payment_status" ON "registrations" USING btree ("payment_status");--> statement-breakpoint
CREATE INDEX "registrations_paid_without_seat" ON "registrations" USING btree ("id") WHERE "registrations"."payment_status" = 'paid' AND NOT "registrations"."appointment_booked";
--> statement-breakpoint
-- From here on written by hand.

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
-- The whole booking of a paid registration in one statement: seat, registration, event and the confirmation's job. A
-- registration that was cancelled or refunded counts as unpaid. While all of its money is on its way back nothing new is
-- booked; what is booked stays booked until the money has been given back. A booking ends the task of staff to find a seat.
-- Outcomes: booked, existing, elsewhere, closed, full, unpaid, refunding, unknown. Callers with the same registration queue
-- on its row.
CREATE FUNCTION book_session(registration uuid, wanted_session integer, at timestamptz)
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
-- The mail of the change keeps the session that was left.
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
--> statement-breakpoint
-- Counts the published posts of each category, whoever changes the posts.
CREATE FUNCTION count_blog_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM blog_categories;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO blog_categories AS counted (category, posts)
      SELECT category, count(*) FROM added WHERE published GROUP BY category ORDER BY category
      ON CONFLICT (category) DO UPDATE SET posts = counted.posts + excluded.posts;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE blog_categories AS counted SET posts = counted.posts - gone.posts
      FROM (SELECT category, count(*) AS posts FROM removed WHERE published GROUP BY category) AS gone
      WHERE counted.category = gone.category;
  ELSE
    INSERT INTO blog_categories AS counted (category, posts)
      SELECT category, sum(change)
        FROM (
          SELECT category, 1 AS change FROM added WHERE published
          UNION ALL
          SELECT category, -1 FROM removed WHERE published
        ) AS changes
        GROUP BY category HAVING sum(change) <> 0 ORDER BY category
      ON CONFLICT (category) DO UPDATE SET posts = counted.posts + excluded.posts;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blog_categories_on_insert AFTER INSERT ON blog_posts
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_blog_categories();
--> statement-breakpoint
CREATE TRIGGER blog_categories_on_update AFTER UPDATE ON blog_posts
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_blog_categories();
--> statement-breakpoint
CREATE TRIGGER blog_categories_on_delete AFTER DELETE ON blog_posts
  REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_blog_categories();
--> statement-breakpoint
CREATE TRIGGER blog_categories_on_truncate AFTER TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION count_blog_categories();
--> statement-breakpoint
-- The version of the posts: every change to any of them raises it in the same transaction, so that who reads a new version
-- reads the change too. `change` never comes again, also when a backup is put back. One row and no sequence: a sequence is
-- raised before its transaction commits.
CREATE TABLE blog_versions (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL,
  change uuid NOT NULL DEFAULT gen_random_uuid()
);
--> statement-breakpoint
INSERT INTO blog_versions (version) VALUES (1);
--> statement-breakpoint
CREATE FUNCTION raise_blog_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE blog_versions SET version = version + 1, change = gen_random_uuid();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION raise_blog_version();
--> statement-breakpoint
-- Who changes a post's text and knows nothing of its words leaves those as they were. Such a post is cleaned and indexed
-- again, as one that was never indexed.
CREATE FUNCTION forget_blog_index() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.index_version := 0;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_forget_index BEFORE UPDATE ON blog_posts
  FOR EACH ROW
  WHEN (
    (OLD.title, OLD.excerpt, OLD.author, OLD.category, OLD.content)
      IS DISTINCT FROM (NEW.title, NEW.excerpt, NEW.author, NEW.category, NEW.content)
    AND NEW.search IS NOT DISTINCT FROM OLD.search
  )
  EXECUTE FUNCTION forget_blog_index();
--> statement-breakpoint
-- The newest posts that match a search; a post may come twice. These two are functions for their settings: the planner takes
-- a vector for something that lies in the row, and would rather unpack those of all posts than ask the index for a word that
-- many of them have.
-- Matches are counted only as far as the site says the number: counting all takes longer with every post.
CREATE FUNCTION newest_matching_blog_posts(wanted tsquery, wanted_category text, most integer)
RETURNS TABLE (id uuid, created_at timestamptz, slug text) LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  common CONSTANT integer := 200;
  matching integer;
  found integer;
BEGIN
  SELECT count(*) INTO matching FROM (
    SELECT FROM blog_posts AS post WHERE post.published AND post.search @@ wanted LIMIT common
  ) AS several;
  -- Of what so many posts have, the first page is most likely among the newest few; sorting all would take much longer.
  IF matching = common THEN
    RETURN QUERY
      SELECT newest.id, newest.created_at, newest.slug
      FROM (
        SELECT post.id, post.created_at, post.slug, post.search FROM blog_posts AS post
        WHERE post.published AND (wanted_category IS NULL OR post.category = wanted_category)
        ORDER BY post.created_at DESC, post.slug DESC LIMIT most * 5
      ) AS newest
      WHERE newest.search @@ wanted
      LIMIT most;
    GET DIAGNOSTICS found = ROW_COUNT;
    IF found = most THEN
      RETURN;
    END IF;
  END IF;
  RETURN QUERY
    WITH matches AS MATERIALIZED (
      SELECT post.id, post.created_at, post.slug FROM blog_posts AS post
      WHERE post.published AND post.search @@ wanted
        AND (wanted_category IS NULL OR post.category = wanted_category)
    )
    SELECT matches.id, matches.created_at, matches.slug FROM matches
    ORDER BY matches.created_at DESC, matches.slug DESC LIMIT most;
END
$$;
--> statement-breakpoint
-- A page of the published posts that match a search, best match first, with the number of matches on every row; one row
-- without an id when the page is empty. Posts with every word in the title come first, then those that have them as typed,
-- then those that have them as they may have been meant; within each the newest.
CREATE FUNCTION find_blog_posts(
  in_title tsquery, as_typed tsquery, as_meant tsquery, wanted_category text, most integer, skipped integer
) RETURNS TABLE (post_id uuid, total integer) LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  -- One more than the site shows as a number (MAX_COUNTED in src/domain/blog/browse.ts).
  most_counted CONSTANT integer := 1001;
  matching integer;
BEGIN
  -- Two statements: without a category the posts need not be looked at for it.
  IF wanted_category IS NULL THEN
    SELECT count(*) INTO matching FROM (
      SELECT FROM blog_posts WHERE published AND search @@ as_meant LIMIT most_counted
    ) AS several;
  ELSE
    SELECT count(*) INTO matching FROM (
      SELECT FROM blog_posts WHERE published AND search @@ as_meant AND category = wanted_category LIMIT most_counted
    ) AS several;
  END IF;
  RETURN QUERY
    -- From each kind as many as could stand on this page and before it.
    WITH candidates AS (
      SELECT 1 AS kind, * FROM newest_matching_blog_posts(in_title, wanted_category, skipped + most)
      UNION ALL
      SELECT 2, * FROM newest_matching_blog_posts(as_typed, wanted_category, skipped + most)
      UNION ALL
      SELECT 3, * FROM newest_matching_blog_posts(as_meant, wanted_category, skipped + most)
        WHERE as_meant <> as_typed
    ),
    page AS (
      SELECT id, min(kind) AS kind, created_at, slug FROM candidates
      GROUP BY id, created_at, slug
      ORDER BY min(kind), created_at DESC, slug DESC
      LIMIT most OFFSET skipped
    )
    SELECT page.id, matching FROM (SELECT) AS always LEFT JOIN page ON TRUE
    ORDER BY page.kind, page.created_at DESC, page.slug DESC;
END
$$;
--> statement-breakpoint
-- Articles and vectors out of the rows, so that counting matches reads little.
ALTER TABLE blog_posts SET (toast_tuple_target = 512);
