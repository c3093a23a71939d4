-- The version of the posts: every change to any of them raises it, in the same transaction, so that whoever reads a new
-- version reads the change too. Pages kept in memory are good for the version that was read before they were made.
--
-- One row, and no sequence: a sequence is raised before its transaction commits, and a page made in between would be
-- kept, with the old posts, under the new number. The row's lock also keeps two transactions from committing in an
-- order other than that of their numbers.
CREATE TABLE blog_versions (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO blog_versions (version) VALUES (1);
--> statement-breakpoint
CREATE FUNCTION raise_blog_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE blog_versions SET version = version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION raise_blog_version();
