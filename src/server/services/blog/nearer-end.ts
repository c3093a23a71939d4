import { asc } from 'drizzle-orm';
import { blogPosts } from '../../db/schema/index.ts';
import { newestFirst } from './published.ts';

/** A range of a list of posts. */
interface ListRange {
  /** The first post's place; 0 is the newest post. */
  place: number;
  /** The most posts in the range. */
  count: number;
  /** How many posts the whole list has. */
  total: number;
}

const oldestFirst = [asc(blogPosts.createdAt), asc(blogPosts.slug)] as const;

/**
 * Reads a range from the nearer end of the list, because the database walks over all skipped posts. In the second
 * half it reads the oldest first.
 */
export function fromNearerEnd({ place, count, total }: ListRange) {
  const limit = Math.max(0, Math.min(count, total - place));
  const behind = total - place - limit;
  return place <= behind
    ? { order: newestFirst, limit, offset: place }
    : { order: oldestFirst, limit, offset: Math.max(0, behind) };
}
