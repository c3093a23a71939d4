import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { toErrorResponse } from '../../errors.ts';
import type { HttpEnv } from '../http-env.ts';
import { parsePolicy } from './policy.ts';
import { securityHeaders, strictHeaders } from './security-headers.ts';

const id = '123e4567-e89b-42d3-a456-426614174000';
const pagePolicy =
  "default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'sha256-def='; base-uri 'none'";

function makeApp(publicOrigin = 'https://somero.example') {
  const app = new Hono<HttpEnv>();
  app.onError(toErrorResponse);
  app.use(securityHeaders({ publicOrigin, hostedOrigins: ['https://checkout.example'] }));
  const page = () =>
    new Response('<!doctype html>', {
      headers: {
        'Content-Type': 'text/html',
        'Content-Security-Policy': pagePolicy,
        'X-Powered-By': 'x',
        Server: 'y',
      },
    });
  app.get('/', page);
  app.get('/hour-of-code/*', page);
  app.get('/pay/:id', page);
  app.get('/blog/:slug', page);
  app.get('/embed/booking/main', () => {
    return new Response('', {
      headers: { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'" },
    });
  });
  app.get('/api/blogs', (c) => c.json([]));
  app.post('/api/contact', (c) => c.json({}));
  app.get('/api/registration/:id', (c) => c.json({}));
  app.get('/api/hour-of-code-registrations/:id', (c) => c.json({}));
  app.get('/api/broken', () => {
    throw new Error('broken');
  });
  app.get('/worker.js', (c) => c.body('', 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.get('/logo.svg', (c) => c.body('<svg/>', 200, { 'Content-Type': 'image/svg+xml' }));
  app.get('/not-modified', (c) => c.body(null, 304));
  app.get('/redirect', () => Response.redirect('https://somero.example/', 303));
  return app;
}

async function headersOf(path: string, init?: RequestInit, app = makeApp()): Promise<Headers> {
  return (await app.request(path, init)).headers;
}

function sourcesOf(headers: Headers, directive: string): string | undefined {
  return parsePolicy(headers.get('Content-Security-Policy') ?? '')
    .get(directive)
    ?.join(' ');
}

describe('every answer', () => {
  test.each([
    '/',
    '/api/blogs',
    '/api/broken',
    '/nowhere',
    '/logo.svg',
    '/not-modified',
    '/redirect',
    `/pay/${id}`,
  ])('%s has the whole set', async (path) => {
    const headers = await headersOf(path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Resource-Policy')).toMatch(/^(?:same|cross)-origin$/);
    expect(headers.get('Origin-Agent-Cluster')).toBe('?1');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    expect(headers.get('Referrer-Policy')).toMatch(/^(?:no-referrer|strict-origin-when-cross-origin)$/);
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
    expect(sourcesOf(headers, 'default-src')).toBe("'none'");
    expect(sourcesOf(headers, 'frame-ancestors')).toBe("'none'");
    expect(sourcesOf(headers, 'base-uri')).toBe("'none'");
    expect(headers.has('Server') || headers.has('X-Powered-By')).toBe(false);
  });

  test.each([
    ['text/html', true],
    ['application/json', true],
    ['text/javascript', false],
    ['text/css', false],
    ['font/woff2', false],
  ])('has the permissions policy only when it is a page: %s', async (type, isThere) => {
    const options = { publicOrigin: 'https://somero.example', hostedOrigins: [] };
    const app = new Hono<HttpEnv>().use(securityHeaders(options));
    app.get('/', (c) => c.body('', 200, { 'Content-Type': `${type}; charset=utf-8` }));
    const { headers } = await app.request('/');
    expect(headers.has('Permissions-Policy')).toBe(isThere);
  });

  test('keeps its status', async () => {
    const app = makeApp();
    const statuses = ['/redirect', '/not-modified', '/nowhere', '/api/broken'].map(
      async (path) => (await app.request(path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([303, 304, 404, 500]);
  });

  test('demands transport security only where the site is encrypted', async () => {
    const headers = await headersOf('/', {}, makeApp('http://localhost:3000'));
    expect(headers.has('Strict-Transport-Security')).toBe(false);
    expect(headers.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests');
  });
});

describe('the policy of a page', () => {
  test('keeps what the page set, as one policy', async () => {
    const headers = await headersOf('/');
    expect(sourcesOf(headers, 'script-src')).toBe("'self' 'sha256-abc='");
    expect(sourcesOf(headers, 'style-src')).toBe("'sha256-def='");
    expect(headers.get('Content-Security-Policy')).toContain('upgrade-insecure-requests');
    expect(headers.get('Content-Security-Policy')).not.toContain(',');
  });

  test('lets forms lead to the payment page only where payments are started', async () => {
    expect(sourcesOf(await headersOf('/'), 'form-action')).toBe("'self'");
    expect(sourcesOf(await headersOf(`/hour-of-code/payment/${id}`), 'form-action')).toBe(
      "'self' https://checkout.example",
    );
    expect(sourcesOf(await headersOf(`/pay/${id}`), 'form-action')).toBe("'self' https://checkout.example");
  });

  test('may allow our own pages to frame it', async () => {
    const headers = await headersOf('/embed/booking/main');
    expect(sourcesOf(headers, 'frame-ancestors')).toBe("'self'");
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  });

  test('lets a worker reach this site only', async () => {
    const headers = await headersOf('/worker.js');
    expect(sourcesOf(headers, 'connect-src')).toBe("'self'");
    expect(sourcesOf(headers, 'default-src')).toBe("'none'");
  });

  test('is the strictest without one from the page', async () => {
    expect((await headersOf('/api/blogs')).get('Content-Security-Policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
  });
});

describe('an address that opens a registration', () => {
  test.each([
    `/pay/${id}`,
    '/pay/not-an-id',
    `/hour-of-code/payment/${id}`,
    `/hour-of-code/?registrationId=${id}`,
    `/hour-of-code/?registrationId=${id.replaceAll('-', '%2D')}`,
    `/api/registration/${id}`,
    '/api/registration/unknown',
    `/api/registrations/${id}/receipt`,
    `/api/hour-of-code-registrations/${id}`,
  ])('%s leaves no trace', async (path) => {
    const headers = await headersOf(path);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  });

  test.each(['/', '/blog/first-post', '/api/blogs', '/hour-of-code/'])(
    '%s is an ordinary one',
    async (path) => {
      const headers = await headersOf(path);
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.has('X-Robots-Tag')).toBe(false);
      expect(headers.get('Cache-Control')).not.toBe('no-store');
    },
  );

  test('is not stored after a POST', async () => {
    expect((await headersOf('/api/contact', { method: 'POST' })).get('Cache-Control')).toBe('no-store');
  });
});

test('pictures may be shown in e-mails and on the payment page', async () => {
  expect((await headersOf('/logo.svg')).get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  expect((await headersOf('/')).get('Cross-Origin-Resource-Policy')).toBe('same-origin');
});

test('an answer that the application did not make is as strict', () => {
  expect(strictHeaders('https://somero.example')).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Strict-Transport-Security': expect.any(String),
    'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
  });
});
