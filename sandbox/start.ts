import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { startSmtp } from './mail/smtp.ts';
import { checkOptions, defaultOptions, type SandboxOptions } from './options.ts';
import { createWorld, resetWorld } from './world.ts';

export interface RunningSandbox {
  /** Such as "http://127.0.0.1:4600". */
  origin: string;
  smtpPort: number;
  close: () => Promise<void>;
}

/**
 * Starts the sandbox, on free ports unless the options name them.
 * @throws {Error} when an option is wrong or a port is taken
 */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<RunningSandbox> {
  const world = createWorld(checkOptions({ ...defaultOptions, ...options }));
  const { host, port } = world.options;
  const server = createAdaptorServer({ fetch: createApp(world).fetch }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const closeServer = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const smtp = await startSmtp(world).catch(async (error: unknown) => {
    await closeServer();
    throw error;
  });
  const address = server.address() as AddressInfo;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    smtpPort: smtp.port,
    close: async () => {
      resetWorld(world);
      await Promise.all([closeServer(), smtp.close()]);
    },
  };
}
