import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Hono } from 'hono';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, hasPostgres } from '../../../../tests/support/test-database.ts';
import type { Log } from '../../log.ts';
import { toErrorResponse } from '../errors.ts';
import type { HttpEnv } from './http-env.ts';
import { createLimiter, type LimiterOptions } from './limiter.ts';
import { rateLimit } from './rate-limit.ts';

const ddl =
  'create table rate_limits (key text primary key, points integer not null, expires_at timestamptz)';
const table = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expires_at', { withTimezone: true }),
});

interface Store {
  database: unknown;
  rows: () => Promise<string>;
  close: () => Promise<void>;
}

async function openPglite(): Promise<Store> {
  const client = new PGlite();
  await client.exec(ddl);
  return {
    database: drizzlePglite(client),
    rows: async () => JSON.stringify((await client.query('select * from rate_limits')).rows),
    close: () => client.close(),
  };
}

async function openPostgres(): Promise<Store> {
  const pool = new Pool({ connectionString: await createTestDatabase(), max: 4 });
  await pool.query(ddl);
  return {
    database: drizzlePostgres(pool),
    rows: async () => JSON.stringify((await pool.query('select * from rate_limits')).rows),
    close: () => pool.end(),
  };
}

const warnings: object[] = [];
const log = { warn: (line: object) => void warnings.push(line) } as unknown as Log;

function makeLimiter(store: Store, changes: Partial<LimiterOptions> = {}) {
  const { database } = store;
  return createLimiter({
    database,
    table,
    name: 'test',
    points: 3,
    windowSeconds: 60,
    secret: 's'.repeat(32),
    log,
    ...changes,
  });
}

afterEach(() => {
  vi.useRealTimers();
  warnings.length = 0;
});

describe.each([
  { engine: 'PGlite', open: openPglite, isLeftOut: () => false },
  { engine: 'PostgreSQL', open: openPostgres, isLeftOut: () => !hasPostgres() },
])('on $engine', ({ open, isLeftOut }) => {
  describe.skipIf(isLeftOut())('a limit', () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    test('allows its points and then says how long to wait', async () => {
      const limiter = makeLimiter(store);
      for (let request = 0; request < 3; request += 1)
        expect((await limiter.consume('a')).allowed).toBe(true);
      const refused = await limiter.consume('a');
      expect(refused.allowed).toBe(false);
      expect(refused.retryAfterSeconds).toBeGreaterThan(50);
      expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60);
      expect((await limiter.consume('b')).allowed).toBe(true);
    });

    test('is shared by the servers of the site and not with other limits', async () => {
      const servers = [makeLimiter(store), makeLimiter(store)];
      const answers = await Promise.all(
        servers.flatMap((server) => [server.consume('shared'), server.consume('shared')]),
      );
      expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
      expect((await makeLimiter(store, { name: 'other' }).consume('shared')).allowed).toBe(true);
    });

    test('begins anew after its window', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-05T08:00:00Z') });
      const limiter = makeLimiter(store, { name: 'window' });
      await limiter.consume('a', 3);
      expect((await makeLimiter(store, { name: 'window' }).consume('a')).allowed).toBe(false);
      vi.setSystemTime(new Date('2026-12-05T08:01:01Z'));
      expect((await makeLimiter(store, { name: 'window' }).consume('a')).allowed).toBe(true);
    });

    test('counts what was not given back, and what is refused not at all', async () => {
      const limiter = makeLimiter(store, { name: 'guesses', givesBack: true });
      for (let n = 0; n < 5; n += 1) {
        expect((await limiter.consume('a')).allowed).toBe(true);
        await limiter.giveBack('a');
      }
      const atOnce = await Promise.all(Array.from({ length: 20 }, () => limiter.consume('a')));
      expect(atOnce.filter(({ allowed }) => allowed)).toHaveLength(3);
      await limiter.giveBack('a');
      expect((await limiter.consume('a')).allowed).toBe(true);
      expect((await limiter.consume('a')).allowed).toBe(false);
    });

    test('stores no key in the clear', async () => {
      await makeLimiter(store).consume('198.51.100.7');
      await makeLimiter(store).consume('jane@example.org');
      expect(await store.rows()).not.toMatch(/198\.51|jane/);
    });
  });
});

test('a database that fails turns nobody away and is reported without the key', async () => {
  const store = await openPglite();
  await store.close();
  const limiter = makeLimiter(store, { points: 1 });
  for (let request = 0; request < 3; request += 1)
    expect((await limiter.consume('198.51.100.7')).allowed).toBe(true);
  expect(warnings).toHaveLength(3);
  expect(JSON.stringify(warnings)).not.toContain('198.51');
});

describe('the middleware', () => {
  function makeApp(allowed: boolean) {
    const asked: [string, number | undefined][] = [];
    const limiter = {
      consume: (key: string, points?: number) => {
        asked.push([key, points]);
        return Promise.resolve({ allowed, retryAfterSeconds: 17 });
      },
      giveBack: () => Promise.resolve(),
    };
    const app = new Hono<HttpEnv>();
    app.onError(toErrorResponse);
    app.use(rateLimit({ limiter, key: (c) => c.req.query('who'), points: 2 }));
    app.get('/', (c) => c.text('passed'));
    return { app, asked };
  }

  test('answers 429 with the time to wait', async () => {
    const answer = await makeApp(false).app.request('/?who=a');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('Retry-After')).toBe('17');
    expect(await answer.json()).toEqual({
      message: 'Too many requests. Please wait a minute and try again.',
    });
  });

  test('lets the others pass, and counts only who has a key', async () => {
    const { app, asked } = makeApp(true);
    expect(await (await app.request('/?who=a')).text()).toBe('passed');
    expect(await (await app.request('/')).text()).toBe('passed');
    expect(asked).toEqual([['a', 2]]);
  });
});
