ALTER TABLE "sessions" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "chosen_session_id" integer;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "booked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_chosen_session_id_sessions_id_fk" FOREIGN KEY ("chosen_session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_starts" ON "sessions" USING btree ("starts_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_decision" CHECK ("sessions"."decision" IN ('open', 'closed'));--> statement-breakpoint
UPDATE "registrations" r SET "booked_at" = coalesce(
  (SELECT max(e."at") FROM "event_log" e WHERE e."aggregate" = 'registration' AND e."aggregate_id" = r."id"::text AND e."event" = 'booked'),
  r."updated_at"
) WHERE r."appointment_booked";
