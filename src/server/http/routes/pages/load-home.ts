import type { HomeLocals } from '#site/locals.ts';
import type { Context } from '../../../context.ts';
import { latestPosts } from '../../../services/blog/latest-posts.ts';
import { listAvailability } from '../../../services/bookings/list-availability.ts';

/**
 * What changes on the home page. Never throws: without the database it is still a page.
 *
 * @returns what the page shows, and whether all of it could be loaded
 */
export async function loadHome(ctx: Context): Promise<{ home: HomeLocals; isComplete: boolean }> {
  const [sessions, posts] = await Promise.all([
    listAvailability(ctx).catch(missing(ctx, 'sessions')),
    latestPosts(ctx).catch(missing(ctx, 'posts')),
  ]);
  const nextSession = sessions?.find(({ seatsLeft }) => seatsLeft > 0) ?? null;
  return { home: { nextSession, posts }, isComplete: sessions !== null && posts !== null };
}

function missing({ log }: Context, what: string) {
  return (error: unknown) => {
    log.warn({ err: error, what }, 'a part of the home page could not be loaded');
    return null;
  };
}
