import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import { eventually } from '#tests/support/wait.ts';
import { aFamily, browserAt } from './support/family.ts';
import { call } from './support/http.ts';
import { openStage } from './support/site.ts';

const ROUNDS = 5;
/** Connections to the database that may be kept; far more visitors break off. */
const POOL = 25;
const VISITORS = 40;

test('requests, finished or broken off, leave no file or connection open', async () => {
  await using stage = await openStage({ DATABASE_URL: await createMigratedDatabase() });
  const server = await stage.site.start();
  const { origin, port } = stage.site;
  /** Visitors of every kind; a third leave in the middle of a request, a third before its answer. */
  const load = () =>
    Promise.all(
      Array.from({ length: VISITORS }, async (_, index) => {
        if (index % 3 === 0) {
          await call(
            'GET',
            origin + ['/', '/blog?q=robot', '/api/session-availability', '/_astro/none.js'][index % 4],
          );
          await browserAt(origin).register(aFamily());
          return;
        }
        const body = index % 3 === 1 ? '{"a' : '{"a":1}';
        const request = `POST /api/contact HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 7\r\n`;
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        await new Promise((sent) =>
          socket.write(`${request}Content-Type: application/json\r\n\r\n${body}`, sent),
        );
        socket.destroy();
      }),
    );
  const open = () => readdirSync(`/proc/${server.pid}/fd`).length;
  const before = open();
  for (let round = 0; round < ROUNDS; round += 1) await load();
  await eventually(() => expect(open()).toBeLessThanOrEqual(before + POOL), { timeout: 10_000 });
  await server.stop();
});
