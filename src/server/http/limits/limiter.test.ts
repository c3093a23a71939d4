import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Hono } from 'hono';
import { Pool } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '#server/db/open.ts';
import * as schema from '#server/db/schema/index.ts';
import { oneAtATime } from '#server/services/limits/count-points.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { runAs } from '../../fairness/visitor.ts';
import type { Log } from '../../log.ts';
import { toErrorResponse } from '../errors.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { createLimiter, type LimiterOptions, reserve } from './limiter.ts';
import { countRequests, createLimits } from './limits.ts';

const warnings: object[] = [];
const log = { warn: (line: object) => void warnings.push(line) } as unknown as Log;

function limiterOn(db: Db, changes: Partial<LimiterOptions> = {}) {
  return createLimiter({
    db,
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

const world = worldPerTest();

describe('a limit', () => {
  const makeLimiter = (changes: Partial<LimiterOptions> = {}) => limiterOn(world().database.db, changes);
  /** Moves the start of all windows back; a negative interval moves it ahead, as a fast clock would. */
  const pass = (interval: string) =>
    world().database.db.execute(sql`UPDATE rate_limits SET expires_at = expires_at - ${interval}::interval`);

  test('allows its points and then says how long to wait', async () => {
    const limiter = makeLimiter();
    for (let request = 0; request < 3; request += 1) expect((await limiter.consume('a')).allowed).toBe(true);
    const refused = await limiter.consume('a');
    expect(refused.allowed).toBe(false);
    expect(refused.retryAfterSeconds).toBeGreaterThan(50);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect((await limiter.consume('b')).allowed).toBe(true);
  });

  test('is shared by the servers of the site, and separate from other limits', async () => {
    const servers = [makeLimiter(), makeLimiter()];
    const answers = await Promise.all(
      servers.flatMap((server) => [server.consume('shared'), server.consume('shared')]),
    );
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect((await makeLimiter({ name: 'other' }).consume('shared')).allowed).toBe(true);
  });

  test('starts again after its window', async () => {
    const limiter = makeLimiter({ name: 'window' });
    for (let n = 0; n < 3; n += 1) await limiter.consume('a');
    expect((await makeLimiter({ name: 'window' }).consume('a')).allowed).toBe(false);
    await pass('61 seconds');
    expect((await makeLimiter({ name: 'window' }).consume('a')).allowed).toBe(true);
  });

  test('goes by the database’s clock, whatever the clock of a process shows', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-12-05T08:00:00Z') });
    await makeLimiter({ name: 'clock' }).consume('a');
    vi.useRealTimers();
    for (let n = 0; n < 2; n += 1) await makeLimiter({ name: 'clock' }).consume('a');
    const refused = await makeLimiter({ name: 'clock' }).consume('a');
    expect(refused).toMatchObject({ allowed: false });
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test('begins a new window for one that was begun while the database’s clock was ahead', async () => {
    for (let n = 0; n < 4; n += 1) await makeLimiter({ name: 'ahead' }).consume('a');
    await pass('-10 years');
    expect((await makeLimiter({ name: 'ahead' }).consume('a')).allowed).toBe(true);
  });

  test('goes on with its window when the database’s clock is set back by a little', async () => {
    for (let n = 0; n < 3; n += 1) await makeLimiter({ name: 'set back' }).consume('a');
    await pass('-5 seconds');
    expect((await makeLimiter({ name: 'set back' }).consume('a')).allowed).toBe(false);
  });

  test('counts what was not released, and no refused request', async () => {
    const limiter = makeLimiter({ name: 'guesses', isReleasable: true });
    for (let n = 0; n < 5; n += 1) {
      const place = await limiter.consume('a');
      expect(place.allowed).toBe(true);
      await place.release();
    }
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => limiter.consume('a')));
    expect(atOnce.filter(({ allowed }) => allowed)).toHaveLength(3);
    await atOnce.find(({ allowed }) => allowed)?.release();
    expect((await limiter.consume('a')).allowed).toBe(true);
    expect((await limiter.consume('a')).allowed).toBe(false);
  });

  test('leaves the next window alone when a place of the last one is released', async () => {
    const limiter = makeLimiter({ name: 'late', isReleasable: true });
    const late = await limiter.consume('a');
    await pass('61 seconds');
    for (let n = 0; n < 3; n += 1) await limiter.consume('a');
    // The next window ends later than the last, also when all this takes less than a millisecond.
    await pass('-5 seconds');
    await late.release();
    expect((await limiter.consume('a')).allowed).toBe(false);
  });

  test('releases its place when the next limit refuses', async () => {
    const address = makeLimiter({ name: 'address', isReleasable: true });
    const network = makeLimiter({ name: 'network', isReleasable: true, points: 1 });
    const take = async (networkKey: string) => {
      const places = await reserve([
        [address, 'a'],
        [network, networkKey],
      ]);
      if (places.allowed) await places.run(async (confirm) => confirm());
      return places.allowed;
    };
    expect(await take('full')).toBe(true);
    for (let n = 0; n < 3; n += 1) expect(await take('full')).toBe(false);
    expect(await take('another')).toBe(true);
  });

  test('spares keys that have counted little when the limit around them is used up, but not without end', async () => {
    const address = makeLimiter({ name: 'address', points: 100 });
    const network = makeLimiter({ name: 'network', points: 5 });
    const spared = { points: 2, instead: makeLimiter({ name: 'spared', points: 3 }) };
    const take = async (key: string) =>
      (
        await reserve([
          [address, key],
          [network, 'shared', spared],
        ])
      ).allowed;
    const taken = async (key: string, times: number) => {
      let count = 0;
      for (let n = 0; n < times; n += 1) count += (await take(key)) ? 1 : 0;
      return count;
    };
    expect(await taken('neighbour', 10)).toBe(5);
    expect(await taken('family', 10)).toBe(2);
    expect([await taken('another', 10), await taken('third', 10)]).toEqual([1, 0]);
  });

  test('stores no plain key', async () => {
    await makeLimiter().consume('198.51.100.7');
    await makeLimiter().consume('jane@example.org');
    const rows = await world().database.db.select().from(schema.rateLimits);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|jane/);
  });
});

test('the helper tools are bounded for the network around many addresses, after a class at one address', async () => {
  const limits = createLimits({ db: world().database.db, secret: 's'.repeat(32), log, scale: 1 / 10 });
  const addressesOf = (networkKey: string, many: number) =>
    Array.from({ length: many }, (_, index) => ({ addressKey: `${networkKey} ${index}`, networkKey }));
  const answered = async (visitors: ReturnType<typeof addressesOf>, each: number) => {
    let count = 0;
    for (const visitor of visitors)
      for (let n = 0; n < each; n += 1)
        count += (await runAs(visitor, () => limits.reserve('tools'))).allowed ? 1 : 0;
    return count;
  };
  const aClass = (40 * 7) / 10;
  expect(await answered(addressesOf('school', 1), aClass)).toBe(aClass);
  expect(await answered(addressesOf('many', 20), 4)).toBe(60);
});

test('counts for one key are written one statement at a time, and those that came meanwhile together', async () => {
  const statements: [string, number][] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let total = 0;
  const count = oneAtATime(async (key, points) => {
    statements.push([key, points]);
    await gates[statements.length - 1]?.promise;
    total += points;
    return { points: total, end: new Date(0), secondsLeft: 0 };
  });
  const counted = [count('a', 1), count('a', 2), count('a', 3)];
  gates[0]?.resolve();
  await counted[0];
  gates[1]?.resolve();
  expect((await Promise.all(counted)).map(({ points }) => points)).toEqual([1, 3, 6]);
  expect(statements).toEqual([
    ['a', 1],
    ['a', 5],
  ]);
});

test('requests pass when the database fails, which is logged without the key', async () => {
  const down = drizzle(new Pool({ connectionString: 'postgres://127.0.0.1:9/none' }), { schema });
  const limiter = limiterOn(down, { points: 1 });
  for (let request = 0; request < 3; request += 1)
    expect((await limiter.consume('198.51.100.7')).allowed).toBe(true);
  expect(warnings).toHaveLength(3);
  expect(JSON.stringify(warnings)).not.toContain('198.51');
});

test('a request over a limit gets 429 with the time to wait, and causes nothing', async () => {
  const limits = createLimits({ db: world().database.db, secret: 's'.repeat(32), log, scale: 1 / 400 });
  const app = new Hono<HttpEnv>().use(countRequests(limits, 'chat')).get('/', (c) => c.text('passed'));
  app.onError(toErrorResponse);
  expect(await (await app.request('/')).text()).toBe('passed');
  const answer = await app.request('/');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(590);
  expect(await answer.json()).toEqual({
    message: 'Too many requests. Please wait 10 minutes and try again.',
  });
});
