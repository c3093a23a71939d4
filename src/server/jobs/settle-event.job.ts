import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { SETTLE_EVENT_QUEUE, settleEvent } from '../services/payments/receive-notification.ts';

export { SETTLE_EVENT_QUEUE };

/** @returns the worker's id, to wake it by */
export function workSettleEvent(boss: PgBoss, ctx: Context): Promise<string> {
  return boss.work<{ eventId: string }>(
    SETTLE_EVENT_QUEUE,
    { batchSize: 1, pollingIntervalSeconds: 2 },
    async ([job]) => {
      if (job) await settleEvent(ctx, job.data.eventId);
    },
  );
}
