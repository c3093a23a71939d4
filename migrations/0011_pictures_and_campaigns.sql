CREATE TABLE "campaign_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"document" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"name" text PRIMARY KEY NOT NULL,
	"picture_id" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"alt" text NOT NULL,
	"shows_child" boolean NOT NULL,
	"consent" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sizes" jsonb NOT NULL,
	"card" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_versions_slug" ON "campaign_versions" USING btree ("slug","id");--> statement-breakpoint
CREATE INDEX "picture_files_picture_id" ON "picture_files" USING btree ("picture_id");--> statement-breakpoint
-- Written by hand: posts show pictures, and campaign pages are cached under their version, so it is raised with both.
CREATE TRIGGER pictures_raise_blog_version AFTER INSERT OR UPDATE OR DELETE ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION raise_blog_version();
--> statement-breakpoint
CREATE TRIGGER campaign_versions_raise_blog_version AFTER INSERT OR UPDATE OR DELETE ON campaign_versions
  FOR EACH STATEMENT EXECUTE FUNCTION raise_blog_version();
