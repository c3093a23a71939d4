import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { prepareSessions } from '../services/bookings/prepare-sessions.ts';

export const PREPARE_SESSIONS_QUEUE = 'prepare-sessions';

/** Every night in Kampala, just after the day has changed, the offer gains its newest day. */
export async function workPrepareSessions(boss: PgBoss, ctx: Context): Promise<void> {
  await boss.schedule(PREPARE_SESSIONS_QUEUE, '5 0 * * *', null, { tz: 'Africa/Kampala' });
  await boss.work(PREPARE_SESSIONS_QUEUE, { pollingIntervalSeconds: 30 }, () => prepareSessions(ctx));
}
