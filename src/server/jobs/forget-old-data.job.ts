import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { forgetOldData } from '../services/privacy/forget-old-data.ts';

export const FORGET_OLD_DATA_QUEUE = 'forget-old-data';

/** Every night in Kampala. */
export async function workForgetOldData(boss: PgBoss, ctx: Context): Promise<void> {
  await boss.schedule(FORGET_OLD_DATA_QUEUE, '30 2 * * *', null, { tz: 'Africa/Kampala' });
  await boss.work(FORGET_OLD_DATA_QUEUE, { pollingIntervalSeconds: 30 }, () => forgetOldData(ctx));
}
