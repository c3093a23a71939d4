import { Hono } from 'hono';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runAs } from '../../fairness/visitor.ts';
import { toErrorResponse } from '../errors.ts';
import { bodyGuard, readForm, readJson } from './body.ts';
import type { HttpEnv } from './http-env.ts';

const app = new Hono<HttpEnv>();
app.onError(toErrorResponse);
app.use(bodyGuard());
app.post('/json', async (c) => c.json(await readJson(c)));
app.post('/optional', async (c) => c.json(await readJson(c, { optional: true })));
app.post('/form', async (c) => c.json(await readForm(c)));

async function post(path: string, body: BodyInit | null, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const answer = await app.request(path, init as RequestInit);
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const json = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  post('/json', body, { 'Content-Type': 'application/json', ...headers });
const form = (body: BodyInit) => post('/form', body, { 'Content-Type': 'application/x-www-form-urlencoded' });

/** A body of unknown length. */
function chunked(chunk: string, count: number): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent === count) return controller.close();
      sent += 1;
      controller.enqueue(new TextEncoder().encode(chunk));
    },
  });
}

describe('JSON', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset="UTF-8"',
    'application/ld+json',
  ])('is read as %s', async (type) => {
    expect(await json('{"name":"Åsa 🤖"}', { 'Content-Type': type })).toEqual({
      status: 200,
      body: { name: 'Åsa 🤖' },
    });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'text/json',
    'application/json; charset=latin1',
    '',
  ])('is refused as "%s"', async (type) => {
    expect((await json('{}', { 'Content-Type': type })).status).toBe(415);
  });

  test.each(['', '{', '{"a":1', '{"a":}', '[1]', '"text"', 'null', '12', "{'a':1}", '\u0000'])(
    '%j is malformed',
    async (body) => {
      const answer = await json(body);
      expect(answer).toEqual({ status: 400, body: { message: expect.any(String) } });
    },
  );

  test('is not quoted in the answer to malformed JSON', async () => {
    expect(JSON.stringify((await json('{"name":secret}')).body)).not.toContain('secret');
  });

  test('is malformed in invalid UTF-8', async () => {
    expect((await json(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).status).toBe(400);
  });

  test('may begin with a byte order mark', async () => {
    expect((await json('\uFEFF{"a":1}')).body).toEqual({ a: 1 });
  });

  test('is malformed with deep nesting, for which brackets inside strings do not count', async () => {
    expect((await json(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).status).toBe(400);
    expect((await json('['.repeat(60_000))).status).toBe(400);
    expect((await json(`{"a":"${'[{'.repeat(1_000)}\\"["}`)).status).toBe(200);
  });

  test('changes no prototype through __proto__, in any spelling and at any depth', async () => {
    const answer = await json(
      '{"__proto__":{"admin":true},"\\u005f_proto__":1,"a":{"__proto__":{"b":1},"c":2}}',
    );
    expect(JSON.stringify(answer.body)).toBe('{"a":{"c":2}}');
  });

  test('may be absent where a route needs none', async () => {
    expect(await post('/optional', null)).toEqual({ status: 200, body: {} });
    expect((await post('/optional', 'a=1', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await post('/json', null)).status).toBe(415);
  });
});

describe('the size', () => {
  const big = JSON.stringify({ a: 'x'.repeat(64 * 1024) });
  const full = `{"a":"${'x'.repeat(64 * 1024 - 8)}"}`;

  test('is limited to 64 kB', async () => {
    expect((await json(full)).status).toBe(200);
    expect((await json(`${full} `)).status).toBe(413);
  });

  test('is refused when announced too large, before anything is read', async () => {
    const unread = new ReadableStream({ pull: () => expect.fail('the body was read') }, { highWaterMark: 0 });
    expect((await json(unread, { 'Content-Length': '70000' })).status).toBe(413);
  });

  test('is counted while the body is read when it is not announced', async () => {
    expect((await json(chunked(big.slice(0, 1024), 10_000))).status).toBe(413);
    expect((await json(chunked('{"a":1}', 1))).body).toEqual({ a: 1 });
  });
});

test.each(['gzip', 'br', 'deflate', 'gzip, identity'])(
  'a body compressed with %s is refused',
  async (encoding) => {
    expect((await json('{}', { 'Content-Encoding': encoding })).status).toBe(415);
  },
);

describe('a form', () => {
  test('is read from both encodings', async () => {
    expect(await form('childName=%C3%85sa+B&age=9&empty=&flag')).toEqual({
      status: 200,
      body: { childName: 'Åsa B', age: '9', empty: '', flag: '' },
    });
    const data = new FormData();
    data.set('childName', 'Åsa B');
    expect((await post('/form', data)).body).toEqual({ childName: 'Åsa B' });
  });

  test('uses the first of repeated fields', async () => {
    expect((await form('a=1&a=2&__proto__=3')).body).toEqual({ a: '1' });
  });

  test('ignores files', async () => {
    const data = new FormData();
    data.set('name', 'Asa');
    data.set('file', new File(['text'], 'a.txt'));
    expect((await post('/form', data)).body).toEqual({ name: 'Asa' });
  });

  test.each(['a=%FF', 'a=%', 'a=%zz'])('%s is malformed', async (body) => {
    expect((await form(body)).status).toBe(400);
  });

  test('a broken multipart body is malformed', async () => {
    expect(
      (await post('/form', 'nonsense', { 'Content-Type': 'multipart/form-data; boundary=x' })).status,
    ).toBe(400);
    expect((await post('/form', 'nonsense', { 'Content-Type': 'multipart/form-data' })).status).toBe(400);
  });

  test('is refused where JSON or text is expected', async () => {
    expect((await post('/form', '{}', { 'Content-Type': 'application/json' })).status).toBe(415);
    expect((await post('/form', 'a=1', { 'Content-Type': 'text/plain' })).status).toBe(415);
  });

  test('has at most 100 fields, however it is encoded', async () => {
    const names = Array.from({ length: 101 }, (_, index) => `${index}`);
    const multipart = (fields: readonly string[]) => {
      const data = new FormData();
      for (const name of fields) data.append(name, '');
      return data;
    };
    const encoded = (fields: readonly string[]) => fields.map((name) => `${name}=`).join('&');
    expect((await form(encoded(names.slice(1)))).status).toBe(200);
    expect((await post('/form', multipart(names.slice(1)))).status).toBe(200);
    expect((await form(encoded(names))).status).toBe(400);
    expect((await post('/form', multipart(names))).status).toBe(400);
  });

  test('has texts of at most 12,000 letters in all', async () => {
    const letters = (count: number) => `a=b&c=${'x'.repeat(count - 3)}`;
    expect((await form(letters(12_000))).status).toBe(200);
    expect((await form(letters(12_001))).status).toBe(400);
    // The longest text that a field takes, in the longest encoding of a form.
    expect((await form(`idea=${'%F0%9F%A6%8A'.repeat(5_000)}`)).status).toBe(200);
  });
});

describe('unfinished bodies', () => {
  function guarded(options: Parameters<typeof bodyGuard>[0]) {
    const guardedApp = new Hono<HttpEnv>();
    guardedApp.onError(toErrorResponse);
    guardedApp.use((c, next) => {
      const from = c.req.header('From') ?? '';
      return runAs({ addressKey: from, networkKey: from.slice(0, 1) }, next);
    });
    guardedApp.use(bodyGuard(options)).post('/', async (c) => c.json(await readJson(c)));
    return (from: string, body: BodyInit = '{}') =>
      guardedApp.request('/', {
        method: 'POST',
        body,
        headers: { From: from, 'Content-Type': 'application/json' },
        duplex: 'half',
      } as RequestInit);
  }
  const endless = () => new ReadableStream();

  test('time out', async () => {
    const post = guarded({ timeoutMs: 20 });
    expect((await post('a', endless())).status).toBe(408);
    expect((await post('a')).status).toBe(200);
  });

  test('are limited by address, without affecting others', async () => {
    const post = guarded({ timeoutMs: 200, most: 10 });
    const waiting = [post('a', endless()), post('a', endless())];
    const refused = await post('a', endless());
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
    // A body that arrives with its head is complete.
    expect((await post('a')).status).toBe(200);
    expect((await post('b', endless())).status).toBe(408);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([408, 408]);
    expect((await post('a', endless())).status).toBe(408);
  });

  test('are limited to 500, a fifth of them of one address, and five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const post = guarded({});
    const waiting = Array.from({ length: 100 }, () => post('a', endless()));
    expect((await post('a', endless())).status).toBe(503);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(vi.getTimerCount()).toBe(100);
    await vi.advanceTimersByTimeAsync(1);
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([408]));
  });
});
