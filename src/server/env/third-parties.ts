import type { ServiceName } from '#assistant/services.ts';
import type { CalendarDialect } from '#domain/booking/widget/calendar-dialect.ts';
import type { Variables } from './variables.ts';

/** The calendar that the flow shows in a frame. */
interface CalendarEnv {
  dialect: CalendarDialect;
  widgetId: string;
  /** The frame's address, which ends with the widget's id. */
  address: string;
  /** Where a third party is asked about a booking; `null` for our own calendar. */
  api: { base: string; key: string } | null;
}

/** Without the version, which the gateway adds. */
const LIVE_CALCOM = 'https://api.cal.com';

/** A calendar without a key is the sandbox's stand-in, like every third party that is not configured. */
export function calendarOf(read: Variables, publicOrigin: string, atSandbox: string): CalendarEnv {
  const { CALENDAR_DIALECT: dialect, CALENDAR_WIDGET_ID: widgetId, CALENDAR_API_KEY: key } = read;
  const standIn = `${atSandbox}/calendars/${dialect}`;
  const base = read.CALENDAR_URL ?? (dialect === 'somero' ? `${publicOrigin}/embed/booking` : standIn);
  const address = `${base}/${encodeURIComponent(widgetId)}`;
  if (dialect === 'somero') return { dialect, widgetId, address, api: null };
  const api = {
    base: read.CALENDAR_API_BASE ?? (key === undefined ? standIn : LIVE_CALCOM),
    key: key ?? 'calendar-sandbox',
  };
  return { dialect, widgetId, address, api };
}

/** The service that writes text. */
interface GenerativeEnv {
  service: ServiceName;
  /** Without a trailing slash. */
  base: string;
  key: string;
  model: string;
  /** Tokens of a day of Kampala, in and out. */
  dailyTokens: number;
  visitorTokens: number;
}

const liveServices: Record<ServiceName, string> = {
  gemini: 'https://generativelanguage.googleapis.com',
  openai: 'https://api.openai.com/v1',
};

/** `null` without a service. One without key and address is the sandbox's stand-in. */
export function generativeOf(read: Variables, atSandbox: string): GenerativeEnv | null {
  const { GENERATIVE_SERVICE: service, GENERATIVE_KEY: key, GENERATIVE_URL: url } = read;
  if (service === undefined) return null;
  return {
    service,
    base: url ?? (key === undefined ? `${atSandbox}/generative/${service}` : liveServices[service]),
    key: key ?? 'generative-sandbox',
    model: read.GENERATIVE_MODEL ?? 'sandbox',
    dailyTokens: read.GENERATIVE_DAILY_TOKENS,
    visitorTokens: read.GENERATIVE_VISITOR_TOKENS,
  };
}
