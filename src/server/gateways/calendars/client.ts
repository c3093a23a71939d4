import { isZonedInstant } from '#domain/clock.ts';
import { readBounded } from '../read-bounded.ts';
import type { CalendarAnswer } from './port.ts';

export interface ClientOptions {
  base: string;
  key: string;
  /** The version of the API, where a header states it. */
  headers?: Record<string, string>;
}

type Fields = Record<string, unknown>;
type Found = { kind: 'found'; body: Fields } | Exclude<CalendarAnswer, { kind: 'booking' }>;

const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 256 * 1024;

/** Reads from a calendar's API: an object, or the reason for none. */
export function createClient({ base, key, headers = {} }: ClientOptions) {
  return async function get(path: string): Promise<Found> {
    try {
      const response = await fetch(base + path, {
        headers: { authorization: `Bearer ${key}`, accept: 'application/json', ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await readBounded(response, MAX_ANSWER_BYTES);
      if (response.status === 404) return { kind: 'not_found' };
      if (response.status >= 500 || response.status === 429)
        return { kind: 'unknown', reason: 'unreachable' };
      const body = response.ok && text !== null ? fieldsOf(JSON.parse(text)) : null;
      return body ? { kind: 'found', body } : { kind: 'unknown', reason: 'unreadable' };
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof SyntaxError ? 'unreadable' : 'unreachable' };
    }
  };
}

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

export function textsOf(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/**
 * A booking with its start. A start that cannot be parsed makes it invalid, and so does one without a zone: read in
 * this server's zone, half past eleven at the school would be another session.
 */
export function bookingAt(
  start: unknown,
  booking: { isCancelled: boolean; tokens: string[] },
): CalendarAnswer {
  if (typeof start !== 'string' || !isZonedInstant(start)) return { kind: 'unknown', reason: 'unreadable' };
  return { kind: 'booking', booking: { startsAt: new Date(start), ...booking } };
}
