import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { DomainError } from '#domain/errors.ts';
import { eventually } from '#tests/support/wait.ts';
import { runAs } from '../../fairness/visitor.ts';
import { renderError } from '../error-page.ts';
import { toErrorResponse } from '../errors.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { createPages } from '../render.ts';
import { createAnswerQueue, renderedInTurn, takeTurns } from './answer-queue.ts';

const site = (() => ({ publicOrigin: 'https://somero.example' })) as Parameters<typeof createPages>[1];

interface Visit {
  /** The visitor's address. */
  from?: string;
  method?: string;
  /** The rendering is also for other visitors. */
  isShared?: boolean;
  path?: string;
  outgoing?: { destroyed?: boolean; writableEnded?: boolean };
}

/** Pages that are rendered when the gate opens, and the addresses of those that were begun. */
function openPages(code: 'busy' | 'database_unavailable' = 'busy') {
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const queue = createAnswerQueue({ atOnce: 4, waiting: 100 });
  const made = createPages(
    {
      renderPage: async ({ url, headers }) => {
        begun.push(`${url} ${[...headers.keys()]}`.trim());
        await gate.promise;
        return new Response(`<p>${'a page '.repeat(200)}`, { headers: { 'Content-Type': 'text/html' } });
      },
    },
    site,
  );
  const pages = renderedInTurn(queue, made);
  const loaded: (string | undefined)[] = [];
  const app = new Hono<HttpEnv>()
    .use((c, next) => {
      const from = c.req.header('From') ?? '';
      c.set('isShared', c.req.header('X-Shared') === 'true');
      return runAs({ addressKey: from, networkKey: from }, next);
    })
    .get('/fails', takeTurns(queue), () => {
      throw new Error('its work failed');
    })
    .get('/busy', (c) => renderError(pages, new DomainError(code, 'wait', { retryAfterSeconds: 2 }), c))
    .get('*', takeTurns(queue), (c) => {
      loaded.push(c.req.header('From'));
      return pages.render(c);
    })
    .post('*', (c) => pages.render(c));
  app.onError((error, c) => (c.req.path === '/fails' ? pages.render(c) : toErrorResponse(error, c)));
  const visit = ({
    from = '',
    method = 'GET',
    path = '/about',
    isShared = false,
    outgoing = {},
  }: Visit = {}) =>
    app.request(
      `http://evil.example${path}?q=1`,
      { method, headers: { Cookie: 'a=b', From: from, 'X-Shared': `${isShared}` } },
      { outgoing },
    );
  return { pages, begun, loaded, gate, visit };
}

test('four pages are rendered at once, a hundred wait, and the next gets 503', async () => {
  const { begun, loaded, gate, visit } = openPages();
  const waiting = Array.from({ length: 104 }, () => visit());
  await eventually(() => begun.length === 4);
  const refused = await visit();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('2');
  // Nothing was loaded for the refused one or the waiting ones.
  expect([begun.length, loaded.length]).toEqual([4, 4]);
  gate.resolve();
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await visit()).status).toBe(200);
});

test('served and refused visitors free their places', async () => {
  const { gate, visit } = openPages();
  gate.resolve();
  const countRefused = async (visits: number) => {
    const answers = await Promise.all(Array.from({ length: visits }, () => visit()));
    return answers.filter(({ status }) => status === 503).length;
  };
  expect(await countRefused(106)).toBe(2);
  expect(await countRefused(104)).toBe(0);
});

test('the error of a failed page is rendered in the same queue', async () => {
  const { begun, gate, visit } = openPages();
  const waiting = Array.from({ length: 8 }, () => visit({ path: '/fails' }));
  await eventually(() => begun.length === 4);
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toHaveLength(4);
  gate.resolve();
  await Promise.all(waiting);
});

test.each(['busy', 'database_unavailable'] as const)(
  'an answer that it is %s needs no place in the queue',
  async (code) => {
    const { begun, gate, visit } = openPages(code);
    const waiting = Array.from({ length: 104 }, () => visit());
    await eventually(() => begun.length === 4);
    const busy = visit({ path: '/busy' });
    await eventually(() => begun.includes('https://somero.example/500'));
    gate.resolve();
    const { status, headers } = await busy;
    expect([status, headers.get('Retry-After')]).toEqual([503, '2']);
    await Promise.all(waiting);
  },
);

test('a form that is shown again waits in the same queue', async () => {
  const { begun, gate, visit } = openPages();
  const waiting = Array.from({ length: 104 }, () => visit({ method: 'POST' }));
  await eventually(() => begun.length === 4);
  expect((await visit()).status).toBe(503);
  gate.resolve();
  await Promise.all(waiting);
});

test('addresses take turns, and the newest of the one with the most waiting is refused', async () => {
  const { loaded, gate, visit } = openPages();
  const many = Array.from({ length: 104 }, () => visit({ from: 'many' }));
  const other = [visit({ from: 'other' }), visit({ from: 'other' })];
  gate.resolve();
  expect((await Promise.all(other)).map(({ status }) => status)).toEqual([200, 200]);
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(
    statuses.map((status, index) => (status === 200 ? -1 : index)).filter((index) => index >= 0),
  ).toEqual([102, 103]);
  expect(loaded.indexOf('other')).toBeLessThanOrEqual(5);
  expect(loaded.lastIndexOf('other')).toBeLessThanOrEqual(8);
});

test.each([{ destroyed: true }, { writableEnded: true }])(
  'nothing is loaded or rendered for a visitor who has gone or was answered: %o',
  async (outgoing) => {
    const { begun, loaded, gate, visit } = openPages();
    gate.resolve();
    await visit({ outgoing });
    expect([...begun, ...loaded]).toEqual([]);
    await visit({ outgoing, isShared: true });
    expect(begun, 'for others who wait for the same page').toHaveLength(1);
  },
);

test('the waiting request of a visitor who has gone is dropped', async () => {
  const { loaded, gate, visit } = openPages();
  const outgoing = { destroyed: false };
  const visits = [...Array.from({ length: 4 }, () => visit()), visit({ from: 'gone', outgoing })];
  outgoing.destroyed = true;
  gate.resolve();
  await Promise.all(visits);
  expect(loaded).toEqual(Array(4).fill(''));
});
