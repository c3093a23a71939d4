import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { askCalendar } from '../services/bookings/ask-calendar.ts';

export const ASK_CALENDAR_QUEUE = 'ask-calendar';

export async function workAskCalendar(boss: PgBoss, ctx: Context): Promise<void> {
  await boss.schedule(ASK_CALENDAR_QUEUE, '* * * * *');
  await boss.work(ASK_CALENDAR_QUEUE, { pollingIntervalSeconds: 15 }, () => askCalendar(ctx));
}
