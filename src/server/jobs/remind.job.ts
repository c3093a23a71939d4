import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { promiseReminders } from '../services/bookings/promise-reminders.ts';

export const REMIND_QUEUE = 'remind';

/** Every few minutes; what is due then stands in the database. */
export async function workRemind(boss: PgBoss, ctx: Context): Promise<void> {
  await boss.schedule(REMIND_QUEUE, '*/5 * * * *');
  await boss.work(REMIND_QUEUE, { pollingIntervalSeconds: 30 }, () => promiseReminders(ctx));
}
