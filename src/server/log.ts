import pino from 'pino';

/**
 * The structured log. Messages carry ids of requests, events and jobs, never a name, an address, a phone number or a
 * registration's id (it is a capability): `redactedId` shortens one for tracing.
 */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

export function createLog(level: string): pino.Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** The first six characters of a registration's id: enough to find it, not enough to open it. */
export function redactedId(id: string): string {
  return `${id.slice(0, 6)}…`;
}
