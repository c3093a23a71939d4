import { expect, it } from 'vitest';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const world = worldPerTest();
const queues = async () => [{ queue: 'send-email', waiting: 3, active: 1, failed: 0 }];

it('the metrics have requests, open payments, waiting work, and the queues', async () => {
  const { ctx, clock } = world();
  const metrics = createMetrics(ctx, queues);
  await openPayment(ctx, await aRegistration({ ctx }));
  clock.advance(90_000);
  metrics.countRequest({ method: 'GET', route: '/pay/:id', status: 200, seconds: 0.02 });
  metrics.countRequest({ method: 'GET', route: '/', status: 200, seconds: 0.001, cache: 'hit' });

  const lines = (await metrics.text()).split('\n');

  expect(lines).toEqual(
    expect.arrayContaining([
      'somero_request_seconds_count{method="GET",route="/pay/:id",status="200"} 1',
      'somero_cached_pages_total{result="hit"} 1',
      'somero_database_up 1',
      'somero_open_payments{state="created"} 1',
      'somero_open_payment_oldest_seconds{state="created"} 90',
      'somero_open_payments{state="pending"} 0',
      'somero_waiting{kind="tasks"} 0',
      'somero_jobs{queue="send-email",state="waiting"} 3',
    ]),
  );
  expect(lines.filter((line) => line.startsWith('somero_backup_age_seconds'))).toEqual([]);
});

it('the metrics have the values of the process while the database does not answer', async () => {
  const { ctx } = world();
  const warnings: string[] = [];
  const log = { ...ctx.log, warn: (_: object, text: string) => void warnings.push(text) } as typeof ctx.log;
  const down = () => Promise.reject(new Error('the database is down'));
  const served = await serveMetrics(createMetrics({ ...ctx, log }, down), 0);
  try {
    const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`);
    const text = await answer.text();
    expect(answer.headers.get('Content-Type')).toContain('text/plain');
    expect(text).toContain('somero_database_up 0');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toMatch(/^somero_waiting\{/m);
    expect(warnings).toEqual(['the metrics could not be read from the database']);
  } finally {
    served.close();
  }
});
