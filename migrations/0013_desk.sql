CREATE TABLE "desk_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_codes" (
	"person_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "desk_codes_person_id_code_hash_pk" PRIMARY KEY("person_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "desk_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"browser_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"about" text NOT NULL,
	"about_id" uuid NOT NULL,
	"kind" text DEFAULT 'note' NOT NULL,
	"text" text NOT NULL,
	"who" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_notes_about_kind" CHECK ("desk_notes"."about" IN ('registration', 'enquiry')),
	CONSTRAINT "desk_notes_kind" CHECK ("desk_notes"."kind" IN ('note', 'call'))
);
--> statement-breakpoint
CREATE TABLE "desk_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "desk_people_role" CHECK ("desk_people"."role" IN ('owner', 'office', 'instructor', 'editor'))
);
--> statement-breakpoint
CREATE TABLE "desk_sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp with time zone,
	CONSTRAINT "desk_sign_ins_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "sent_text" text;--> statement-breakpoint
ALTER TABLE "desk_codes" ADD CONSTRAINT "desk_codes_person_id_desk_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_links" ADD CONSTRAINT "desk_links_person_id_desk_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_passkeys" ADD CONSTRAINT "desk_passkeys_person_id_desk_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sign_ins" ADD CONSTRAINT "desk_sign_ins_person_id_desk_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_challenges_expires" ON "desk_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "desk_links_person" ON "desk_links" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "desk_notes_about" ON "desk_notes" USING btree ("about_id","created_at");--> statement-breakpoint
CREATE INDEX "desk_passkeys_person" ON "desk_passkeys" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_people_email" ON "desk_people" USING btree ("email") WHERE "desk_people"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "desk_sign_ins_person" ON "desk_sign_ins" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_attempts_reference_end" ON "payment_attempts" USING btree (reverse("reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_transactions_number" ON "payment_transactions" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_transactions_reference" ON "payment_transactions" USING btree ("reference");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registrations_phone_part" ON "registrations" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registrations_paid_at" ON "registrations" USING btree ("payment_timestamp");