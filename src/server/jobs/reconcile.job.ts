import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { reconcileNightly } from '../services/payments/reconcile-nightly.ts';

export const RECONCILE_QUEUE = 'reconcile';

/** Every night in Kampala, when the providers have closed their day. */
export async function workReconcile(boss: PgBoss, ctx: Context): Promise<void> {
  await boss.schedule(RECONCILE_QUEUE, '10 3 * * *', null, { tz: 'Africa/Kampala' });
  await boss.work(RECONCILE_QUEUE, { pollingIntervalSeconds: 30 }, () => reconcileNightly(ctx));
}
