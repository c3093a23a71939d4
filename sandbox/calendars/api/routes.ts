import { Hono } from 'hono';
import { originOf, type SandboxContext, type SandboxEnv } from '../../http.ts';
import type { CalendarBook, CalendarBooking } from '../book.ts';

const RESERVED_FOR_TESTS = 'calendar-sandbox';

/** Where a school's server asks each calendar about a booking, with the fields that it needs. */
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

  routes.get('/calendly/scheduled_events/:id', (c) => {
    const booking = calendars.find('calendly', c.req.param('id'));
    if (!booking) return refusal(c) ?? missing(c);
    const { start, end, status } = booking;
    const resource = { uri: c.req.url, start_time: start, end_time: end, status: activeOr(status) };
    return refusal(c) ?? c.json({ resource });
  });
  routes.get('/calendly/scheduled_events/:id/invitees/:invitee', (c) => {
    const booking = calendars.find('calendly', c.req.param('id'));
    if (!booking) return refusal(c) ?? missing(c);
    const { id, name, email, token, status } = booking;
    const event = `${originOf(c, null)}/calendars/calendly/scheduled_events/${id}`;
    const tracking = { utm_content: token, utm_source: null };
    return (
      refusal(c) ??
      c.json({ resource: { uri: c.req.url, event, name, email, status: activeOr(status), tracking } })
    );
  });

  routes.get('/leadconnector/calendars/events/appointments/:id', (c) => {
    const booking = calendars.find('leadconnector', c.req.param('id'));
    return refusal(c) ?? (booking ? c.json({ appointment: leadAppointment(booking) }) : missing(c));
  });
  routes.get('/leadconnector/contacts/:id', (c) => {
    const booking = calendars.find('leadconnector', c.req.param('id').replace(/^contact-/, ''));
    if (!booking) return refusal(c) ?? missing(c);
    const customFields = [
      { id: 'aFieldOfTheirs', value: 'Kampala' },
      { id: 'bookingTokenField', value: booking.token },
    ];
    return refusal(c) ?? c.json({ contact: { id: c.req.param('id'), email: booking.email, customFields } });
  });
  return routes;
}

function calcomBooking({ id, start, end, status, token }: CalendarBooking) {
  const metadata = { bookingToken: token };
  return { uid: id, start, end, status: status === 'booked' ? 'accepted' : 'cancelled', metadata };
}

function leadAppointment({ id, start, end, status }: CalendarBooking) {
  const appointmentStatus = status === 'booked' ? 'confirmed' : 'cancelled';
  return { id, contactId: `contact-${id}`, startTime: start, endTime: end, appointmentStatus };
}

const activeOr = (status: CalendarBooking['status']) => (status === 'booked' ? 'active' : 'canceled');
