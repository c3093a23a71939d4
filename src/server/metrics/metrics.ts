import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import type { Answered } from '../http/middleware/measure.ts';
import type { QueueSize } from '../jobs/start.ts';
import { readOpenPayments } from '../services/diagnostics/read-open-payments.ts';
import { readWork } from '../services/diagnostics/read-work.ts';
import { withTimeout } from '../with-timeout.ts';

export interface Metrics {
  countRequest(answered: Answered): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
}

/** Prometheus asks every 15 s and waits for 10. */
const READ_LIMIT_MS = 5_000;

/** What Prometheus reads of one process. What is in the database is the same for every process. */
export function createMetrics(ctx: Context, readQueues: () => Promise<readonly QueueSize[]>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge<Label>({ name: `somero_${name}`, help, labelNames, registers });

  const requests = new Histogram({
    name: 'somero_request_seconds',
    help: 'Time of answers in seconds, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const pages = new Counter({
    name: 'somero_cached_pages_total',
    help: 'Answers of pages that may be cached: taken from memory (hit) or made',
    labelNames: ['result'],
    registers,
  });
  const connections = gauge('database_connections', 'Connections of the pool, by state', ['state']);
  const isUp = gauge('database_up', '1 while the database answers within 5 s');
  const payments = gauge('open_payments', 'Payment attempts that are not decided, by state', ['state']);
  const oldestPayment = gauge('open_payment_oldest_seconds', 'Age of the oldest open attempt', ['state']);
  const waiting = gauge('waiting', 'Mails, notifications of payments and staff tasks that wait', ['kind']);
  const oldest = gauge('waiting_oldest_seconds', 'Age of the oldest that waits', ['kind']);
  const refused = gauge('refused_mails', 'Mails of the last day that failed in all their tries');
  const reconciled = gauge('reconciled_age_seconds', 'Since the last full day that was reconciled', [
    'provider',
  ]);
  const backup = gauge('backup_age_seconds', 'Since the last backup; absent if none was written');
  const jobs = gauge('jobs', 'Jobs by queue and state', ['queue', 'state']);
  const read = [payments, oldestPayment, waiting, oldest, refused, reconciled, backup, jobs];

  async function readDatabase(): Promise<boolean> {
    const [work, open, queues] = await Promise.all([readWork(ctx), readOpenPayments(ctx), readQueues()]);
    for (const { state, count, oldest } of open) {
      payments.set({ state }, count);
      oldestPayment.set({ state }, oldest);
    }
    for (const kind of ['mails', 'notifications', 'tasks'] as const) {
      waiting.set({ kind }, work[kind].count);
      oldest.set({ kind }, work[kind].oldest);
    }
    refused.set(work.refusedMails);
    for (const { provider, age } of work.reconciled) reconciled.set({ provider }, age);
    if (work.backupAge !== null) backup.set(work.backupAge);
    for (const { queue, ...states } of queues)
      for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count);
    return true;
  }

  async function text(): Promise<string> {
    for (const one of read) one.reset();
    // Without labels they would be 0 now, which is a value.
    for (const one of [refused, backup]) one.remove();
    const isRead = await withTimeout(readDatabase(), READ_LIMIT_MS).catch((error) => {
      ctx.log.warn({ err: error }, 'the metrics could not be read from the database');
    });
    isUp.set(isRead ? 1 : 0);
    for (const [state, count] of Object.entries(ctx.database.connections()))
      connections.set({ state }, count);
    return registry.metrics();
  }

  return {
    countRequest({ method, route, status, seconds, cache }) {
      requests.observe({ method, route, status }, seconds);
      if (cache) pages.inc({ result: cache });
    },
    text,
  };
}
