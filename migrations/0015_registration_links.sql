SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "link_renewed_at" timestamp with time zone;
