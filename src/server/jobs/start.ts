import type { PgBoss, QueueOptions } from 'pg-boss';
import { timeZone } from '#domain/time-zone.ts';
import type { Context } from '../context.ts';
import type { Mailer } from '../gateways/mail/port.ts';
import { prepareSessions } from '../services/bookings/sessions/prepare-sessions.ts';
import { MAY_WAIT } from '../services/outbox/records.ts';
import { queuedJobs, timedJobs } from './jobs.ts';
import { watchPayments } from './payment-watch.ts';

/**
 * A mail server or a payment provider that is down for hours does no harm: jobs are retried at intervals of up to ten minutes
 * for about a day. A worker reports every few seconds that it is alive, so that the work of a killed process is resumed at
 * once and not after a quarter of an hour.
 */
const MANY_RETRIES = {
  retryLimit: 150,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 10,
};

export interface QueueSize {
  queue: string;
  /** Jobs that may run now. */
  waiting: number;
  active: number;
  /** Jobs of the last days that failed in all their tries. */
  failed: number;
}

export interface Jobs {
  /** Makes the workers of this process look at once instead of at their next poll. */
  notify(): void;
  /** Sets the times of the timed jobs by the school's clock, again when it has another time zone. */
  schedule(): Promise<void>;
  areRunning(): boolean;
  /** What is in each queue, as counted within the last seconds. */
  readQueues(): Promise<QueueSize[]>;
  /** Finishes the running jobs; queued jobs stay in the database. */
  stop(): Promise<void>;
}

/** Makes the queues (pg-boss brings its own tables) without working on them: enough for anything that only enqueues. */
export async function prepareQueue(boss: PgBoss, ctx: Pick<Context, 'log'>): Promise<void> {
  boss.on('error', (error) => ctx.log.error({ err: asError(error) }, 'the job queue failed'));
  await boss.start();
  for (const { queue } of queuedJobs) await ensureQueue(boss, queue, MANY_RETRIES);
  for (const { queue, retries } of timedJobs) await ensureQueue(boss, queue, retries);
}

/** pg-boss copies an error of a worker into a plain object, with the worker's name. */
function asError(error: Pick<Error, 'message'>): Error {
  return error instanceof Error ? error : Object.assign(new Error(error.message), error);
}

/** Starts the workers of this process and the watch over open payments and refunds. */
export async function startJobs(boss: PgBoss, ctx: Context, mailer: Mailer): Promise<Jobs> {
  await prepareSessions(ctx);
  const workers: string[] = [];
  // The second worker takes no low-priority jobs.
  for (const { queue, subject, run } of queuedJobs)
    for (const minPriority of [undefined, MAY_WAIT + 1])
      workers.push(
        await boss.work<Record<typeof subject, string>>(
          queue,
          { batchSize: 1, pollingIntervalSeconds: 2, ...(minPriority !== undefined && { minPriority }) },
          async ([job]) => {
            if (job) await run(ctx, mailer, job.data[subject]);
          },
        ),
      );
  for (const { queue, pollingSeconds = 30, run } of timedJobs) {
    await boss.work(queue, { pollingIntervalSeconds: pollingSeconds }, () => run(ctx));
  }
  const schedule = async () => {
    for (const { queue, at } of timedJobs) await boss.schedule(queue, at, null, { tz: timeZone.id });
  };
  await schedule();
  const stopWatching = watchPayments(ctx);
  let running = true;
  boss.on('stopped', () => {
    running = false;
  });
  return {
    notify: () => {
      for (const worker of workers) boss.notifyWorker(worker);
    },
    schedule,
    areRunning: () => running,
    readQueues: async () =>
      (await boss.getQueues()).map(({ name, readyCount, activeCount, failedCount }) => ({
        queue: name,
        waiting: readyCount,
        active: activeCount,
        failed: failedCount,
      })),
    stop: async () => {
      running = false;
      await stopWatching();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Makes a queue, or gives one that exists the settings of this version. */
async function ensureQueue(boss: PgBoss, name: string, settings: QueueOptions): Promise<void> {
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
}
