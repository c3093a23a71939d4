DROP FUNCTION find_blog_posts(tsquery, tsquery, tsquery, text, integer, integer);--> statement-breakpoint
DROP FUNCTION newest_matching_blog_posts(tsquery, text, integer);--> statement-breakpoint
DROP TABLE "blog_words";--> statement-breakpoint
ALTER TABLE "blog_posts" DROP COLUMN "keywords";
