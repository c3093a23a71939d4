import { openPglite } from '../../src/server/db/pglite.ts';
import * as schema from '../../src/server/db/schema/index.ts';
import { onStopSignal } from '../../src/server/stop-signals.ts';
import { type Command, textOf } from '../staff/run.ts';
import { databaseName, embeddedFolder, type Local } from './local.ts';

export const studio: Command<Local> = {
  options: ['port'],
  plan(_words, options) {
    const port = Number(textOf(options, 'port') ?? '4983');
    if (!(Number.isInteger(port) && port > 0 && port < 65_536)) throw new Error('--port is a port: 4983.');
    return async ({ env }) => {
      const { startStudioPostgresServer } = await import('drizzle-kit/api');
      if (env.databaseUrl) {
        await startStudioPostgresServer(schema, { url: env.databaseUrl }, { port });
      } else {
        const { lite, close } = await openPglite(embeddedFolder(env));
        onStopSignal(close, () => process.exit(1));
        await startStudioPostgresServer(schema, { driver: 'pglite', client: lite }, { port });
      }
      const address = `https://local.drizzle.studio/?port=${port}`;
      return `Open ${address} to see ${databaseName(env)}.\nPages of other sites can read it meanwhile. Ctrl+C ends this.`;
    };
  },
};
