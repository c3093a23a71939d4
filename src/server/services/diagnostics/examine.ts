import { MINUTE_MS, schoolDate, utcOffset, zonedTime } from '#domain/clock.ts';
import { bad, type DiagnosticReport, type Finding, good, info } from '#domain/diagnostics/report.ts';
import { timeZone } from '#domain/time-zone.ts';
import type { Context } from '../../context.ts';
import { checkDatabase } from './check-database.ts';
import { checkMail } from './check-mail.ts';
import { checkPayments } from './check-payments.ts';
import { checkSchool } from './check-school.ts';
import { checkWork } from './check-work.ts';
import { runCheck } from './run-check.ts';
import type { Surroundings } from './surroundings.ts';

interface Examined {
  ctx: Context;
  around: Surroundings;
  /** Omitted in a process without jobs. */
  areJobsRunning?: () => boolean;
}

/** Examines the server and its dependencies. Never throws. */
export async function examine({ ctx, around, areJobsRunning }: Examined): Promise<DiagnosticReport> {
  const checks = await Promise.all([
    runCheck('Payments', () => checkPayments(ctx, around)),
    runCheck('Database', () => checkDatabase(ctx)),
    runCheck('Mail', () => checkMail(around)),
    runCheck('Work', () => checkWork(ctx, around)),
    runCheck('School', () => checkSchool(ctx, around)),
    ...(areJobsRunning
      ? [runCheck('Jobs', () => [areJobsRunning() ? good('Workers', 'running') : bad('Workers', 'stopped')])]
      : []),
    runCheck('Clock', () => clock(ctx)),
    runCheck('Build', () => build(ctx, around)),
  ]);
  return { checkedAt: ctx.clock.now().toISOString(), checks };
}

function clock(ctx: Context): Finding[] {
  const now = ctx.clock.now();
  return [
    info('Server', now.toISOString()),
    info(timeZone.id, `${schoolDate(now)} ${zonedTime(now)} (${utcOffset(now)})`),
  ];
}

function build(
  ctx: Context,
  { build: { version, builtAt }, startedAt, production }: Surroundings,
): Finding[] {
  const minutes = Math.round((ctx.clock.now().getTime() - startedAt.getTime()) / MINUTE_MS);
  return [
    info('Version', version),
    info('Site built', builtAt?.toISOString() ?? 'unknown'),
    info('Node', process.version),
    info('Mode', production ? 'production' : 'development'),
    info('Running for', `${minutes} min`),
  ];
}
