SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "network_key" text;--> statement-breakpoint
ALTER TABLE "program_registrations" ADD COLUMN "network_key" text;