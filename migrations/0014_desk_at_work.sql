CREATE TABLE "letter_phones" (
	"letter_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"ticked_at" timestamp with time zone,
	CONSTRAINT "letter_phones_letter_id_registration_id_pk" PRIMARY KEY("letter_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"is_stoppable" boolean NOT NULL,
	"audience" jsonb NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"content_hash" text NOT NULL,
	"families" integer NOT NULL,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "letters_channel" CHECK ("letters"."channel" IN ('email', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "saved_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "program_registrations" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "program_registrations" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_phones" ADD CONSTRAINT "letter_phones_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_phones" ADD CONSTRAINT "letter_phones_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_written_by_desk_people_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_phones_registration" ON "letter_phones" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "letters_newest" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_submissions_done" ON "contact_submissions" USING btree ("submitted_at") WHERE "contact_submissions"."done_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "emails_letters" ON "emails" USING btree ("state","created_at") WHERE "emails"."kind" IN ('family_notice', 'family_news');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "program_registrations_done" ON "program_registrations" USING btree ("submitted_at") WHERE "program_registrations"."status" = 'done';
--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "fee" numeric(14, 2);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_transactions_not_counted" ON "payment_transactions" USING btree (coalesce("provider_at", "created_at")) WHERE "payment_transactions"."money" <> 'counts';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_transactions_method" ON "payment_transactions" USING btree ("method","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_done" ON "refunds" USING btree ("done_at") WHERE "refunds"."state" = 'done';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_created" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registrations_created" ON "registrations" USING btree ("created_at");
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "answers" jsonb;
--> statement-breakpoint
CREATE TABLE "attendance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"registration_id" uuid NOT NULL,
	"number" integer,
	"state" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"marked_by" uuid NOT NULL,
	CONSTRAINT "attendance_state" CHECK ("attendance"."state" IN ('present', 'late', 'absent', 'none'))
);
--> statement-breakpoint
CREATE TABLE "called_off_seats" (
	"session_id" integer NOT NULL,
	"registration_id" uuid NOT NULL,
	"way" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "called_off_seats_session_id_registration_id_pk" PRIMARY KEY("session_id","registration_id"),
	CONSTRAINT "called_off_seats_way" CHECK ("called_off_seats"."way" IN ('choose', 'move', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "session_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" integer NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "instructor_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "called_off_because" text;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_marked_by_desk_people_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "called_off_seats" ADD CONSTRAINT "called_off_seats_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "called_off_seats" ADD CONSTRAINT "called_off_seats_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_notes" ADD CONSTRAINT "session_notes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_notes" ADD CONSTRAINT "session_notes_written_by_desk_people_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_session" ON "attendance" USING btree ("session_id","registration_id","marked_at");--> statement-breakpoint
CREATE INDEX "attendance_registration" ON "attendance" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "called_off_seats_registration" ON "called_off_seats" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "session_notes_session" ON "session_notes" USING btree ("session_id","created_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_instructor_id_desk_people_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."desk_people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "school_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document" jsonb NOT NULL,
	"based_on" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"who" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"document" jsonb NOT NULL,
	"state" text NOT NULL,
	"publish_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "post_versions_slug" ON "post_versions" USING btree ("slug","id");--> statement-breakpoint
CREATE INDEX "post_versions_scheduled" ON "post_versions" USING btree ("publish_at") WHERE "post_versions"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "blog_posts_all" ON "blog_posts" USING btree ("created_at","slug");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "pictures_newest" ON "pictures" USING btree ("at","id");
--> statement-breakpoint
CREATE TABLE "visits" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"offer_id" integer,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visits_counted" UNIQUE NULLS NOT DISTINCT("day","step","offer_id","source")
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "event_log_staff" ON "event_log" USING btree ("actor","id") WHERE "event_log"."actor" LIKE 'staff:%';
