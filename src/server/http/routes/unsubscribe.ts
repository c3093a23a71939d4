import { Hono } from 'hono';
import { mailboxOfLink, unsubscribe } from '../../services/messages/unsubscribe.ts';
import type { RouteDeps } from '../deps.ts';
import { prefersHtml } from '../errors.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { type Pages, renderError } from '../render.ts';

/**
 * The link at the end of mails that nobody need have asked for. Opening it changes nothing, since programs open links too: the
 * page has a button, and a mail program posts without it (RFC 8058). The link alone is the permission, whatever the body says.
 */
export function unsubscribeRoutes({ ctx }: Pick<RouteDeps, 'ctx'>, pages: Pages) {
  return new Hono<HttpEnv>()
    .get('/api/unsubscribe/:token', async (c) => {
      try {
        mailboxOfLink(ctx, c.req.param('token'));
        return await pages.render(c, { unsubscribe: { isDone: false } });
      } catch (error) {
        return renderError(pages, error, c);
      }
    })
    .post('/api/unsubscribe/:token', async (c) => {
      const isBrowser = prefersHtml(c.req.header('Accept'));
      try {
        await unsubscribe(ctx, c.req.param('token'));
        return await pages.render(c, { unsubscribe: { isDone: true } });
      } catch (error) {
        if (!isBrowser) throw error;
        return renderError(pages, error, c);
      }
    });
}
