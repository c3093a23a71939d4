import { DrizzleQueryError } from 'drizzle-orm/errors';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, test } from 'vitest';
import { DomainError, type DomainErrorCode, registrationNotFound } from '#domain/errors.ts';
import type { Log } from '../log.ts';
import { toErrorResponse, wantsHtml } from './errors.ts';
import type { HttpEnv } from './middleware/http-env.ts';
import { requestId } from './middleware/request-id.ts';

async function answerTo(error: Error) {
  const lines: unknown[] = [];
  const write = (line: object) => void lines.push(line);
  const log = { info: write, debug: write, warn: write, error: write } as unknown as Log;
  const app = new Hono<HttpEnv>();
  app.onError(toErrorResponse);
  app.use(requestId({ log }));
  app.get('/', () => {
    throw error;
  });
  const answer = await app.request('/');
  return {
    status: answer.status,
    headers: answer.headers,
    body: await answer.json(),
    log: JSON.stringify(lines),
  };
}

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code });
const queryError = (cause: Error) => new DrizzleQueryError('select $1', ['jane@example.org'], cause);

describe('an expected refusal', () => {
  test.each<[DomainErrorCode, number]>([
    ['invalid', 400],
    ['not_paid', 402],
    ['forbidden', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['too_many', 429],
    ['provider_unreadable', 502],
    ['provider_unavailable', 503],
    ['database_unavailable', 503],
  ])('%s is %i with its own message', async (code, status) => {
    expect(await answerTo(new DomainError(code, 'As it is.'))).toMatchObject({
      status,
      body: { message: 'As it is.' },
    });
  });

  test('names the invalid fields, and has no empty list', async () => {
    const errors = [{ path: 'childName', message: 'Please write the name.' }];
    expect((await answerTo(new DomainError('invalid', 'No.', { errors }))).body).toEqual({
      message: 'No.',
      errors,
    });
    expect((await answerTo(registrationNotFound())).body).not.toHaveProperty('errors');
  });

  test('writes no log line when the server is busy, and no stack when a third party is', async () => {
    expect((await answerTo(new DomainError('busy', 'Wait.'))).log).toBe('[]');
    const { log } = await answerTo(new DomainError('database_unavailable', 'Wait.'));
    expect(log).toContain('database_unavailable');
    expect(log).not.toContain('errors.test.ts');
  });

  test('says when to retry', async () => {
    const limited = await answerTo(new DomainError('too_many', 'No.', { retryAfterSeconds: 42 }));
    expect(limited.headers.get('Retry-After')).toBe('42');
    expect((await answerTo(new DomainError('provider_unavailable', 'No.'))).headers.get('Retry-After')).toBe(
      '5',
    );
    expect((await answerTo(registrationNotFound())).headers.has('Retry-After')).toBe(false);
  });

  test('is not stored', async () => {
    expect((await answerTo(registrationNotFound())).headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('an unavailable database', () => {
  test.each([
    withCode('ECONNREFUSED'),
    withCode('57P01'),
    withCode('57P03'),
    withCode('53300'),
    withCode('08006'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    new Error('outer', { cause: new Error('inner', { cause: withCode('57P02') }) }),
  ])('is 503, also as a cause: %s', async (error) => {
    for (const thrown of [error, queryError(error)]) {
      const answer = await answerTo(thrown);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toBe('5');
      expect(answer.log).toContain('"status":503');
    }
  });

  test('differs from an unreachable provider', async () => {
    const failed = new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') });
    expect((await answerTo(failed)).status).toBe(500);
  });

  test('a text that it cannot store is the client’s error', async () => {
    expect((await answerTo(queryError(withCode('22021', 'invalid byte sequence')))).status).toBe(400);
  });
});

describe('an unexpected error', () => {
  test('is logged, and the answer only has the request id', async () => {
    const answer = await answerTo(new Error('internal detail'));
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      message: 'Something went wrong. Please try again.',
      requestId: answer.headers.get('X-Request-Id'),
    });
    expect(answer.log).toContain('internal detail');
    expect(answer.log).toContain(answer.headers.get('X-Request-Id'));
    expect(answer.log).toContain('errors.test.ts');
  });

  test('logs no values of a query', async () => {
    const cause = Object.assign(withCode('22P02', 'invalid input syntax: "Jane Doe"'), {
      detail: 'Key (email)=(jane@example.org)',
    });
    const { status, log } = await answerTo(queryError(cause));
    expect(status).toBe(500);
    expect(log).toContain('select $1');
    expect(log).not.toMatch(/jane/i);
  });
});

describe('an HTTP error', () => {
  test('has the same shape', async () => {
    expect(await answerTo(new HTTPException(415, { message: 'Send JSON.' }))).toMatchObject({
      status: 415,
      body: { message: 'Send JSON.' },
    });
    expect((await answerTo(new HTTPException(413))).body).toEqual({ message: 'The request is too large.' });
    expect((await answerTo(new HTTPException(500, { message: 'detail' }))).body).not.toMatchObject({
      message: 'detail',
    });
  });
});

test.each([
  ['/about', 'text/html,application/xhtml+xml', true],
  ['/nowhere', '*/*', true],
  ['/nowhere', undefined, true],
  ['/nowhere', 'application/json', false],
  ['/api/nowhere', 'text/html', false],
  ['/webhooks/payments', '*/*', false],
  ['/apiary', '*/*', true],
])('an error at %s for %s is shown as a page: %s', async (path, accept, expected) => {
  const app = new Hono();
  app.get('*', (c) => c.json(wantsHtml(c)));
  expect(
    await (await app.request(path, { headers: accept === undefined ? {} : { Accept: accept } })).json(),
  ).toBe(expected);
});
