import { describe, expect, test } from 'vitest';
import { startPostgres } from '#tests/support/postgres.ts';
import { hasPostgres } from '#tests/support/test-database.ts';
import { eventually } from '#tests/support/wait.ts';
import { aFamily, browserAt, registered } from './support/family.ts';
import { call } from './support/http.ts';
import { openStage } from './support/site.ts';

/** How long a visitor waits at most for the news that the database is down. */
const BOUND = 5_000;
const RECOVERY = 30_000;

describe.skipIf(!hasPostgres())('while PostgreSQL is down', () => {
  test('the site says so within bounds, shows what it can, and recovers without a restart', async () => {
    await using postgres = await startPostgres({ fsync: true });
    await using stage = await openStage({ DATABASE_URL: await postgres.createDatabase() });
    const { site, sandbox } = stage;
    await using server = await site.start();
    const { origin } = site;
    const browser = browserAt(origin);
    const statusOf = async (path: string) =>
      (await call<unknown>('GET', `${origin}${path}`, { timeout: BOUND })).status;
    const id = await registered(origin, aFamily());
    expect(await statusOf('/readyz')).toBe(200);
    expect(await statusOf(`/hour-of-code/payment/${id}`)).toBe(200);

    await postgres.kill9();

    await eventually(async () => (await statusOf('/readyz')) === 503);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/hour-of-code')).toBe(200);
    expect(await statusOf(`/hour-of-code/payment/${id}`)).toBe(503);
    const began = performance.now();
    const refused = await browser.register(aFamily());
    expect(performance.now() - began).toBeLessThan(BOUND);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toEqual({ message: expect.stringMatching(/\w+ \w+/) });

    await postgres.restart();

    await eventually(async () => (await statusOf('/readyz')) === 200, { timeout: RECOVERY });
    expect(await browser.read(id)).toMatchObject({ id, paymentStatus: 'pending' });
    const late = aFamily();
    await registered(origin, late);
    await eventually(async () => (await sandbox.mailTo(late.email)).length === 1, { timeout: RECOVERY });
    expect(server.output('stdout')).toMatch(/^somero listening/);
  });
});
