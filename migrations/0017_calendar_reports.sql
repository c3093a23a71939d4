CREATE TABLE "calendar_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dialect" text NOT NULL,
	"reference" text NOT NULL,
	"registration_id" uuid NOT NULL,
	"state" text DEFAULT 'reported' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "calendar_reports_once" UNIQUE("dialect","reference","registration_id"),
	CONSTRAINT "calendar_reports_state" CHECK ("calendar_reports"."state" IN ('reported', 'booked', 'refused', 'unconfirmed'))
);
--> statement-breakpoint
ALTER TABLE "calendar_reports" ADD CONSTRAINT "calendar_reports_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_reports_registration" ON "calendar_reports" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "calendar_reports_due" ON "calendar_reports" USING btree ("ask_at") WHERE "calendar_reports"."state" = 'reported';