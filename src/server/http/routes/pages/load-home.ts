import type { HomeLocals } from '#site/locals.ts';
import type { Context } from '../../../context.ts';
import { latestPosts } from '../../../services/blog/latest-posts.ts';
import { listAvailability } from '../../../services/bookings/list-availability.ts';

/** What changes on the home page. Never throws: without the database it is still a page. */
export async function loadHome(ctx: Context): Promise<HomeLocals> {
  const [sessions, posts] = await Promise.all([
    listAvailability(ctx).catch(missing(ctx, 'sessions')),
    latestPosts(ctx).catch(missing(ctx, 'posts')),
  ]);
  return { nextSession: sessions?.find(({ seatsLeft }) => seatsLeft > 0) ?? null, posts };
}

function missing({ log }: Context, what: string) {
  return (error: unknown) => {
    log.warn({ err: error, what }, 'a part of the home page could not be loaded');
    return null;
  };
}
