-- Counting took the longer the more posts there were. What a search finds is now counted only as far as the site says it, and
-- a word counts as common from fewer posts on.
CREATE OR REPLACE FUNCTION newest_matching_blog_posts(wanted tsquery, wanted_category text, most integer)
RETURNS TABLE (id uuid, created_at timestamptz, slug text) LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  common CONSTANT integer := 200;
  matching integer;
  found integer;
BEGIN
  SELECT count(*) INTO matching FROM (
    SELECT FROM blog_posts AS post WHERE post.published AND post.search @@ wanted LIMIT common
  ) AS several;
  -- Of what so many posts have, the first page is most likely among the newest few; sorting all would take much longer.
  IF matching = common THEN
    RETURN QUERY
      SELECT newest.id, newest.created_at, newest.slug
      FROM (
        SELECT post.id, post.created_at, post.slug, post.search FROM blog_posts AS post
        WHERE post.published AND (wanted_category IS NULL OR post.category = wanted_category)
        ORDER BY post.created_at DESC, post.slug DESC LIMIT most * 5
      ) AS newest
      WHERE newest.search @@ wanted
      LIMIT most;
    GET DIAGNOSTICS found = ROW_COUNT;
    IF found = most THEN
      RETURN;
    END IF;
  END IF;
  RETURN QUERY
    WITH matches AS MATERIALIZED (
      SELECT post.id, post.created_at, post.slug FROM blog_posts AS post
      WHERE post.published AND post.search @@ wanted
        AND (wanted_category IS NULL OR post.category = wanted_category)
    )
    SELECT matches.id, matches.created_at, matches.slug FROM matches
    ORDER BY matches.created_at DESC, matches.slug DESC LIMIT most;
END
$$;
--> statement-breakpoint
-- A page of the published posts that match a search, best match first, with the number of matches on every row; one row
-- without an id when the page is empty. Posts with every word in the title come first, then those that have them as typed,
-- then those that have them as they may have been meant; within each the newest.
CREATE OR REPLACE FUNCTION find_blog_posts(
  in_title tsquery, as_typed tsquery, as_meant tsquery, wanted_category text, most integer, skipped integer
) RETURNS TABLE (post_id uuid, total integer) LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  -- One more than the site shows as a number (MAX_COUNTED in src/domain/blog/browse.ts).
  most_counted CONSTANT integer := 1001;
  matching integer;
BEGIN
  -- Two statements: without a category the posts need not be looked at for it.
  IF wanted_category IS NULL THEN
    SELECT count(*) INTO matching FROM (
      SELECT FROM blog_posts WHERE published AND search @@ as_meant LIMIT most_counted
    ) AS several;
  ELSE
    SELECT count(*) INTO matching FROM (
      SELECT FROM blog_posts WHERE published AND search @@ as_meant AND category = wanted_category LIMIT most_counted
    ) AS several;
  END IF;
  RETURN QUERY
    -- From each kind as many as could stand on this page and before it.
    WITH candidates AS (
      SELECT 1 AS kind, * FROM newest_matching_blog_posts(in_title, wanted_category, skipped + most)
      UNION ALL
      SELECT 2, * FROM newest_matching_blog_posts(as_typed, wanted_category, skipped + most)
      UNION ALL
      SELECT 3, * FROM newest_matching_blog_posts(as_meant, wanted_category, skipped + most)
        WHERE as_meant <> as_typed
    ),
    page AS (
      SELECT id, min(kind) AS kind, created_at, slug FROM candidates
      GROUP BY id, created_at, slug
      ORDER BY min(kind), created_at DESC, slug DESC
      LIMIT most OFFSET skipped
    )
    SELECT page.id, matching FROM (SELECT) AS always LEFT JOIN page ON TRUE
    ORDER BY page.kind, page.created_at DESC, page.slug DESC;
END
$$;
