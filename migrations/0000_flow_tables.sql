CREATE TABLE "seats" (
	"session_id" integer NOT NULL,
	"seat_no" integer NOT NULL,
	"registration_id" uuid,
	"held_until" timestamp with time zone,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_date_slot" UNIQUE("session_date","session_slot"),
	CONSTRAINT "sessions_slot" CHECK ("sessions"."session_slot" IN ('Morning 9–11', 'Midday 11:30–13:30', 'Afternoon 14:30–16:30'))
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
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "contact_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"program_interest" text NOT NULL,
	"message" text NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "emails_once" UNIQUE("kind","subject","version")
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
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount_ugx" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"paid_by_transaction_id" text,
	"settled_at" timestamp with time zone,
	"next_question_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_ugx" > 0),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" IN ('open', 'paid', 'failed', 'expired', 'review'))
);
--> statement-breakpoint
CREATE TABLE "payment_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"transaction_id" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"money" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_transactions_once" UNIQUE("provider","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"reference" text,
	"transaction_id" text,
	"payload" jsonb NOT NULL,
	"outcome" text DEFAULT 'received' NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "provider_events_once" UNIQUE("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "staff_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"registration_id" uuid,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_note" text,
	CONSTRAINT "staff_tasks_once" UNIQUE("kind","subject")
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
ALTER TABLE "seats" ADD CONSTRAINT "seats_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD CONSTRAINT "staff_tasks_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seats_free" ON "seats" USING btree ("session_id","seat_no") WHERE "seats"."registration_id" IS NULL;--> statement-breakpoint
CREATE INDEX "seats_held" ON "seats" USING btree ("held_until") WHERE "seats"."held_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_posts_published" ON "blog_posts" USING btree ("published","created_at");--> statement-breakpoint
CREATE INDEX "emails_registration" ON "emails" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_registration" ON "payment_attempts" USING btree ("registration_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("registration_id") WHERE "payment_attempts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_question_at") WHERE "payment_attempts"."next_question_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_transactions_attempt" ON "payment_transactions" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transactions_one_counts" ON "payment_transactions" USING btree ("attempt_id") WHERE "payment_transactions"."money" = 'counts';--> statement-breakpoint
CREATE INDEX "staff_tasks_open" ON "staff_tasks" USING btree ("created_at") WHERE "staff_tasks"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "event_log_aggregate" ON "event_log" USING btree ("aggregate","aggregate_id","id");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_email" ON "registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "registrations_payment_status" ON "registrations" USING btree ("payment_status");--> statement-breakpoint
CREATE INDEX "registrations_paid_without_seat" ON "registrations" USING btree ("id") WHERE "registrations"."payment_status" = 'paid' AND NOT "registrations"."appointment_booked";