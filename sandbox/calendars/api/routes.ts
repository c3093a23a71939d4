import { Hono } from 'hono';
import type { SandboxContext, SandboxEnv } from '../../http.ts';
import type { CalendarBook, CalendarBooking } from '../book.ts';

const RESERVED_FOR_TESTS = 'calendar-sandbox';

/** Where a school's server asks Cal.com about a booking, with the fields that it needs. */
export function calendarApi(calendars: CalendarBook) {
  const routes = new Hono<SandboxEnv>();
  const refusal = (c: SandboxContext) => {
    if (calendars.isDown) return c.json({ message: 'Service Unavailable' }, 503);
    if (c.req.header('authorization') === `Bearer ${RESERVED_FOR_TESTS}`) return null;
    return c.json({ message: 'Unauthorized' }, 401);
  };
  const missing = (c: SandboxContext) => c.json({ message: 'Not Found' }, 404);

  routes.get('/calcom/v2/bookings/:uid', (c) => {
    const booking = calendars.find('calcom', c.req.param('uid'));
    return refusal(c) ?? (booking ? c.json({ status: 'success', data: calcomBooking(booking) }) : missing(c));
  });
  return routes;
}

function calcomBooking({ id, start, end, status, token }: CalendarBooking) {
  const metadata = { bookingToken: token };
  return { uid: id, start, end, status: status === 'booked' ? 'accepted' : 'cancelled', metadata };
}
