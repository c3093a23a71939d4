import type { PgBoss, QueueOptions } from 'pg-boss';
import { ASK_CALENDAR_QUEUE } from './ask-calendar.job.ts';
import { FORGET_OLD_DATA_QUEUE } from './forget-old-data.job.ts';
import { PREPARE_SESSIONS_QUEUE } from './prepare-sessions.job.ts';
import { RECONCILE_QUEUE } from './reconcile.job.ts';
import { REMIND_QUEUE } from './remind.job.ts';
import { SEND_EMAIL_QUEUE } from './send-email.job.ts';
import { SETTLE_EVENT_QUEUE } from './settle-event.job.ts';
import { TIDY_UP_QUEUE } from './tidy-up.job.ts';

/**
 * Makes the queues, or gives those that exist the settings of this version. A mail server or a payment provider that is
 * down for hours is outlasted: the tries grow apart up to ten minutes and go on for about a day. A worker says every few
 * seconds that it lives, so that the work of a killed process is taken up at once and not after a quarter of an hour.
 */
export async function createQueues(boss: PgBoss): Promise<void> {
  const patient = {
    retryLimit: 150,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    heartbeatSeconds: 10,
  };
  await ensureQueue(boss, SEND_EMAIL_QUEUE, patient);
  await ensureQueue(boss, SETTLE_EVENT_QUEUE, patient);
  await ensureQueue(boss, PREPARE_SESSIONS_QUEUE, { retryLimit: 10, retryDelay: 30 });
  await ensureQueue(boss, TIDY_UP_QUEUE, { retryLimit: 0 });
  await ensureQueue(boss, REMIND_QUEUE, { retryLimit: 0 });
  await ensureQueue(boss, ASK_CALENDAR_QUEUE, { retryLimit: 0 });
  // Until the next night, should the provider be down.
  await ensureQueue(boss, RECONCILE_QUEUE, {
    retryLimit: 90,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 900,
  });
  await ensureQueue(boss, FORGET_OLD_DATA_QUEUE, { retryLimit: 3, retryDelay: 600 });
}

async function ensureQueue(boss: PgBoss, name: string, settings: QueueOptions): Promise<void> {
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
}
