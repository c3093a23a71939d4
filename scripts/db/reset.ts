import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { sandboxSnapshot } from '../run/sandbox.ts';
import type { Command } from '../staff/run.ts';
import { databaseName, type Local, withDatabase } from './local.ts';

export const reset: Command<Local> = {
  options: ['yes'],
  plan: (_words, options) => async (local) => {
    const name = databaseName(local.env);
    if (!options.yes) {
      throw new Error(`This deletes everything in ${name}.\nTo do it: npm run db -- reset --yes`);
    }
    await withDatabase(local, async (database) => {
      await database.db.execute(sql`DROP SCHEMA IF EXISTS public, pgboss, drizzle CASCADE`);
      await database.db.execute(sql`CREATE SCHEMA public`);
      await database.migrate();
    });
    await rm(sandboxSnapshot(local.env.dataDirectory), { force: true });
    return `Emptied: ${name}. npm run db -- seed fills it with a sample term.`;
  },
};
