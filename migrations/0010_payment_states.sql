CREATE TABLE "manual_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"evidence" text NOT NULL,
	"method" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "manual_payments_evidence_unique" UNIQUE("evidence"),
	CONSTRAINT "manual_payments_amount" CHECK ("manual_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"attempt_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "receipts_number" UNIQUE("year","serial")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transaction_row_id" uuid NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"provider_refund_id" text,
	"requested_by" text NOT NULL,
	"failure" text,
	"sent_at" timestamp with time zone,
	"next_question_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" IN ('requested', 'sent', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_amount";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_state";--> statement-breakpoint
DROP INDEX "payment_attempts_one_open";--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "state" SET DEFAULT 'created';--> statement-breakpoint
ALTER TABLE "payment_transactions" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME COLUMN "amount_ugx" TO "amount_minor";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "pending_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "payer_hint" text;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "provider_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "deliveries" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD COLUMN "done_by" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transaction_row_id_payment_transactions_id_fk" FOREIGN KEY ("transaction_row_id") REFERENCES "public"."payment_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_payments_reference" ON "manual_payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refunds_transaction" ON "refunds" USING btree ("transaction_row_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_question_at") WHERE "refunds"."next_question_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_under_way" ON "refunds" USING btree ("transaction_row_id") WHERE "refunds"."state" IN ('requested', 'sent');--> statement-breakpoint
CREATE INDEX "payment_transactions_created" ON "payment_transactions" USING btree ("created_at");--> statement-breakpoint
UPDATE "payment_attempts" SET "state" = 'opened', "opened_at" = "created_at" WHERE "state" = 'open';--> statement-breakpoint
-- Until now an attempt whose money came too late was called paid like the one that counted.
UPDATE "payment_attempts" SET "state" = 'duplicate' WHERE "state" = 'paid' AND "paid_by_transaction_id" IS NULL;--> statement-breakpoint
UPDATE "staff_tasks" SET "kind" = CASE
  WHEN "kind" = 'payment_unmatched' THEN 'payment_unknown_reference'
  WHEN "details" ->> 'mismatch' = 'amount' THEN 'payment_underpaid'
  WHEN "details" ->> 'mismatch' = 'currency' THEN 'payment_wrong_currency'
  ELSE 'payment_wrong_reference'
END WHERE "kind" IN ('payment_mismatch', 'payment_unmatched');--> statement-breakpoint
-- A message that still waits to be sent names its task.
UPDATE "emails" e SET "data" = jsonb_set(e."data", '{task}', to_jsonb(s."kind"))
FROM "staff_tasks" s WHERE e."kind" = 'staff_alert' AND e."subject" = s."id"::text AND e."data" ->> 'task' IN ('payment_mismatch', 'payment_unmatched');--> statement-breakpoint
INSERT INTO "receipts" ("year", "serial", "attempt_id", "issued_at")
SELECT y, row_number() OVER (PARTITION BY y ORDER BY at, id), id, at
FROM (
  SELECT a."id", coalesce(a."settled_at", a."updated_at") AS at,
    extract(year FROM coalesce(a."settled_at", a."updated_at") AT TIME ZONE 'Africa/Kampala')::integer AS y
  FROM "payment_attempts" a WHERE a."state" = 'paid'
) paid;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("registration_id") WHERE "payment_attempts"."state" IN ('created', 'opened', 'pending');--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_code_unique" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_minor" > 0);--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" IN ('created', 'opened', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'review', 'duplicate'));--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_money" CHECK ("payment_transactions"."money" IN ('none', 'counts', 'duplicate', 'late', 'mismatch', 'unmatched', 'returned', 'dismissed'));--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_unmatched" CHECK ("payment_transactions"."attempt_id" IS NOT NULL OR "payment_transactions"."money" IN ('unmatched', 'returned', 'dismissed'));