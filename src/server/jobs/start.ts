import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import type { Mailer } from '../gateways/mail/port.ts';
import { prepareSessions } from '../services/bookings/prepare-sessions.ts';
import { workAskCalendar } from './ask-calendar.job.ts';
import { workForgetOldData } from './forget-old-data.job.ts';
import { watchPayments } from './payment-watch.ts';
import { workPrepareSessions } from './prepare-sessions.job.ts';
import { createQueues } from './queues.ts';
import { workReconcile } from './reconcile.job.ts';
import { workRemind } from './remind.job.ts';
import { workSendEmail } from './send-email.job.ts';
import { workSettleEvent } from './settle-event.job.ts';
import { workTidyUp } from './tidy-up.job.ts';

export interface Jobs {
  /** Makes the workers of this process look at once instead of at their next poll. */
  wake(): void;
  areRunning(): boolean;
  /** Lets what is under way finish; what is queued waits in the database. */
  stop(): Promise<void>;
}

/** Makes the queues (pg-boss brings its own tables) without working on them: enough for anything that only enqueues. */
export async function prepareQueue(boss: PgBoss, ctx: Pick<Context, 'log'>): Promise<void> {
  boss.on('error', (error) => ctx.log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  await createQueues(boss);
}

/** Starts the workers of this process and the watch over open payments and refunds. */
export async function startJobs(boss: PgBoss, ctx: Context, mailer: Mailer): Promise<Jobs> {
  await prepareSessions(ctx);
  const workers = [await workSendEmail(boss, ctx, mailer), await workSettleEvent(boss, ctx)];
  await workPrepareSessions(boss, ctx);
  await workTidyUp(boss, ctx);
  await workRemind(boss, ctx);
  await workForgetOldData(boss, ctx);
  await workReconcile(boss, ctx);
  await workAskCalendar(boss, ctx);
  const stopWatching = watchPayments(ctx);
  let running = true;
  boss.on('stopped', () => {
    running = false;
  });
  return {
    wake: () => {
      for (const worker of workers) boss.notifyWorker(worker);
    },
    areRunning: () => running,
    stop: async () => {
      running = false;
      await stopWatching();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
