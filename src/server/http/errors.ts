import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { busyMessage, DomainError, type DomainErrorCode, type FieldError, hasCode } from '#domain/errors.ts';
import { describeError, isDatabaseUnavailable, isUnstorable } from '../error-causes.ts';
import type { HttpEnv } from './middleware/http-env.ts';
import { standardMessages, unexpectedMessage } from './standard-messages.ts';

const statuses: Record<DomainErrorCode, ContentfulStatusCode> = {
  invalid: 400,
  not_paid: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_many: 429,
  provider_nonsense: 502,
  provider_unavailable: 503,
  busy: 503,
  database_unavailable: 503,
};

const serviceStatuses: Partial<Record<number, string>> = {
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
};

/** What a visitor sees of an error, as JSON or on a page. */
interface ErrorAnswer {
  status: ContentfulStatusCode;
  body: { message: string; errors?: readonly FieldError[]; requestId?: string };
  headers: Record<string, string>;
}

/** The answer to an error, in the shape of every error answer. For `app.onError`. */
export function toErrorResponse(error: unknown, c: Context<HttpEnv>): Response {
  const { status, body, headers } = answerError(error, c);
  // In the format of the service whose protocol these calls use, in addition to ours.
  const failure = {
    code: status,
    message: body.message,
    status: serviceStatuses[status] ?? 'INVALID_ARGUMENT',
  };
  return c.json(isGenerative(c.req.path) ? { ...body, error: failure } : body, status, headers);
}

function isGenerative(path: string): boolean {
  return path.startsWith('/api/generative/');
}

/** As `toErrorResponse`, for a caller who renders the answer. Server errors are logged. */
export function answerError(error: unknown, c: Context<HttpEnv>): ErrorAnswer {
  const requestId = c.get('requestId');
  const answer = explain(error, requestId);
  const isBusy = hasCode(error, 'busy');
  // The line of the answer tells that we were busy. A second one for each would make a flood of the log.
  if (answer.status >= 500 && !isBusy) {
    const line = { requestId, status: answer.status, error: describeError(error) };
    if (answer.status === 500) c.get('log')?.error(line, 'unexpected error');
    else c.get('log')?.warn(line, 'not available');
  }
  return answer;
}

/**
 * Whether the error should be shown as a page: yes for every non-technical address, unless the client prefers JSON to
 * HTML.
 */
export function wantsHtml(c: Context): boolean {
  if (/^\/(?:api|webhooks|healthz|readyz)(?:\/|$)/.test(c.req.path)) return false;
  return prefersHtml(c.req.header('Accept'));
}

/** Whether a client with this `Accept` gets a page. */
export function prefersHtml(accept = '*/*'): boolean {
  return accept.includes('text/html') || !accept.includes('json');
}

function explain(error: unknown, requestId: string | undefined): ErrorAnswer {
  if (error instanceof DomainError) return ofDomain(error);
  if (error instanceof HTTPException && error.status < 500) return ofHttp(error);
  if (isDatabaseUnavailable(error)) {
    return ofDomain(new DomainError('database_unavailable', busyMessage));
  }
  if (isUnstorable(error))
    return withHeaders(400, { message: 'The request contains characters that cannot be kept.' });
  return withHeaders(500, { message: unexpectedMessage, ...(requestId === undefined ? {} : { requestId }) });
}

function ofDomain(error: DomainError): ErrorAnswer {
  const status = statuses[error.code];
  const body = { message: error.message, ...(error.errors.length > 0 ? { errors: error.errors } : {}) };
  return withHeaders(status, body, retryAfter(status, error.retryAfterSeconds));
}

function ofHttp(error: HTTPException): ErrorAnswer {
  const allow = error.res?.headers.get('Allow');
  return withHeaders(
    error.status as ContentfulStatusCode,
    { message: error.message || standardMessages[error.status] || unexpectedMessage },
    allow ? { Allow: allow } : {},
  );
}

function withHeaders(
  status: ContentfulStatusCode,
  body: ErrorAnswer['body'],
  headers: Record<string, string> = {},
): ErrorAnswer {
  return { status, body, headers: { 'Cache-Control': 'no-store', ...headers } };
}

function retryAfter(status: number, seconds: number | undefined): Record<string, string> {
  if (status !== 429 && status !== 503) return {};
  return { 'Retry-After': String(seconds ?? (status === 429 ? 60 : 5)) };
}
