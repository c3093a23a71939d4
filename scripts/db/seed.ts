import { eq } from 'drizzle-orm';
import { startSandbox } from '../../sandbox/start.ts';
import type { Database } from '../../src/server/db/open.ts';
import { registrations, staffTasks } from '../../src/server/db/schema/index.ts';
import { readEnv } from '../../src/server/env/read-env.ts';
import { prepareQueue } from '../../src/server/jobs/start.ts';
import { sandboxSnapshot } from '../run/sandbox.ts';
import { LAST_FAMILY, playTerm } from '../sample/play-term.ts';
import { Term } from '../sample/term.ts';
import { commandLog, createServices } from '../staff/command-context.ts';
import type { Command } from '../staff/run.ts';
import { withWaitNotice } from '../staff/wait-notice.ts';
import { type Local, withDatabase } from './local.ts';

export const seed: Command<Local> = {
  plan: () => (local) =>
    withDatabase(local, async (database) => {
      if (!local.env.sandbox.flutterwave) {
        throw new Error('The sample families pay at the sandbox. Unset PAYMENT_PROVIDER and the keys FLW_….');
      }
      await database.migrate();
      const { db } = database;
      if ((await db.$count(registrations, eq(registrations.email, LAST_FAMILY))) > 0)
        return 'It is seeded already. For a new term: npm run db -- reset --yes, then seed.';
      const known = await db.$count(registrations);
      if (known > 0) {
        throw new Error(
          `It has other registrations: ${known}. Empty it first: npm run db -- reset --yes, then seed.`,
        );
      }
      await withWaitNotice(local.out, 'Playing the sample term', seedTerm(local, database));
      const [made, tasks] = [await db.$count(registrations), await db.$count(staffTasks)];
      return `Seeded: ${made} registrations and ${tasks} staff tasks. Start the site, or look:\n  npm run registrations -- find sample\n  npm run inbox -- list`;
    }),
};

async function seedTerm({ env, out }: Local, database: Database): Promise<void> {
  const sandbox = await startSandbox({
    // Its numbers are in the database from now on.
    snapshot: sandboxSnapshot(env.dataDirectory),
    webhookUrl: 'http://127.0.0.1:9/',
    webhookRetries: 'off',
  });
  const queue = database.createQueue();
  try {
    await prepareQueue(queue, { log: commandLog(out) });
    const atSandbox = readEnv({
      ...process.env,
      PAYMENTS_API_BASE: sandbox.origin,
      PAYMENTS_SCRIPT_URL: `${sandbox.origin}/v3.js`,
      OTHER_PAYMENT_PROVIDERS: 'manual',
      // The sandbox has no limit.
      PAYMENT_CALLS_PER_MINUTE: '60000',
    });
    const ctx = await createServices(atSandbox, database, out);
    await playTerm(new Term(ctx, sandbox.origin, queue));
  } finally {
    await queue.stop({ graceful: false });
    await sandbox.close();
  }
}
