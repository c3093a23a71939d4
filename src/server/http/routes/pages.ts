import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { chosenAt } from '#content/addresses.ts';
import { fixedRoutes } from '#content/pages.ts';
import { isRegisterType } from '#domain/messages/interest.ts';
import type { ContactLocals, HomeLocals, RegisterLocals } from '#site/locals.ts';
import type { Context } from '../../context.ts';
import { latestPosts } from '../../services/blog/latest-posts.ts';
import { listAvailability } from '../../services/bookings/seats/list-availability.ts';
import { openPrograms } from '../../services/bookings/seats/open-programs.ts';
import type { RouteDeps } from '../deps.ts';
import { clearFlashMessage, readFlashMessage } from '../flash-message.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { isGetOrHead } from '../middleware/methods.ts';
import { issueFormToken } from '../middleware/security/form-token.ts';
import type { Pages } from '../render.ts';

/** The pages of the site that no other route answers. */
export function pageRoutes(withForms: SitePages, pages: Pages) {
  const app = new Hono<HttpEnv>();
  for (const path of contactPaths) app.get(path, (c) => withForms.contact(c, path));
  // They show only the release's content.
  for (const { route, isChosen, shows, unless } of fixedRoutes)
    if (shows?.length === 0 && !unless && !isChosen) app.get(route, (c) => pages.render(c));
  // A route of all methods: other addresses stay unknown to every method.
  app.use('/:page', (c, next) => {
    const route = isGetOrHead(c.req.method) ? chosenAt(c.req.path) : undefined;
    return route ? pages.render(c, {}, undefined, route) : next();
  });
  return app.get('/programs', (c) =>
    withForms.programs(c, { type: c.req.query('register'), from: c.req.query('from') }),
  );
}

export const contactPaths = ['/', '/contact'] as const;
export type ContactPath = (typeof contactPaths)[number];

/** A form's answer: the typed values, their errors, and the notice that JavaScript would show as a toast. */
type Answer = Pick<ContactLocals, 'form' | 'notice'>;

type Show<Argument> = (
  c: HonoContext<HttpEnv>,
  argument: Argument,
  answer?: Answer,
  status?: ContentfulStatusCode,
) => Promise<Response>;

/** The pages with forms, as a visit or a form's answer. */
export interface SitePages {
  contact: Show<ContactPath>;
  programs: Show<{ type: unknown; from: string | undefined }>;
}

const noAnswer: Answer = { form: null, notice: null };

export function sitePages({ ctx, formTokenSecret }: RouteDeps, pages: Pages): SitePages {
  const formToken = () => issueFormToken(formTokenSecret, ctx.clock.now());
  return {
    async contact(c, path, answer = noAnswer, status) {
      const sent = answer.notice === null && c.req.query('sent') !== undefined;
      if (sent && readFlashMessage(c) !== 'sent') return c.redirect(path);
      const contact: ContactLocals = {
        ...(answer.form ? answer : { ...answer, form: askedAbout(ctx, c.req.query('about')) }),
        action: `${path}#contact`,
        sent,
        formToken: formToken(),
      };
      const loaded = path === '/' ? await loadHome(ctx) : undefined;
      if (loaded !== undefined) c.set('isCacheable', loaded.isComplete);
      const page = await pages.render(c, { contact, ...(loaded && { home: loaded.home }) }, status);
      return sent ? clearFlashMessage(page) : page;
    },
    async programs(c, { type, from }, answer = noAnswer, status) {
      const done = answer.notice === null && c.req.query('registered') !== undefined;
      const said = done ? readFlashMessage(c) : undefined;
      if (done && !said?.startsWith('registered')) return c.redirect('/programs');
      const isAsked = done || answer.notice !== null || isRegisterType(type);
      const programs = await openPrograms(ctx).catch(missing(ctx, 'programs'));
      c.set('isCacheable', programs !== null);
      const locals = { programs: programs ?? [] };
      if (!isAsked) return pages.render(c, locals, status);
      const register: RegisterLocals = {
        ...answer,
        type: isRegisterType(type) ? type : 'foundation',
        from: from ?? null,
        done,
        isTooYoung: said === 'registered-too-young',
        formToken: formToken(),
      };
      const page = await pages.render(c, { ...locals, register }, status);
      return done ? clearFlashMessage(page) : page;
    },
  };
}

/** A form with the first words about an open offer. */
function askedAbout({ offers }: Context, slug: string | undefined): ContactLocals['form'] {
  const offer = offers.all().find((one) => one.slug === slug && one.state === 'open');
  if (!offer) return null;
  const { name, price } = offer;
  const message = price ? `I have a question about ${name}: ` : `What does ${name} cost, and when is it?`;
  return { intent: 'contact', values: { programInterest: 'general-inquiry', message }, errors: [] };
}

/**
 * Loads the changing parts of the home page. Never throws: without the database it is still a page.
 *
 * @returns what the page shows, and whether all of it could be loaded
 */
async function loadHome(ctx: Context): Promise<{ home: HomeLocals; isComplete: boolean }> {
  const [sessions, posts] = await Promise.all([
    listAvailability(ctx).catch(missing(ctx, 'sessions')),
    latestPosts(ctx).catch(missing(ctx, 'posts')),
  ]);
  const nextSession = sessions?.find(({ seatsLeft }) => seatsLeft > 0) ?? null;
  return { home: { nextSession, posts }, isComplete: sessions !== null && posts !== null };
}

function missing({ log }: Context, what: string) {
  return (error: unknown) => {
    log.warn({ err: error, what }, 'a part of the page could not be loaded');
    return null;
  };
}
