import type { CalendarDialect } from '#domain/booking/calendar-dialect.ts';
import type { Report } from './problems.ts';
import type { Given } from './variables.ts';

/** The calendar that the flow shows in a frame. */
export interface CalendarEnv {
  dialect: CalendarDialect;
  widgetId: string;
  /** The frame's address, which ends with the widget's id. */
  address: string;
  /** Where a third party is asked about a booking; `null` for our own calendar. */
  api: { base: string; key: string } | null;
}

type ThirdParty = Exclude<CalendarDialect, 'somero'>;

/** As their makers publish them, without the version that each adds itself. */
const liveApis: Record<ThirdParty, string> = {
  calcom: 'https://api.cal.com',
  calendly: 'https://api.calendly.com',
  leadconnector: 'https://services.leadconnectorhq.com',
};

export const sandboxCalendarKey = 'calendar-sandbox';

interface Read {
  CALENDAR_DIALECT: CalendarDialect;
  CALENDAR_WIDGET_ID: string;
  CALENDAR_URL?: string | undefined;
  CALENDAR_API_BASE?: string | undefined;
  CALENDAR_API_KEY?: string | undefined;
}

/** A calendar without a key is the sandbox's stand-in, like every third party that is not configured. */
export function calendarOf(read: Read, publicOrigin: string, atSandbox: string): CalendarEnv {
  const { CALENDAR_DIALECT: dialect, CALENDAR_WIDGET_ID: widgetId, CALENDAR_API_KEY: key } = read;
  const standIn = `${atSandbox}/calendars/${dialect}`;
  const base = read.CALENDAR_URL ?? (dialect === 'somero' ? `${publicOrigin}/embed/booking` : standIn);
  const address = `${base}/${encodeURIComponent(widgetId)}`;
  if (dialect === 'somero') return { dialect, widgetId, address, api: null };
  const api = {
    base: read.CALENDAR_API_BASE ?? (key === undefined ? standIn : liveApis[dialect]),
    key: key ?? sandboxCalendarKey,
  };
  return { dialect, widgetId, address, api };
}

/** A key that is somebody's needs an address that is theirs; in production the stand-in is none. */
export function checkCalendar(given: Given, report: Report): void {
  const { CALENDAR_DIALECT: dialect = 'somero', CALENDAR_API_KEY: key, CALENDAR_URL: url } = given;
  const production = given.NODE_ENV === 'production';
  if (dialect !== 'somero') {
    if (production && key === undefined)
      report('CALENDAR_API_KEY', `is missing. Write the key by which ${dialect} answers about bookings.`);
    if ((production || key !== undefined) && url === undefined)
      report(
        'CALENDAR_URL',
        "is missing. Write the calendar's address without its id: https://cal.com/your-school.",
      );
  }
  if (!production) return;
  for (const variable of ['CALENDAR_URL', 'CALENDAR_API_BASE'] as const) {
    const address = given[variable];
    if (address !== undefined && !address.startsWith('https://'))
      report(variable, 'is not encrypted. Write an https:// address.');
  }
}
