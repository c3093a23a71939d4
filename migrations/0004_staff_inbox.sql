ALTER TABLE "contact_submissions" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "program_registrations" ADD COLUMN "done_at" timestamp with time zone;