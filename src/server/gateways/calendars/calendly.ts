import { bookingAt, type ClientOptions, createClient, fieldsOf, textsOf } from './client.ts';
import type { CalendarGateway } from './port.ts';

const INVITEE = /\/scheduled_events\/([\w-]{1,100})\/invitees\/([\w-]{1,100})$/;

/** Calendly's API. A message names an invitee by an address, of which only the two ids are used. */
export function createCalendly(options: ClientOptions): CalendarGateway {
  const get = createClient(options);
  return {
    dialect: 'calendly',
    readReference(reported) {
      const [, event, invitee] = INVITEE.exec(reported) ?? [];
      return event && invitee ? `${event}/invitees/${invitee}` : null;
    },
    async find(reference) {
      const [event = ''] = reference.split('/');
      const invitee = await get(`/scheduled_events/${reference}`);
      if (invitee.kind !== 'found') return invitee;
      const found = await get(`/scheduled_events/${event}`);
      if (found.kind !== 'found') return found;
      const { status, tracking } = fieldsOf(invitee.body.resource) ?? {};
      const { start_time: start, status: eventStatus } = fieldsOf(found.body.resource) ?? {};
      return bookingAt(start, {
        isCancelled: status !== 'active' || eventStatus !== 'active',
        tokens: textsOf(fieldsOf(tracking)?.utm_content),
      });
    },
  };
}
