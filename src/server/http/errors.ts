import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { busyMessage, DomainError, type DomainErrorCode, type FieldError, hasCode } from '#domain/errors.ts';
import { describeError, isDatabaseUnavailable, isUnstorable } from '../error-causes.ts';
import type { HttpEnv } from './middleware/http-env.ts';
import { FOR_A_SECOND } from './page-cache/cached-response.ts';
import { standardMessages, unexpectedMessage } from './standard-messages.ts';

const httpStatuses: Record<DomainErrorCode, ContentfulStatusCode> = {
  invalid: 400,
  signed_out: 401,
  not_paid: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  proof_needed: 428,
  too_many: 429,
  provider_unreadable: 502,
  provider_unavailable: 503,
  busy: 503,
  database_unavailable: 503,
};

/** What a visitor is shown for an error, as JSON or on a page. */
interface ErrorAnswer {
  status: ContentfulStatusCode;
  body: { message: string; errors?: readonly FieldError[]; requestId?: string };
  headers: Record<string, string>;
}

/** Answers an error as JSON. For `app.onError`. */
export function toErrorResponse(error: unknown, c: Context<HttpEnv>): Response {
  const { status, body, headers } = answerError(error, c);
  return c.json(body, status, headers);
}

/** Logs server errors, and returns what `toErrorResponse` answers, for routes that render it. */
export function answerError(error: unknown, c: Context<HttpEnv>): ErrorAnswer {
  const requestId = c.get('requestId');
  const answer = answerTo(error, requestId);
  // It takes the place of the page in every cache. Of unknown addresses, a proxy would write a file for each.
  if (error instanceof DomainError && error.wasPublic && c.get('isShared'))
    answer.headers['Cache-Control'] = FOR_A_SECOND;
  // The access log has a line for each refusal of a busy server; a second line would flood the log.
  if (answer.status >= 500 && !hasCode(error, 'busy')) {
    const line = { requestId, status: answer.status, error: describeError(error) };
    if (answer.status === 500) c.get('log')?.error(line, 'unexpected error');
    else c.get('log')?.warn(line, 'not available');
  }
  return answer;
}

/**
 * Whether the error is shown as a page: everywhere but on technical addresses, unless the client prefers JSON.
 */
export function wantsHtml(c: Context): boolean {
  if (/^\/(?:api|webhooks|healthz|readyz)(?:\/|$)/.test(c.req.path)) return false;
  return prefersHtml(c.req.header('Accept'));
}

/** Whether a client with this `Accept` gets a page. */
export function prefersHtml(accept = '*/*'): boolean {
  return accept.includes('text/html') || !accept.includes('json');
}

function answerTo(error: unknown, requestId: string | undefined): ErrorAnswer {
  if (error instanceof DomainError) return domainErrorAnswer(error);
  if (error instanceof HTTPException && error.status < 500) return httpErrorAnswer(error);
  if (isDatabaseUnavailable(error)) {
    return domainErrorAnswer(new DomainError('database_unavailable', busyMessage));
  }
  if (isUnstorable(error))
    return uncached(400, { message: 'The request contains characters that cannot be kept.' });
  return uncached(500, { message: unexpectedMessage, ...(requestId === undefined ? {} : { requestId }) });
}

function domainErrorAnswer(error: DomainError): ErrorAnswer {
  const status = httpStatuses[error.code];
  const body = { message: error.message, ...(error.errors.length > 0 ? { errors: error.errors } : {}) };
  return uncached(status, body, retryAfter(status, error.retryAfterSeconds));
}

function httpErrorAnswer(error: HTTPException): ErrorAnswer {
  const allow = error.res?.headers.get('Allow');
  return uncached(
    error.status as ContentfulStatusCode,
    { message: error.message || standardMessages[error.status] || unexpectedMessage },
    allow ? { Allow: allow } : {},
  );
}

function uncached(
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
