import { BlockList } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Log } from '../../log.ts';
import { accessLog } from './access-log.ts';
import { clientAddress } from './addresses/client-address.ts';
import type { HttpEnv } from './http-env.ts';
import { requestId } from './request-id.ts';

const id = '123e4567-e89b-42d3-a456-426614174000';

async function ask(path: string, headers: Record<string, string> = {}) {
  const lines: { level: string; line: Record<string, unknown> }[] = [];
  const write = (level: string) => (line: object) => void lines.push({ level, line: { ...line } });
  const log = {
    info: write('info'),
    debug: write('debug'),
    warn: write('warn'),
    error: write('error'),
  } as unknown as Log;
  const app = new Hono<HttpEnv>();
  app.use(requestId({ log }), clientAddress({ trustedProxies: new BlockList() }), accessLog());
  app.get('/known/:id', (c) => c.body('12345', 200, { 'Content-Length': '5' }));
  app.get('/healthz', (c) => c.text('ok'));
  const bindings = { incoming: { socket: { remoteAddress: '192.0.2.77' } } } as HttpBindings;
  const answer = await app.request(path, { headers }, bindings);
  return { answer, lines, text: JSON.stringify(lines) };
}

test('an answer writes one log line', async () => {
  const { answer, lines } = await ask('/known/robots');
  expect(lines).toEqual([
    {
      level: 'info',
      line: {
        requestId: answer.headers.get('X-Request-Id'),
        method: 'GET',
        path: '/known/robots',
        status: 200,
        ms: expect.any(Number),
        bytes: 5,
        from: '192.0.2.0/24',
      },
    },
  ]);
});

test.each([
  `/known/${id}`,
  `/known/${id.toUpperCase()}`,
  `/known/${id.replaceAll('-', '%2D')}`,
  `/known/${id.replaceAll('-', '%252D')}`,
  `/known/${id.replaceAll('-', '')}`,
  `/known/HOC-${id}-1700000000000-abcdef`,
])('the log has no id that opens a registration: %s', async (path) => {
  const { text } = await ask(path);
  expect(text.toLowerCase()).not.toContain(id.slice(0, 12));
  expect(text.toLowerCase()).toContain('123e45…');
});

test.each(['/t0ken', '//t0ken', '/..%2Ft0ken', '/a/t0ken'])(
  'the log has no link that stops e-mails: %s',
  async (link) => {
    expect((await ask(`/api/unsubscribe${link}`)).text).not.toContain('t0ken');
  },
);

test('queries, e-mail addresses and full addresses stay out of the log', async () => {
  const { text } = await ask(`/unknown/jane%40example.org?phone=0770000000&registrationId=${id}`);
  expect(text).not.toMatch(/jane|0770000000|123e4567|192\.0\.2\.77/);
});

test('a path cannot forge a line', async () => {
  const { lines } = await ask('/a%0D%0A{"level":"error"}');
  expect(lines).toHaveLength(1);
});

test('the id of a request is ours and not the client’s', async () => {
  const { answer } = await ask('/known/a', { 'X-Request-Id': 'chosen-by-client' });
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('health checks are logged at the debug level', async () => {
  expect((await ask('/healthz')).lines.map(({ level }) => level)).toEqual(['debug']);
});

test.each(['x'.repeat(130_000), '/'.repeat(30_000)])(
  'a very long path is logged quickly, and cut',
  async (path) => {
    const begun = performance.now();
    const { lines } = await ask(`/a${path}`);
    expect(String(lines[0]?.line.path)).toHaveLength(200);
    expect(performance.now() - begun).toBeLessThan(1_000);
  },
);
