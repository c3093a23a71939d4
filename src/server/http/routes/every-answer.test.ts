import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type Api,
  aForm,
  apiPerTest,
  book,
  NO_ID,
  openAttempt,
  register,
  registerPaid,
} from '#tests/support/site/api.ts';

const STRICT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The headers of every answer. */
function expectHygiene({ headers }: Answer): void {
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('Referrer-Policy')).toMatch(/^(?:no-referrer|strict-origin-when-cross-origin)$/);
  expect(headers.get('Permissions-Policy')).toContain('geolocation=()');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  for (const name of ['Server', 'X-Powered-By', 'Access-Control-Allow-Origin'])
    expect(headers.get(name)).toBeNull();
}

/** The headers of an answer that shows or changes one registration. */
function expectPrivacy({ headers }: Answer): void {
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('X-Robots-Tag')).toMatch(/noindex/);
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
}

describe('answers', () => {
  const api = apiPerTest();
  describe('every answer', () => {
    const kinds: [string, (api: Api) => Promise<Answer>, number][] = [
      ['success', (one) => one.post('/api/child-registration', aForm()), 201],
      [
        'another site',
        (one) => one.post('/api/child-registration', aForm(), { Origin: 'https://evil.example' }),
        403,
      ],
      ['an unknown call', (one) => one.get('/api/nothing'), 404],
      ['a wrong method', (one) => one.get('/api/verify-payment'), 405],
      ['too much', (one) => one.post('/api/verify-payment', { x: 'x'.repeat(66_000) }), 413],
      ['health', (one) => one.get('/healthz'), 200],
      ['a page', (one) => one.get('/hour-of-code', { Accept: 'text/html' }), 200],
      ['the page of an unknown registration', (one) => one.get(`/hour-of-code/payment/${NO_ID}`), 404],
      ['a redirect', (one) => one.get(`/hour-of-code?registrationId=${NO_ID}`), 303],
    ];

    it.each(kinds)('carries the strict headers: %s', async (_what, ask, status) => {
      const answer = await ask(api());
      expect(answer.status).toBe(status);
      expectHygiene(answer);
    });

    it('as JSON may load and run nothing', async () => {
      const { headers } = await api().get('/api/session-availability');
      expect(headers.get('Content-Security-Policy')).toBe(STRICT);
      expect(headers.get('Content-Type')).toBe('application/json');
    });

    it('is private when it shows or changes one registration', async () => {
      const { id } = await registerPaid(api());
      expectPrivacy(await book(api(), id));
      for (const path of [
        `/api/registration/${id}`,
        `/api/hour-of-code-registrations/${id}`,
        `/api/registrations/${id}/calendar.ics`,
        `/hour-of-code/payment/${id}`,
        `/hour-of-code?registrationId=${id}`,
        `/api/registration/${NO_ID}`,
        '/api/registration/nonsense',
      ])
        expectPrivacy(await api().get(path));
      const unpaid = await register(api());
      expectPrivacy(await api().post(`/api/registrations/${unpaid}/payments`, {}));
      expectPrivacy(await api().post(`/api/registrations/${unpaid}/booking`, {}));
      expectPrivacy(await api().post(`/api/registrations/${unpaid}/email`, { email: 'a@b.example' }));
    });
  });

  describe('methods and addresses', () => {
    const post = ['/api/child-registration', '/api/verify-payment', '/api/resume-link', '/webhooks/payments'];
    const ofOne = ['payments', 'booking', 'email'].map((call) => `/api/registrations/${NO_ID}/${call}`);
    const get = [
      '/api/session-availability',
      `/api/registration/${NO_ID}`,
      `/api/hour-of-code-registrations/${NO_ID}`,
    ];

    it.each([...post, ...ofOne, '/api/send-pending-payment-email'])('%s takes POST alone', async (path) => {
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await api().send(path, { method });
        expect({ method, status: answer.status }).toEqual({ method, status: 405 });
        expect(answer.headers.get('Allow')).toBe('POST');
      }
    });

    it.each(get)('%s takes GET and HEAD alone', async (path) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await api().send(path, { method });
        expect({ method, status: answer.status }).toEqual({ method, status: 405 });
        expect(answer.headers.get('Allow')).toBe('GET, HEAD');
        expect(answer.body).toEqual({ message: 'This method is not allowed here.' });
      }
    });

    it('HEAD answers as GET, without the body', async () => {
      const id = await register(api());
      for (const path of [
        `/api/registration/${id}`,
        '/api/session-availability',
        '/healthz',
        `/api/registration/${NO_ID}`,
      ]) {
        const [got, head] = [await api().get(path), await api().send(path, { method: 'HEAD' })];
        expect(head.status).toBe(got.status);
        expect(head.text).toBe('');
        for (const name of ['Content-Type', 'Content-Security-Policy', 'Cache-Control'])
          expect(head.headers.get(name)).toBe(got.headers.get(name));
      }
    });

    it.each([
      '/api',
      '/api/',
      '/api/nothing',
      '/api/registrations',
      '/api/program',
      '/webhooks/other',
      '/api/%00',
      '/api//',
    ])('%s is answered 404 as JSON, for any Accept header', async (path) => {
      for (const method of ['GET', 'POST']) {
        const answer = await api().send(path, { method, headers: { Accept: 'text/html' } });
        expect(answer.status).toBe(404);
        expect(answer.headers.get('Content-Type')).toBe('application/json');
        expect(answer.body).toEqual({ message: 'Not found.' });
      }
    });

    it('the health checks say that the process is alive and ready', async () => {
      expect((await api().get('/healthz')).text).toBe('{"status":"alive"}');
      expect((await api().get('/readyz')).text).toBe('{"status":"ready","database":true,"jobs":true}');
      expect((await api().get('/readyz')).headers.get('Cache-Control')).toBe('no-store');
    });

    it('third parties get the id only inside the reference', async () => {
      const id = await register(api());
      const { text } = await api().post(`/api/registrations/${id}/payments`, {});
      const reference = await openAttempt(api(), id);
      expect(text.replaceAll(reference, '')).not.toContain(id);
    });
  });
});
