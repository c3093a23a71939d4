import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { eventually } from '#tests/support/wait.ts';
import { aFamily, browserAt, registered } from './support/family.ts';
import { call } from './support/http.ts';
import { openStage } from './support/site.ts';

const SEEN = '/blog/robot-on-paper';
/** The longest wait of a visitor, for a cached page or for the message that the database is down. */
const BOUND = 5_000;

describe('while PostgreSQL is frozen', () => {
  test('no cached page is delayed, and every other answer by a second at most', async () => {
    await using postgres = await startPostgres();
    await using stage = await openStage({ DATABASE_URL: await postgres.createDatabase() });
    await using _server = await stage.site.start();
    const { origin } = stage.site;
    const visit = (path = SEEN) => call('GET', origin + path, { timeout: BOUND });
    const id = await registered(origin, aFamily());
    for (const path of [SEEN, '/', '/hour-of-code']) expect((await visit(path)).status).toBe(200);
    const processes = await freeze(postgres.pid());
    try {
      for (let i = 0; i < 20; i += 1) expect((await visit()).status).toBe(200);
      for (const path of ['/', '/hour-of-code', '/healthz']) expect((await visit(path)).status).toBe(200);
      // More than are rendered at once: their error page must not wait for them.
      for (let i = 0; i < 3; i += 1) {
        const visits = await Promise.all(Array.from({ length: 4 }, () => visit(`/pay/${id}`)));
        for (const { status, body } of visits)
          expect([status, body]).toEqual([503, expect.stringMatching(/<\/html>\s*$/)]);
      }
      const began = performance.now();
      const answers = await Promise.all([
        visit(`/hour-of-code/payment/${id}`),
        visit('/blog?q=robot'),
        visit('/readyz'),
        browserAt(origin).register(aFamily()),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
      // Each is answered in 0.8 s; the limit allows for a busy machine.
      expect(performance.now() - began).toBeLessThan(3_000);
    } finally {
      for (const pid of processes) process.kill(pid, 'SIGCONT');
    }
    await eventually(async () => (await visit(`/hour-of-code/payment/${id}`)).status === 200);
    expect((await browserAt(origin).register(aFamily())).status).toBe(201);
  });
});

/** Suspends the server's processes: connections stay open, and nothing answers. */
async function freeze(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const processes = [pid, ...children.trim().split(/\s+/).filter(Boolean).map(Number)];
  for (const each of processes) process.kill(each, 'SIGSTOP');
  return processes;
}
