CREATE TABLE "chat_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"asks" text[] NOT NULL,
	"answer" text NOT NULL,
	"link" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_answers_asks" CHECK (cardinality("chat_answers"."asks") BETWEEN 2 AND 10),
	CONSTRAINT "chat_answers_answer" CHECK (char_length("chat_answers"."answer") BETWEEN 1 AND 900)
);
--> statement-breakpoint
CREATE TABLE "chat_questions" (
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "chat_questions_text_kind_pk" PRIMARY KEY("text","kind"),
	CONSTRAINT "chat_questions_text" CHECK (char_length("chat_questions"."text") BETWEEN 1 AND 300),
	CONSTRAINT "chat_questions_kind" CHECK ("chat_questions"."kind" IN ('unknown', 'not_helpful'))
);

--> statement-breakpoint
-- The version of the taught answers, raised as that of the posts (0000): every server reads it before it answers.
CREATE TABLE chat_answer_versions (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL,
  change uuid NOT NULL DEFAULT gen_random_uuid()
);
--> statement-breakpoint
INSERT INTO chat_answer_versions (version) VALUES (1);
--> statement-breakpoint
CREATE FUNCTION raise_chat_answer_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chat_answer_versions SET version = version + 1, change = gen_random_uuid();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_answers_raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON chat_answers
  FOR EACH STATEMENT EXECUTE FUNCTION raise_chat_answer_version();
