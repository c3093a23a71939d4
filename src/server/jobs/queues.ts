import type { PgBoss } from 'pg-boss';
import { PREPARE_SESSIONS_QUEUE } from './prepare-sessions.job.ts';
import { SEND_EMAIL_QUEUE } from './send-email.job.ts';
import { SETTLE_EVENT_QUEUE } from './settle-event.job.ts';
import { TIDY_UP_QUEUE } from './tidy-up.job.ts';

/**
 * Makes the queues where they are missing. A mail server or a payment provider that is down for hours is outlasted: the
 * tries grow apart up to ten minutes and go on for about a day.
 */
export async function createQueues(boss: PgBoss): Promise<void> {
  const patient = { retryLimit: 150, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 };
  await boss.createQueue(SEND_EMAIL_QUEUE, patient);
  await boss.createQueue(SETTLE_EVENT_QUEUE, patient);
  await boss.createQueue(PREPARE_SESSIONS_QUEUE, { retryLimit: 10, retryDelay: 30 });
  await boss.createQueue(TIDY_UP_QUEUE, { retryLimit: 0 });
}
