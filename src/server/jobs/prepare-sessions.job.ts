import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { prepareSessions } from '../services/bookings/prepare-sessions.ts';

export const PREPARE_SESSIONS_QUEUE = 'prepare-sessions';

/** Every night in Kampala, a minute after the day has changed (the database's clock and ours may differ by less), the offer gains its newest day. */
export async function workPrepareSessions(boss: PgBoss, ctx: Context): Promise<void> {
  await boss.schedule(PREPARE_SESSIONS_QUEUE, '1 0 * * *', null, { tz: 'Africa/Kampala' });
  await boss.work(PREPARE_SESSIONS_QUEUE, { pollingIntervalSeconds: 30 }, () => prepareSessions(ctx));
}
