DROP INDEX "registrations_paid_without_seat";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_submissions_open" ON "contact_submissions" USING btree ("submitted_at") WHERE "contact_submissions"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "emails_not_sent" ON "emails" USING btree ("state","created_at") WHERE "emails"."state" <> 'sent';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "emails_to_staff" ON "emails" USING btree ("created_at") WHERE "emails"."kind" = 'staff_alert';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "emails_with_senders" ON "emails" USING btree ("created_at") WHERE "emails"."data" ?| ARRAY['shares', 'network'];--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "program_registrations_open" ON "program_registrations" USING btree ("submitted_at") WHERE "program_registrations"."status" <> 'done';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_attempts_created" ON "payment_attempts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_attempts_not_paid" ON "payment_attempts" USING btree ("state","created_at","id") WHERE "payment_attempts"."state" <> 'paid';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_transactions_made" ON "payment_transactions" USING btree (coalesce("provider_at", "created_at"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "provider_events_reference" ON "provider_events" USING btree ("reference");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "provider_events_transaction" ON "provider_events" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "provider_events_waiting" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."outcome" = 'received';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "provider_events_with_body" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."body" IS NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registrations_waiting_for_seat" ON "registrations" USING btree ("payment_timestamp") WHERE "registrations"."payment_status" = 'paid' AND NOT "registrations"."appointment_booked" AND "registrations"."child_name" <> '(deleted)';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registrations_unpaid" ON "registrations" USING btree ("created_at") WHERE "registrations"."status" IN ('pending_payment', 'cancelled');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registrations_not_forgotten" ON "registrations" USING btree ("created_at") WHERE "registrations"."child_name" <> '(deleted)';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "registrations_network" ON "registrations" USING btree ("created_at") WHERE "registrations"."network_key" IS NOT NULL;