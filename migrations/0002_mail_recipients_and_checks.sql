ALTER TABLE "emails" ADD COLUMN "recipient" text;--> statement-breakpoint
CREATE INDEX "emails_recipient" ON "emails" USING btree ("recipient","sent_at");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_state" CHECK ("emails"."state" IN ('queued', 'sent', 'refused', 'skipped'));--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_outcome" CHECK ("provider_events"."outcome" IN ('received', 'handled', 'unmatched', 'irrelevant'));