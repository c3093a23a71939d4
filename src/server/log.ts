import type { Writable } from 'node:stream';
import { format } from 'node:util';
import pino from 'pino';
import { describeError } from './error-causes.ts';

/**
 * The structured log. Messages carry ids of requests, events and jobs, never a name, an address, a phone number or a
 * registration's id (it is a capability): `redactedId` shortens one for tracing.
 */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** @param sink Where the lines go; by default standard output. */
export function createLog(level: string, sink?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp,
    serializers: { err: describeError },
  };
  if (sink !== undefined) return pino(options, sink);
  const log = pino(
    options,
    boundedOutput(process.stdout, (dropped) => {
      log.warn({ dropped }, 'lines of the log were dropped: standard output did not take them');
    }),
  );
  return log;
}

const levels = {
  error: 'error',
  warn: 'warn',
  info: 'info',
  log: 'info',
  debug: 'debug',
  trace: 'debug',
} as const;

/**
 * Makes everything else that this process reports a line of the log: what libraries print on the console (Astro and React
 * print errors of pages with their stacks), Node's warnings, and the error that ends the process.
 */
export function logEverything(log: pino.Logger): void {
  for (const [method, level] of Object.entries(levels)) {
    console[method as keyof typeof levels] = (...values: unknown[]) => {
      const err = values.find((value) => value instanceof Error);
      const words = format(...values.filter((value) => value !== err));
      log[level]({ ...(err !== undefined && { err }) }, words || 'a library reported an error');
    };
  }
  // Node's own listener would print them.
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ err }, 'a warning from Node'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'the process ends: an error was not caught');
    process.exit(1);
  });
}

let stampedMs = 0;
let stamp = '';

/** Under load several lines are written in one millisecond. */
function timestamp(): string {
  const now = Date.now();
  if (now !== stampedMs) {
    stampedMs = now;
    stamp = `,"time":"${new Date(now).toISOString()}"`;
  }
  return stamp;
}

/** A line waits at most this long for others. */
const GATHERING_MS = 10;
/** This much text is written at once. */
const GATHERED_LETTERS = 64 * 1024;
/** At most this much text waits for a reader. */
const WAITING_LETTERS = 1024 * 1024;
const WARNING = 40;

/**
 * Writes lines without ever waiting for their reader: lines over the size of the buffer are dropped and counted, and
 * the count is reported when the buffer is written. Lines that come close together are written together;
 * warnings and errors at once. An exit writes what is left, as far as the reader takes it.
 *
 * A terminal is the exception: Node writes to it synchronously, so one that is stopped with Ctrl+S stops the process.
 */
function boundedOutput(stream: Writable, report: (dropped: number) => void): pino.DestinationStream {
  let text = '';
  let lines = 0;
  let dropped = 0;
  let isFull = false;
  const flush = () => {
    if (lines === 0) return;
    const written = lines;
    stream.write(text, (error) => {
      if (error) dropped += written;
      if (stream.writableLength > 0) return;
      isFull = false;
      if (error || dropped === 0) return;
      const count = dropped;
      dropped = 0;
      report(count);
    });
    text = '';
    lines = 0;
  };
  // A reader that is gone, or a disk that is full: the callback has counted the lines.
  stream.on('error', () => undefined);
  process.on('exit', flush);
  return {
    // Asks pino for the level of each line, in `lastLevel`.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      isFull ||= stream.writableLength + text.length > WAITING_LETTERS;
      if (isFull) {
        dropped += 1;
        return;
      }
      if (lines === 0) setTimeout(flush, GATHERING_MS).unref();
      text += line;
      lines += 1;
      if (this.lastLevel >= WARNING || text.length > GATHERED_LETTERS) flush();
    },
  } as pino.DestinationStream & { lastLevel: number };
}

/** The first six characters of a registration's id: enough to find it, not enough to open it. */
export function redactedId(id: string): string {
  return `${id.slice(0, 6)}…`;
}
