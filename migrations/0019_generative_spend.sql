CREATE TABLE "generative_spend" (
	"day" date NOT NULL,
	"spender" text NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "generative_spend_day_spender_pk" PRIMARY KEY("day","spender"),
	CONSTRAINT "generative_spend_tokens" CHECK ("generative_spend"."tokens" >= 0)
);
