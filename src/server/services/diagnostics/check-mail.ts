import { count, eq } from 'drizzle-orm';
import { type Finding, good, info } from '#domain/diagnostics/report.ts';
import type { Context } from '../../context.ts';
import { emails } from '../../db/schema/index.ts';
import { settle } from './run-check.ts';
import type { Surroundings } from './surroundings.ts';

const SERVER_LIMIT_MS = 1_900;

/** Whether the mail server takes us, and what waits for it. */
export async function checkMail({ database }: Context, { mail }: Surroundings): Promise<Finding[]> {
  const connection = settle(
    'Connection',
    async () => {
      const started = performance.now();
      await mail.check();
      return [good('Connection', `made and signed in: ${Math.round(performance.now() - started)} ms`)];
    },
    SERVER_LIMIT_MS,
  );
  const waiting = settle(
    'Waiting',
    async () => {
      const [row] = await database.db
        .select({ open: count() })
        .from(emails)
        .where(eq(emails.state, 'queued'));
      return [info('Waiting to be sent', String(row?.open ?? 0))];
    },
    SERVER_LIMIT_MS,
  );
  return [info('Server', mail.server), ...(await connection), ...(await waiting)];
}
