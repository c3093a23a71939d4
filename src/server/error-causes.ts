import { DomainError } from '#domain/errors.ts';

/** What the log has of an error: enough to find the fault, and no values of the request or its queries. */
interface ErrorDescription {
  name: string;
  message: string;
  code?: string;
  constraint?: string;
  /** Where it was thrown; empty for a DomainError, whose message says all. */
  frames: readonly string[];
  cause?: ErrorDescription;
}

const unavailable = new Set([
  // Network errors between server and database.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // PostgreSQL is shutting down, crashed, starting, or has no free connection.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // A former primary that is read-only now, or a disk.
  '25006',
  // A disk that is full, or fails.
  '53100',
  '58030',
  // A conflict with another transaction, or a time-out: a second try may succeed.
  '40001',
  '40P01',
  '55P03',
  '57014',
]);

/** Whether the database cannot be reached or cannot serve just now, also as a cause deep inside. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const causes = causesOf(error);
  // `fetch` reports network errors with the same codes; the gateways handle those.
  if (causes.some((cause) => cause instanceof TypeError)) return false;
  return causes.some((cause) => {
    const code = codeOf(cause) ?? '';
    return (
      unavailable.has(code) ||
      /^08...$/.test(code) ||
      /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/.test(
        cause.message,
      )
    );
  });
}

/** Whether the database refused a text because of a NUL or invalid Unicode. */
export function isUnstorable(error: unknown): boolean {
  return causesOf(error).some((cause) => ['22021', '22P05'].includes(codeOf(cause) ?? ''));
}

/** The error for the log. */
export function describeError(error: unknown): ErrorDescription {
  return (
    causesOf(error).reduceRight<ErrorDescription | undefined>(
      (cause, current) => ({ ...describeOne(current), ...(cause === undefined ? {} : { cause }) }),
      undefined,
    ) ?? { name: typeof error, message: 'not an Error', frames: [] }
  );
}

/** An error and what caused it, a line each, for a person who reads a terminal. */
export function causesInWords(error: unknown): string {
  const [first, ...causes] = causesOf(error).map(describeOne);
  if (first === undefined) return String(error);
  const because = causes.map(({ message, code, constraint }) => {
    const details = [code, constraint && `constraint ${constraint}`].filter(Boolean).join(', ');
    return `Cause: ${message}${details && ` (${details})`}`;
  });
  return [first.message, ...because].join('\n');
}

function describeOne(error: Error): ErrorDescription {
  const code = codeOf(error);
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return {
    name: error.name,
    message: safeMessage(error, code),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    frames: error instanceof DomainError ? [] : framesOf(error),
  };
}

/** Where it was thrown: the stack without its first lines, which repeat the message. */
function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}

/** Drizzle puts the parameters of a query into its message, PostgreSQL the value into that of a data error (class 22). */
function safeMessage(error: Error, code: string | undefined): string {
  if ('query' in error && 'params' in error && typeof error.query === 'string')
    return `Failed query: ${error.query}`;
  return code?.startsWith('22') ? 'A value was refused.' : error.message;
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let current = error; current instanceof Error && chain.length < 6; current = current.cause)
    chain.push(current);
  return chain;
}
