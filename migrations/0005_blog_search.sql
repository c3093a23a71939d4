CREATE TABLE "blog_categories" (
	"category" text PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_words" (
	"word" text PRIMARY KEY NOT NULL,
	"keys" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "blog_posts_published";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "search" "tsvector";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "keywords" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "word_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "index_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "source_digest" text;--> statement-breakpoint
CREATE INDEX "blog_words_keys" ON "blog_words" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("created_at","slug","id") WHERE "blog_posts"."published";--> statement-breakpoint
CREATE INDEX "blog_posts_in_category" ON "blog_posts" USING btree ("category","created_at","slug","id") WHERE "blog_posts"."published";--> statement-breakpoint
CREATE INDEX "blog_posts_featured" ON "blog_posts" USING btree ("created_at","slug") WHERE "blog_posts"."published" AND "blog_posts"."featured";--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search") WITH (fastupdate=false) WHERE "blog_posts"."published";--> statement-breakpoint
CREATE INDEX "blog_posts_index_version" ON "blog_posts" USING btree ("index_version");--> statement-breakpoint
-- Written by hand from here: the counters of the categories, kept true whoever changes the posts.
CREATE FUNCTION count_blog_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM blog_categories;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO blog_categories AS counted (category, posts)
      SELECT category, count(*) FROM added WHERE published GROUP BY category ORDER BY category
      ON CONFLICT (category) DO UPDATE SET posts = counted.posts + excluded.posts;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE blog_categories AS counted SET posts = counted.posts - gone.posts
      FROM (SELECT category, count(*) AS posts FROM removed WHERE published GROUP BY category) AS gone
      WHERE counted.category = gone.category;
  ELSE
    INSERT INTO blog_categories AS counted (category, posts)
      SELECT category, sum(change)
        FROM (
          SELECT category, 1 AS change FROM added WHERE published
          UNION ALL
          SELECT category, -1 FROM removed WHERE published
        ) AS changes
        GROUP BY category HAVING sum(change) <> 0 ORDER BY category
      ON CONFLICT (category) DO UPDATE SET posts = counted.posts + excluded.posts;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blog_categories_on_insert AFTER INSERT ON blog_posts
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_blog_categories();
--> statement-breakpoint
CREATE TRIGGER blog_categories_on_update AFTER UPDATE ON blog_posts
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_blog_categories();
--> statement-breakpoint
CREATE TRIGGER blog_categories_on_delete AFTER DELETE ON blog_posts
  REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_blog_categories();
--> statement-breakpoint
CREATE TRIGGER blog_categories_on_truncate AFTER TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION count_blog_categories();
--> statement-breakpoint
INSERT INTO blog_categories (category, posts)
  SELECT category, count(*) FROM blog_posts WHERE published GROUP BY category;
