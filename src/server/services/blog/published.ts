import { desc, sql } from 'drizzle-orm';
import { blogPosts } from '../../db/schema/index.ts';

/** A column and not a parameter, so that the partial indexes of published posts are used. */
export const isPublished = sql`${blogPosts.published}`;

export const newestFirst = [desc(blogPosts.createdAt), desc(blogPosts.slug)] as const;
