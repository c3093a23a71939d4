import { asc } from 'drizzle-orm';
import { blogPosts } from '../../db/schema/index.ts';
import { newestFirst } from './published.ts';

/** Some neighbours in a list of posts. */
interface Stretch {
  /** The first of them, from 0, which is the newest post. */
  place: number;
  /** How many there are at most. */
  count: number;
  /** How many posts the whole list has. */
  total: number;
}

const oldestFirst = [asc(blogPosts.createdAt), asc(blogPosts.slug)] as const;

/**
 * How to find a stretch of a list from that end which is nearer: the database walks over all that it skips. Beyond the middle
 * it finds the oldest first.
 */
export function fromNearerEnd({ place, count, total }: Stretch) {
  const limit = Math.max(0, Math.min(count, total - place));
  const behind = total - place - limit;
  return place <= behind
    ? { order: newestFirst, limit, offset: place }
    : { order: oldestFirst, limit, offset: Math.max(0, behind) };
}
