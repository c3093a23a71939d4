import { desc, sql } from 'drizzle-orm';
import { blogPosts } from '../../db/schema/index.ts';

/** Written into the statement and not passed to it, so that the indexes of what is published serve. */
export const isPublished = sql`${blogPosts.published}`;

export const newestFirst = [desc(blogPosts.createdAt), desc(blogPosts.slug)] as const;
