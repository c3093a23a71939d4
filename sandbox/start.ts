import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { startSmtp } from './mail/smtp.ts';
import { checkOptions, defaultOptions, type SandboxOptions } from './options.ts';
import { keepSnapshot } from './snapshot.ts';
import { createWorld, resetWorld } from './world.ts';

export interface RunningSandbox {
  /** Such as "http://127.0.0.1:4600". */
  origin: string;
  smtpPort: number;
  close: () => Promise<void>;
}

/**
 * How long an unused connection is kept. With Node's 5 s, a process that is busy that long (a test with the embedded
 * database, for example) closes a connection under a request that was just sent on it.
 */
const IDLE_MS = 65_000;

/**
 * Starts the sandbox, on free ports unless the options name them.
 * @throws {Error} when an option is wrong or a port is taken
 */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<RunningSandbox> {
  const world = createWorld(checkOptions({ ...defaultOptions, ...options }));
  const { host, port, snapshot } = world.options;
  const releaseSnapshot = snapshot === null ? () => undefined : keepSnapshot(world.store, snapshot);
  const server = createAdaptorServer({ fetch: createApp(world).fetch }) as Server;
  server.keepAliveTimeout = IDLE_MS;
  const closeServer = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const smtp = await listen(server, host, port)
    .then(() => startSmtp(world))
    .catch(async (error: unknown) => {
      releaseSnapshot();
      await closeServer();
      throw error;
    });
  const address = server.address() as AddressInfo;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    smtpPort: smtp.port,
    close: async () => {
      releaseSnapshot();
      resetWorld(world);
      await Promise.all([closeServer(), smtp.close()]);
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
