import { Hono, type Context as HonoContext, type Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { DomainError, linkReplacedMessage } from '#domain/errors.ts';
import { paymentPages, payStatusPages } from '#domain/registration/pages.ts';
import { currentVisitor, runAs } from '../../fairness/visitor.ts';
import { readLink } from '../../services/registration-view/read-link.ts';
import { isLinkCode, type Linked } from '../../services/secrets/registration-link.ts';
import type { RouteDeps } from '../deps.ts';
import { renderError } from '../error-page.ts';
import { prefersHtml } from '../errors.ts';
import { readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { isGetOrHead } from '../middleware/methods.ts';
import { issueFormToken } from '../middleware/security/form-token.ts';
import type { Pages } from '../render.ts';
import { flowRenderer } from './hour-of-code/flow-page.ts';
import { hasProof, isOwnBrowser, keepLink, othersMade } from './hour-of-code/link-proof.ts';
import { unavailableFlow } from './hour-of-code/load-flow.ts';

/** What names a registration in its address. */
const addresses = [
  `${paymentPages}/:id`,
  `${payStatusPages}/:id`,
  '/api/registration/:id/*',
  '/api/registrations/:id/*',
  '/api/hour-of-code-registrations/:id/*',
];
/** What names it in its body. */
const calls = ['/api/verify-payment', '/api/send-pending-payment-email'];

/**
 * Answers 410 for a registration whose link was replaced, to browsers that have not opened the newest link. A registration
 * whose link was never replaced is opened by its id alone. The visitor of a request from its own browser says so. The
 * routes of registrations come after this.
 */
export function currentLinks(deps: RouteDeps, pages: Pages) {
  const { ctx, limits, formTokenSecret } = deps;
  const renderFlow = flowRenderer(deps, pages);

  const showReplaced = (c: HonoContext<HttpEnv>) => {
    const formToken = issueFormToken(formTokenSecret, ctx.clock.now());
    return pages.render(c, { replacedLink: { formToken } }, 410, '/api/registrations/replaced-link');
  };

  /** @returns the answer in place of the route's; `null` where the route answers */
  async function answerOther(c: HonoContext<HttpEnv>, linked: Linked | null): Promise<Response | null> {
    if (!linked || linked.linkVersion === 0) return null;
    const code = c.req.query('link');
    // Also where this browser needs no code, so that none stays in its history.
    if (code !== undefined && isGetOrHead(c.req.method) && isLinkCode(ctx, linked, code)) {
      keepLink(c, ctx, linked);
      return c.redirect(withoutLink(c.req.url), 303);
    }
    if (hasProof(c, ctx, linked)) return null;
    if (code !== undefined) await limits.spend('misses');
    if (isPage(c)) return showReplaced(c);
    throw new DomainError('gone', linkReplacedMessage);
  }

  const runFor = (c: HonoContext<HttpEnv>, linked: Linked | null, next: Next) => {
    if (!linked || !isOwnBrowser(c, ctx, linked)) return next();
    const { id } = linked;
    return runAs({ ...currentVisitor(), ownRegistration: id, othersMade: othersMade(c, ctx, id) }, next);
  };

  const routes = new Hono<HttpEnv>();
  for (const path of addresses)
    routes.use(path, async (c, next) => {
      let linked: Linked | null;
      try {
        linked = await readLink(ctx, c.req.param('id') ?? '');
      } catch (error) {
        if (!isPage(c) || !isGetOrHead(c.req.method)) throw error;
        if (c.req.path.startsWith('/api/')) return renderError(pages, error, c);
        const { flow, status } = unavailableFlow(ctx, error);
        return renderFlow(c, flow, status);
      }
      return (await answerOther(c, linked)) ?? runFor(c, linked, next);
    });
  const inBody = createMiddleware<HttpEnv>(async (c, next) => {
    const { registrationId } = await readJson(c);
    const linked = typeof registrationId === 'string' ? await readLink(ctx, registrationId) : null;
    return (await answerOther(c, linked)) ?? runFor(c, linked, next);
  });
  for (const path of calls) routes.post(path, inBody);
  return routes;
}

/** Errors of the other addresses under /api are JSON, also for a browser. */
function isPage(c: HonoContext<HttpEnv>): boolean {
  const { path } = c.req;
  return (!path.startsWith('/api/') || path.endsWith('/receipt')) && prefersHtml(c.req.header('Accept'));
}

function withoutLink(address: string): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete('link');
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
