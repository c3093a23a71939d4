import { createMiddleware } from 'hono/factory';
import type { Context } from '../../context.ts';
import { schoolOfDraft } from '../../services/school/drafts.ts';
import { headersOf } from './answers/response-headers.ts';
import type { HttpEnv } from './http-env.ts';
import { isGetOrHead } from './methods.ts';

/**
 * Pages with the words of the school's draft, for who has its secret link. They are not cached, and the desk shows
 * them beside its form.
 */
export function showDraft(ctx: Context) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const key = isGetOrHead(c.req.method) && !c.req.path.startsWith('/p/') ? c.req.query('draft') : undefined;
    const school = key === undefined ? undefined : await schoolOfDraft(ctx, key);
    if (key === undefined || !school) return next();
    c.set('draft', { key, school });
    await next();
    const headers = headersOf(c);
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Robots-Tag', 'noindex, nofollow');
    headers.set('Referrer-Policy', 'no-referrer');
    const policy = headers.get('Content-Security-Policy') ?? '';
    const { deskOrigin } = ctx.settings;
    headers.set(
      'Content-Security-Policy',
      policy.replace("frame-ancestors 'none'", `frame-ancestors ${deskOrigin}`),
    );
    headers.delete('X-Frame-Options');
  });
}
