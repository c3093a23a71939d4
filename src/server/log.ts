import { writeSync } from 'node:fs';
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
    timestamp,
    serializers: { err: describeError },
  };
  return pino(options, sink ?? standardOutput());
}

/**
 * Writes lines of the level "info" whose members are given as JSON, without braces. For the one line that is written more
 * often than all others together: made by the log itself, it would cost as much as the rest of a kept page's answer.
 */
export function infoLines(log: pino.Logger): (members: string) => void {
  if (!log.isLevelEnabled('info')) return () => undefined;
  const output = (log as unknown as Record<symbol, Partial<LevelledOutput> & pino.DestinationStream>)[
    pino.symbols.streamSym
  ];
  return (members) => {
    if (output === undefined) return;
    output.lastLevel = INFO;
    output.write(`{"level":${INFO}${timestamp()},${members}}\n`);
  };
}

let stampedMs = 0;
let stamp = '';

/** Several lines are written in one millisecond when it matters. */
function timestamp(): string {
  const now = Date.now();
  if (now !== stampedMs) {
    stampedMs = now;
    stamp = `,"time":"${new Date(now).toISOString()}"`;
  }
  return stamp;
}

/** So long a line waits for others at most. */
const GATHERING_MS = 10;
/** So much is written without waiting for more. */
const GATHERED_LETTERS = 64 * 1024;
const INFO = 30;
const WARNING = 40;

/** A stream that pino tells the level of each line before it writes it. */
interface LevelledOutput {
  lastLevel: number;
}

/**
 * Writes lines together that come close upon one another: under load each by itself would take a fifth of the time of an
 * answer. Warnings and errors do not wait. An exit, however it comes about, but for the kernel's own kill, writes what is
 * left.
 */
function standardOutput(): pino.DestinationStream {
  let lines = '';
  const flush = () => {
    const text = lines;
    lines = '';
    if (text !== '') writeAll(Buffer.from(text));
  };
  process.on('exit', flush);
  return {
    // Asks pino for the level of each line, in `lastLevel`.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      if (lines === '') setTimeout(flush, GATHERING_MS).unref();
      lines += line;
      if (this.lastLevel >= WARNING || lines.length > GATHERED_LETTERS) flush();
    },
  } as pino.DestinationStream & LevelledOutput;
}

const STANDARD_OUTPUT = 1;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** Waits for a reader who is slow; whoever reads no more needs no lines. */
function writeAll(bytes: Buffer): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(STANDARD_OUTPUT, bytes, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(sleeper, 0, 0, 5);
    }
  }
}

/** The first six characters of a registration's id: enough to find it, not enough to open it. */
export function redactedId(id: string): string {
  return `${id.slice(0, 6)}…`;
}
