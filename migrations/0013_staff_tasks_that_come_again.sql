ALTER TABLE "staff_tasks" DROP CONSTRAINT "staff_tasks_once";--> statement-breakpoint
ALTER TABLE "staff_tasks" ADD COLUMN "is_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tasks_one_open" ON "staff_tasks" USING btree ("kind","subject") WHERE "staff_tasks"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "staff_tasks_subject" ON "staff_tasks" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "staff_tasks_registration" ON "staff_tasks" USING btree ("registration_id");--> statement-breakpoint
-- Until now the subject was the number alone, which two providers may share.
UPDATE "staff_tasks" s SET "subject" = named."provider" || ':' || s."subject"
FROM (
  SELECT t."id", coalesce(t."details" ->> 'provider', (
    SELECT min(e."source") FROM "provider_events" e
    WHERE e."transaction_id" = t."subject" HAVING count(DISTINCT e."source") = 1)) AS "provider"
  FROM "staff_tasks" t WHERE t."details" ->> 'transactionId' = t."subject"
) named
WHERE named."id" = s."id" AND named."provider" IS NOT NULL;
