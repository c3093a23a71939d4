-- The number alone could come again: after a backup is put back, other changes lead to numbers that there have been before,
-- and a process that has lived through it still keeps pages for them. Every change now has a name that no other ever has.
ALTER TABLE blog_versions ADD COLUMN change uuid NOT NULL DEFAULT gen_random_uuid();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION raise_blog_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE blog_versions SET version = version + 1, change = gen_random_uuid();
  RETURN NULL;
END $$;
