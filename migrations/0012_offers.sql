CREATE TABLE "meetings" (
	"session_id" integer NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meetings_session_id_number_pk" PRIMARY KEY("session_id","number"),
	CONSTRAINT "meetings_end_after_start" CHECK ("meetings"."ends_at" > "meetings"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"is_hour_of_code" boolean DEFAULT false NOT NULL,
	"kind" text DEFAULT 'single' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"min_age" integer DEFAULT 6 NOT NULL,
	"max_age" integer DEFAULT 18 NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price_minor" integer,
	"currency" text,
	"rules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "offers_kind" CHECK ("offers"."kind" IN ('single', 'course')),
	CONSTRAINT "offers_state" CHECK ("offers"."state" IN ('draft', 'open', 'closed')),
	CONSTRAINT "offers_ages" CHECK ("offers"."min_age" BETWEEN 3 AND "offers"."max_age" AND "offers"."max_age" <= 25),
	CONSTRAINT "offers_price" CHECK ("offers"."price_minor" > 0),
	CONSTRAINT "offers_price_has_currency" CHECK (("offers"."price_minor" IS NULL) = ("offers"."currency" IS NULL))
);
--> statement-breakpoint
-- The one offer until now. What is empty is as the settings and `content/offer.ts` have it.
INSERT INTO offers (slug, name, is_hour_of_code, state) VALUES ('hour-of-code', 'Hour of Code', true, 'open');--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_slot";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_session_slot";--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_child_age";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "offer_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "offer_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meetings_starts" ON "meetings" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_hour_of_code" ON "offers" USING btree ("is_hour_of_code") WHERE "offers"."is_hour_of_code";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_child_age" CHECK ("registrations"."child_age" BETWEEN 3 AND 25);--> statement-breakpoint
-- As in 0000, and a seat of another offer is refused as that of a closed session: its price was not paid.
CREATE OR REPLACE FUNCTION claim_seat(
  registration uuid, wanted_session integer, hold_until timestamptz, at timestamptz, may_move boolean DEFAULT false
) RETURNS TABLE (outcome text, seat_session integer) LANGUAGE plpgsql AS $$
DECLARE
  own record;
  free_no integer;
BEGIN
  SELECT s.session_id, s.seat_no, s.held_until INTO own FROM seats s WHERE s.registration_id = registration;
  IF own.seat_no IS NOT NULL AND own.held_until IS NULL THEN
    IF own.session_id = wanted_session THEN
      RETURN QUERY SELECT 'existing', own.session_id;
      RETURN;
    ELSIF NOT may_move THEN
      RETURN QUERY SELECT 'elsewhere', own.session_id;
      RETURN;
    END IF;
  END IF;

  PERFORM pg_advisory_xact_lock_shared(766379, wanted_session);
  IF EXISTS (
    SELECT FROM sessions e WHERE e.id = wanted_session AND (e.decision = 'closed'
      OR e.offer_id <> (SELECT r.offer_id FROM registrations r WHERE r.id = registration))) THEN
    RETURN QUERY SELECT 'closed', wanted_session;
    RETURN;
  END IF;
  IF own.seat_no IS NOT NULL THEN
    -- A hold may have run out and been cleared since.
    SELECT s.session_id, s.seat_no, s.held_until INTO own
    FROM seats s WHERE s.registration_id = registration FOR UPDATE;
    IF own.session_id = wanted_session THEN
      UPDATE seats s SET held_until = hold_until WHERE s.session_id = own.session_id AND s.seat_no = own.seat_no;
      RETURN QUERY SELECT 'claimed', wanted_session;
      RETURN;
    END IF;
  END IF;

  SELECT s.seat_no INTO free_no FROM seats s
  WHERE s.session_id = wanted_session AND s.registration_id IS NULL
  ORDER BY s.seat_no LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF free_no IS NULL THEN
    SELECT s.seat_no INTO free_no FROM seats s
    WHERE s.session_id = wanted_session AND (s.registration_id IS NULL OR s.held_until <= at)
    ORDER BY s.seat_no LIMIT 1 FOR UPDATE;
  END IF;
  IF free_no IS NULL THEN
    RETURN QUERY SELECT 'full', wanted_session;
    RETURN;
  END IF;

  IF own.seat_no IS NOT NULL THEN
    UPDATE seats s SET registration_id = NULL, held_until = NULL
    WHERE s.session_id = own.session_id AND s.seat_no = own.seat_no;
  END IF;
  UPDATE seats s SET registration_id = registration, held_until = hold_until
  WHERE s.session_id = wanted_session AND s.seat_no = free_no;
  RETURN QUERY SELECT 'claimed', wanted_session;
END $$;
