import { bookingAt, type ClientOptions, createClient, fieldsOf, textsOf } from './client.ts';
import type { CalendarGateway } from './port.ts';

const ID = /^[\w-]{1,100}$/;
const ENDED = ['cancelled', 'noshow', 'invalid'];

/** LeadConnector's API. The token is in a custom field of the contact, whose id differs for every school. */
export function createLeadconnector(options: ClientOptions): CalendarGateway {
  const get = createClient({ ...options, headers: { version: '2021-07-28' } });
  return {
    dialect: 'leadconnector',
    readReference: (reported) => (ID.test(reported) ? reported : null),
    async find(id) {
      const answer = await get(`/calendars/events/appointments/${id}`);
      if (answer.kind !== 'found') return answer;
      const { contactId, startTime, appointmentStatus } =
        fieldsOf(answer.body.appointment) ?? fieldsOf(answer.body.event) ?? {};
      if (typeof contactId !== 'string' || !ID.test(contactId))
        return { kind: 'unknown', reason: 'nonsense' };
      const person = await get(`/contacts/${contactId}`);
      if (person.kind !== 'found') return person;
      const fields = fieldsOf(person.body.contact)?.customFields;
      return bookingAt(startTime, {
        isCancelled: ENDED.includes(String(appointmentStatus)),
        tokens: textsOf(...(Array.isArray(fields) ? fields.map((field) => fieldsOf(field)?.value) : [])),
      });
    },
  };
}
