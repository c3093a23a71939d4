-- Who changes a post's text and knows nothing of its words leaves those as they were. Such a post is cleaned and indexed
-- again, as one that was never indexed.
CREATE FUNCTION forget_blog_index() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.index_version := 0;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_forget_index BEFORE UPDATE ON blog_posts
  FOR EACH ROW
  WHEN (
    (OLD.title, OLD.excerpt, OLD.author, OLD.category, OLD.content)
      IS DISTINCT FROM (NEW.title, NEW.excerpt, NEW.author, NEW.category, NEW.content)
    AND NEW.search IS NOT DISTINCT FROM OLD.search
  )
  EXECUTE FUNCTION forget_blog_index();
