import pino from 'pino';
import { describeError } from './error-causes.ts';

/**
 * The structured log. Messages carry ids of requests, events and jobs, never a name, an address, a phone number or a
 * registration's id (it is a capability): `redactedId` shortens one for tracing.
 */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** @param sink Where the lines go; standard output unless said otherwise. */
export function createLog(level: string, sink?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return sink ? pino(options, sink) : pino(options);
}

/** The first six characters of a registration's id: enough to find it, not enough to open it. */
export function redactedId(id: string): string {
  return `${id.slice(0, 6)}…`;
}
