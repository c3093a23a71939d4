import { Hono } from 'hono';
import { readBookingRequest } from '#domain/booking/booking.ts';
import { bookReported } from '../../services/bookings/book-reported.ts';
import { bookSession } from '../../services/bookings/book-session.ts';
import { calendarFile } from '../../services/bookings/calendar-file.ts';
import { changeSession } from '../../services/bookings/change-session.ts';
import { listAvailability } from '../../services/bookings/list-availability.ts';
import type { RouteDeps } from '../deps.ts';
import { readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { spend } from '../middleware/rate-limit.ts';

export function bookingRoutes({ ctx, limits }: RouteDeps) {
  return new Hono<HttpEnv>()
    .get('/api/session-availability', async (c) => {
      const { from, to } = c.req.query();
      return c.json(await listAvailability(ctx, { from, to }), 200, { 'Cache-Control': 'no-cache' });
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
        await spend(limits.reports, id);
        await spend(limits.reportsByAddress, c.get('addressKey'));
        const { signal } = c.req.raw;
        const { registration, isOpen } = await bookReported(ctx, id, body.reference, () => !signal.aborted);
        return c.json({ success: true, registration }, isOpen ? 202 : 200);
      }
      const registration = await bookSession(ctx, c.req.param('id'), readBookingRequest(body));
      return c.json({ success: true, registration });
    })
    .get('/api/registrations/:id/calendar.ics', async (c) => {
      const file = await calendarFile(ctx, c.req.param('id'));
      return c.body(file, 200, {
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': 'attachment; filename="hour-of-code.ics"',
      });
    });
}
