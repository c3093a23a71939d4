SET LOCAL lock_timeout = '2s';--> statement-breakpoint
ALTER TABLE "manual_payments" DROP CONSTRAINT "manual_payments_evidence_unique";--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "entry" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_once" UNIQUE("evidence","entry");--> statement-breakpoint
ALTER TABLE "payment_transactions" DROP CONSTRAINT "payment_transactions_money";--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_money" CHECK ("payment_transactions"."money" IN ('none', 'counts', 'duplicate', 'late', 'mismatch', 'unmatched', 'returned', 'dismissed', 'void')) NOT VALID;
