CREATE TABLE "reconciled_days" (
	"provider" text PRIMARY KEY NOT NULL,
	"last_day" date NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
