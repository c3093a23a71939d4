import type { Finding } from '#domain/diagnostics/report.ts';
import { judgeWork } from '#domain/diagnostics/work.ts';
import type { Context } from '../../context.ts';
import { readWork } from './read-work.ts';
import type { Surroundings } from './surroundings.ts';

/** E-mails, notifications, tasks and backups that are overdue. */
export async function checkWork(ctx: Context, around: Pick<Surroundings, 'production'>): Promise<Finding[]> {
  return judgeWork(await readWork(ctx), around.production);
}
