import type { Context } from '#server/context.ts';
import { openDatabase } from '#server/db/open.ts';
import { prepareQueue } from '#server/jobs/start.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const log = { error: () => undefined } as unknown as Context['log'];

/** The address of a migrated database of its own. */
export function databaseUrl(): Promise<string> {
  return createTestDatabase({
    name: 'somero_journeys',
    prepare: async (url) => {
      const database = await openDatabase(url);
      await database.migrate();
      const queue = database.createQueue();
      await prepareQueue(queue, { log });
      await queue.stop({ graceful: false });
      await database.close();
    },
  });
}
