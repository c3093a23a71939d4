import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { runAs } from '../../../visitor.ts';
import type { HttpEnv } from '../http-env.ts';
import { queueByAddress } from './queue-by-address.ts';

/** An application that notes in which order addresses are answered; a request has its address in its query. */
function anApp(waiting: number) {
  const answered: string[] = [];
  const app = new Hono<HttpEnv>()
    .use((c, next) => {
      const from = c.req.query('from') ?? '';
      return runAs({ addressKey: from, networkKey: from }, next);
    })
    .use(queueByAddress({ waiting, busy: 'Please try again.' }))
    .get('/', (c) => {
      answered.push(c.req.query('from') ?? '');
      return c.text('answered');
    });
  app.onError((error, c) => c.text(error.message, 503));
  return { answered, ask: async (from: string) => (await app.request(`/?from=${from}`)).status };
}

test('another address is answered next, however many requests one address has sent before', async () => {
  const { answered, ask } = anApp(100);
  await Promise.all([...Array.from({ length: 30 }, () => ask('many')), ask('one')]);
  expect(answered.indexOf('one')).toBeLessThanOrEqual(2);
  expect(answered).toHaveLength(31);
});

test('refuses the newest of the address with the most waiting when the line is full', async () => {
  const { ask } = anApp(10);
  const statuses = await Promise.all([...Array.from({ length: 30 }, () => ask('many')), ask('one')]);
  expect(statuses.at(-1)).toBe(200);
  expect(statuses.filter((status) => status === 503)).toHaveLength(20);
});
