import { Hono, type Context as HonoContext } from 'hono';
import { etag } from 'hono/etag';
import { readBookingRequest } from '#domain/booking/booking.ts';
import { isIsoDate } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import { formatPrice } from '#domain/money.ts';
import { bookSession } from '../../services/bookings/book-session.ts';
import { bookReported } from '../../services/bookings/calendar/book-reported.ts';
import { issueBookingGrant, registrationOfGrant } from '../../services/bookings/calendar/booking-grant.ts';
import { readCalendar } from '../../services/bookings/calendar/read-calendar.ts';
import { calendarFile } from '../../services/bookings/calendar/read-calendar-file.ts';
import { changeSession } from '../../services/bookings/change-session.ts';
import { listAvailability } from '../../services/bookings/seats/list-availability.ts';
import { listForFamily } from '../../services/bookings/seats/list-for-family.ts';
import type { RouteDeps } from '../deps.ts';
import { countMisses } from '../limits/within-limits.ts';
import { readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { formatPolicy, parsePolicy } from '../middleware/security/policy.ts';
import type { Pages } from '../render.ts';

/** The seats: the calls of the site, and our own calendar for other sites. */
export function bookingRoutes(deps: RouteDeps, pages: Pages) {
  return new Hono<HttpEnv>().route('/', callRoutes(deps)).route('/', calendarRoutes(deps, pages));
}

function callRoutes({ ctx, limits }: RouteDeps) {
  return new Hono<HttpEnv>()
    .get('/api/session-availability', async (c) => {
      const { from, to, registration } = c.req.query();
      const sessions =
        registration === undefined
          ? await listAvailability(ctx, { from, to })
          : await listForFamily(ctx, registration, ctx.offers.hourOfCode());
      return c.json(sessions, 200, { 'Cache-Control': 'no-cache' });
    })
    .post('/api/registrations/:id/booking', async (c) => {
      const registration = await bookSession(ctx, c.req.param('id'), readBookingRequest(await readJson(c)));
      return c.json({ success: true, registration });
    })
    .post('/api/registrations/:id/booking/change', async (c) => {
      const wanted = readBookingRequest(await readJson(c));
      return c.json({ success: true, registration: await changeSession(ctx, c.req.param('id'), wanted) });
    })
    .post('/api/hour-of-code-registrations/:id/book-appointment', async (c) => {
      const body = await readJson(c);
      if (typeof body.reference === 'string') {
        const id = c.req.param('id');
        await limits.spend('reports', id);
        const { signal } = c.req.raw;
        const { registration, isOpen } = await bookReported(ctx, id, body.reference, () => !signal.aborted);
        return c.json({ success: true, registration }, isOpen ? 202 : 200);
      }
      const registration = await bookSession(ctx, c.req.param('id'), readBookingRequest(body));
      return c.json({ success: true, registration });
    })
    .get('/api/registrations/:id/calendar.ics', async (c) => {
      const { name, content } = await calendarFile(ctx, c.req.param('id'));
      return c.body(content, 200, {
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    });
}

/** Our own calendar: the page for other sites' frames, its current seats, and the grant that opens it for one child. */
function calendarRoutes(deps: RouteDeps, pages: Pages) {
  const { ctx, calendar, formTokenSecret } = deps;

  const read = async (grant: string | undefined) =>
    readCalendar(ctx, grant ? await registrationOfGrant(ctx, formTokenSecret, grant) : null);
  const refuseOther = (widgetId: string) => {
    if (widgetId !== calendar.widgetId) throw new DomainError('not_found', 'There is no such calendar.');
  };

  return new Hono<HttpEnv>()
    .get('/api/registrations/:id/booking-grant', async (c) =>
      c.json(await countMisses(deps, () => issueBookingGrant(ctx, formTokenSecret, c.req.param('id')))),
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
          price: formatPrice(ctx.offers.hourOfCode().price),
        },
      });
      return framedBy(page, calendar.sites);
    })
    .get('/embed/booking/:widgetId/seats', etag(), async (c) => {
      refuseOther(c.req.param('widgetId'));
      return c.json(await read(bearerOf(c)), 200, { Vary: 'Authorization' });
    });
}

/** The grant is sent in a header, because addresses are logged. */
function bearerOf(c: HonoContext<HttpEnv>): string | undefined {
  return /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
}

/** Allows only these pages to frame the page. Isolated sites need the other two headers. */
function framedBy(page: Response, sites: readonly string[]): Response {
  const policy = parsePolicy(page.headers.get('Content-Security-Policy') ?? "default-src 'none'");
  policy.set('frame-ancestors', sites);
  policy.set('form-action', ["'none'"]);
  page.headers.set('Content-Security-Policy', formatPolicy(policy));
  page.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  page.headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  return page;
}
