import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { tidyUp } from '../services/tidy-up.ts';

export const TIDY_UP_QUEUE = 'tidy-up';

export async function workTidyUp(boss: PgBoss, ctx: Context): Promise<void> {
  await boss.schedule(TIDY_UP_QUEUE, '*/10 * * * *');
  await boss.work(TIDY_UP_QUEUE, { pollingIntervalSeconds: 30 }, () => tidyUp(ctx));
}
