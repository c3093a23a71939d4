import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/clock.ts';
import { issueFormToken } from '#server/http/middleware/security/form-token.ts';
import {
  type Answer,
  type Api,
  aForm,
  apiPerTest,
  countRegistrations,
  FORM_TOKEN_SECRET,
  jsonPaths,
  NO_ID,
  openApi,
  openAttempt,
  register,
} from '#tests/support/site/api.ts';

const json = { 'Content-Type': 'application/json', 'verif-hash': 'tests' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

function sendBytes(api: Api, path: string, body: BodyInit | null, headers: Record<string, string> = json) {
  return api.send(path, { method: 'POST', body, headers });
}

/** The shape of every refusal. */
function expectRefusal(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  expect(answer.body).toEqual({ message: expect.stringMatching(/\S/) });
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
}

describe('requests', () => {
  const api = apiPerTest();
  describe('an unreadable request', () => {
    it('is answered 400 everywhere, and nothing is stored', async () => {
      const before = await countRegistrations(api());
      for (const body of [
        JSON.stringify([aForm()]),
        new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      ])
        for (const path of jsonPaths(NO_ID)) expectRefusal(await sendBytes(api(), path, body), 400);
      expect(await countRegistrations(api())).toBe(before);
    });

    it('is answered 413 when it is over 64 kB, announced or not', async () => {
      const large = JSON.stringify({ ...aForm(), specialRequirements: 'x'.repeat(65 * 1024) });
      for (const path of jsonPaths(NO_ID)) {
        expectRefusal(await sendBytes(api(), path, large), 413);
        expectRefusal(
          await sendBytes(api(), path, large, { ...json, 'Content-Length': String(large.length) }),
          413,
        );
      }
    });

    it('is answered 415 when it says that it is a form', async () => {
      const body = new TextEncoder().encode(JSON.stringify(aForm()));
      for (const path of jsonPaths(NO_ID))
        expectRefusal(await sendBytes(api(), path, body, { ...form, 'verif-hash': 'tests' }), 415);
    });

    it('is answered 403 when another site sends it', async () => {
      const before = await countRegistrations(api());
      for (const path of jsonPaths(NO_ID).filter((one) => one.startsWith('/api/')))
        for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }] as const)
          expectRefusal(await api().post(path, aForm(), headers), 403);
      expect(await countRegistrations(api())).toBe(before);
    });
  });

  describe('a misdirected request', () => {
    it('is answered 421 by its host, and 414 by its length', async () => {
      const elsewhere = await api().get('http://evil.example/api/session-availability');
      expect(elsewhere.status).toBe(421);
      expect(elsewhere.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expectRefusal(await api().get(`/api/session-availability?from=${'1'.repeat(9_000)}`), 414);
      const page = await api().get('/hour%2Dof%2Dcode', { Accept: 'text/html' });
      expect([page.status, page.headers.get('Location')]).toEqual([308, '/hour-of-code']);
    });
  });

  it('are answered 503 while the database is silent, also when they wait for something else', async () => {
    const { world } = api();
    const never = () => new Promise<never>(() => undefined);
    const database = { ...world.database, ping: never, lastAnswerAt: () => Number.NEGATIVE_INFINITY };
    const main = { ...world.ctx.payments.main, findByReference: never };
    const silent = openApi({ ...world, ctx: { ...world.ctx, database, payments: { main, others: [] } } });
    const id = await register(api());
    await openAttempt(api(), id);
    const answer = await silent.post('/api/verify-payment', { registrationId: id });
    expectRefusal(answer, 503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  describe('a plain form', () => {
    const fields = () => {
      const { parentName, email, childName } = aForm();
      return { intent: 'register', parentName, email, childName, childAge: '10' };
    };
    const submit = (body: Record<string, string>, headers: Record<string, string>, path = '/hour-of-code') =>
      sendBytes(api(), path, new URLSearchParams(body).toString(), {
        ...form,
        Accept: 'text/html',
        ...headers,
      });
    const token = (age = 0) =>
      issueFormToken(FORM_TOKEN_SECRET, new Date(api().world.clock.now().getTime() - age));

    it('registers and leads to the payment', async () => {
      const { status, headers } = await submit(fields(), { Origin: 'http://localhost:3000' });
      expect(status).toBe(303);
      expect(headers.get('Location')).toMatch(/^\/hour-of-code\/payment\/[0-9a-f-]{36}$/);
    });

    it('is accepted without an origin when it carries our token', async () => {
      expect((await submit({ ...fields(), formToken: token() }, { Origin: 'null' })).status).toBe(303);
    });

    it('is answered 403 without an origin when its token is missing, forged or old', async () => {
      const before = await countRegistrations(api());
      const forged = issueFormToken('another secret', api().world.clock.now());
      for (const formToken of [undefined, '', 'x.y', forged, token(DAY_MS + HOUR_MS + 1), token(-DAY_MS)]) {
        const body = { ...fields(), ...(formToken === undefined ? {} : { formToken }) };
        expect((await submit(body, { Origin: 'null' })).status).toBe(403);
      }
      expect(await countRegistrations(api())).toBe(before);
    });

    it('is answered 403 from another site, token or not', async () => {
      const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
      expect((await submit({ ...fields(), formToken: token() }, foreign)).status).toBe(403);
    });

    it('registers once when sent twice', async () => {
      const body = { ...fields(), formToken: token() };
      const [first, second] = [await submit(body, {}), await submit(body, {})];
      expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
    });

    it('comes back with the typed values and the messages', async () => {
      const { status, headers, text } = await submit({ ...fields(), childAge: '5', parentName: 'Grace' }, {});
      expect(status).toBe(400);
      expect(headers.get('Content-Type')).toMatch(/^text\/html/);
      expect(text).toContain('Please enter a valid age between 6 and 18 years');
      expect(text).toContain('Grace');
    });

    it('is answered 400 when unknown, and 404 for an unknown registration', async () => {
      expect((await submit({ intent: 'toString' }, {})).status).toBe(400);
      expect((await submit({ intent: 'pay' }, {}, `/hour-of-code/payment/${NO_ID}`)).status).toBe(404);
    });

    it('opens the provider’s own page to pay', async () => {
      const id = await register(api());
      const { status, headers } = await submit({ intent: 'pay' }, {}, `/hour-of-code/payment/${id}`);
      expect(status).toBe(303);
      expect(headers.get('Location')).toBe('https://checkout.example/pay');
    });
  });
});
