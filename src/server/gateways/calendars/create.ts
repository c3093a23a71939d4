import { createCalcom } from './calcom.ts';
import { createCalendly } from './calendly.ts';
import type { ClientOptions } from './client.ts';
import { createLeadconnector } from './leadconnector.ts';
import type { CalendarGateway } from './port.ts';

const makers: Record<CalendarGateway['dialect'], (options: ClientOptions) => CalendarGateway> = {
  calcom: createCalcom,
  calendly: createCalendly,
  leadconnector: createLeadconnector,
};

/** The calendar of this name. */
export const createCalendar = (
  dialect: CalendarGateway['dialect'],
  options: ClientOptions,
): CalendarGateway => makers[dialect](options);
