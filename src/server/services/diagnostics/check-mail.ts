import { type Finding, good, info } from '#domain/diagnostics/report.ts';
import { settle } from './run-check.ts';
import type { Surroundings } from './surroundings.ts';

const SERVER_LIMIT_MS = 1_900;

/** Whether the mail server accepts our sign-in. */
export async function checkMail({ mail }: Surroundings): Promise<Finding[]> {
  const connection = await settle(
    'Connection',
    async () => {
      const started = performance.now();
      await mail.check();
      return [good('Connection', `made and signed in: ${Math.round(performance.now() - started)} ms`)];
    },
    SERVER_LIMIT_MS,
  );
  return [info('Server', mail.server), ...connection];
}
