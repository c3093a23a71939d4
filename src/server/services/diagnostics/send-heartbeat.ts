import type { Context } from '../../context.ts';
import { checkWork } from './check-work.ts';

/** Calls the heartbeat service while nothing waits for too long, so that it alarms the school when the calls stop. */
export async function sendHeartbeat(ctx: Context): Promise<void> {
  if (ctx.heartbeat === null) return;
  const findings = await checkWork(ctx, { production: !ctx.settings.demonstration });
  const faults = findings.filter(({ verdict }) => verdict === 'bad').map(({ label }) => label);
  if (faults.length > 0) {
    ctx.log.error({ faults }, 'no heartbeat: see `doctor check`');
    return;
  }
  await ctx.heartbeat().catch((error) => ctx.log.warn({ err: error }, 'the heartbeat was not delivered'));
}
