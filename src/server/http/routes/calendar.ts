import { createHash } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import { isIsoDate } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import { formatPrice } from '#domain/money.ts';
import { issueBookingGrant, registrationOfGrant } from '../../services/bookings/booking-grant.ts';
import { readCalendar } from '../../services/bookings/read-calendar.ts';
import { countMisses } from '../count-misses.ts';
import type { RouteDeps } from '../deps.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { formatPolicy, parsePolicy } from '../middleware/policy.ts';
import type { Pages } from '../render.ts';

/** Our own calendar: the page that others show in a frame, its live seats, and the grant that opens it for one child. */
export function calendarRoutes({ ctx, limits, calendar, formTokenSecret }: RouteDeps, pages: Pages) {
  const price = formatPrice(ctx.price);

  const read = (grant: string | undefined) =>
    readCalendar(ctx, grant ? registrationOfGrant(ctx, formTokenSecret, grant) : null);
  const refuseOther = (widgetId: string) => {
    if (widgetId !== calendar.widgetId) throw new DomainError('not_found', 'There is no such calendar.');
  };

  return new Hono<HttpEnv>()
    .get('/api/registrations/:id/booking-grant', async (c) =>
      c.json(
        await countMisses(limits.misses, c.get('addressKey'), () =>
          issueBookingGrant(ctx, formTokenSecret, c.req.param('id')),
        ),
      ),
    )
    .get('/embed/booking/:widgetId', async (c) => {
      refuseOther(c.req.param('widgetId'));
      const { grant, site, date } = c.req.query();
      const page = await pages.render(c, {
        calendar: {
          state: await read(grant),
          hasGrant: Boolean(grant),
          host: calendar.sites.find((one) => one === site) ?? null,
          date: date && isIsoDate(date) ? date : null,
          price,
        },
      });
      return framedBy(page, calendar.sites);
    })
    .get('/embed/booking/:widgetId/seats', async (c) => {
      refuseOther(c.req.param('widgetId'));
      const body = JSON.stringify(await read(bearerOf(c)));
      const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      const headers = { ETag: `"${tag}"`, Vary: 'Authorization', 'Content-Type': 'application/json' };
      const known = c.req.header('If-None-Match')?.replace(/^W\//, '');
      return known === headers.ETag ? c.body(null, 304, headers) : c.body(body, 200, headers);
    });
}

/** The grant stands in a header, so that no log of addresses has it. */
function bearerOf(c: HonoContext<HttpEnv>): string | undefined {
  return /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
}

/** Lets these pages, and no others, show the page in a frame. Those that isolate themselves ask for the other two headers. */
function framedBy(page: Response, sites: readonly string[]): Response {
  const policy = parsePolicy(page.headers.get('Content-Security-Policy') ?? "default-src 'none'");
  policy.set('frame-ancestors', sites);
  policy.set('form-action', ["'none'"]);
  page.headers.set('Content-Security-Policy', formatPolicy(policy));
  page.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  page.headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  return page;
}
