import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/support/programs/ports.ts';
import { type NodeProcess, spawnNode } from '#tests/support/programs/process.ts';
import { serverProgram } from '#tests/support/site/server-program.ts';
import { openSandbox, type TestSandbox } from './sandbox.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Where the site keeps its data: the embedded database's folder, or a PostgreSQL database. */
export type Data = { DATA_DIR: string } | { DATABASE_URL: string };

/** The built site as a separate process. It keeps its address and data between starts. */
export interface Site {
  origin: string;
  port: number;
  /** Starts a process without waiting until it answers. */
  launch(): Promise<NodeProcess>;
  /** Starts a process and waits until it listens. */
  start(): Promise<NodeProcess>;
}

interface SiteOptions {
  data: Data;
  /** The third parties that it speaks to. */
  sandbox: Pick<TestSandbox, 'origin' | 'smtpPort'>;
  port: number;
  env?: Readonly<Record<string, string>>;
}

/** Describes a site; nothing runs yet. */
export function siteOn({ data, sandbox, port, env }: SiteOptions): Site {
  const launch = () =>
    spawnNode(
      serverProgram,
      {
        ...data,
        PORT: String(port),
        HOST: '127.0.0.1',
        SANDBOX_PORT: new URL(sandbox.origin).port,
        SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
        LOG_LEVEL: 'warn',
        // All load comes from one address.
        RATE_LIMIT_SCALE: '1000',
        PAYMENT_CALLS_PER_MINUTE: '60000',
        DRAIN_SECONDS: '0',
        ...env,
      },
      { cwd: ROOT },
    );
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    launch,
    async start() {
      const server = await launch();
      await server.waitForLine(/^somero listening on port \d+$/, { timeout: 60_000 });
      return server;
    },
  };
}

export type Stage = AsyncDisposable & { site: Site; sandbox: TestSandbox };

export async function openStage(
  data: Data,
  options: { sandbox?: Parameters<typeof openSandbox>[0]; env?: Readonly<Record<string, string>> } = {},
): Promise<Stage> {
  const port = await freePort();
  const webhookUrl = `http://127.0.0.1:${port}/webhooks/payments`;
  const sandbox = await openSandbox({ webhookUrl, ...options.sandbox });
  const site = siteOn({ data, sandbox, port, ...(options.env && { env: options.env }) });
  return { site, sandbox, [Symbol.asyncDispose]: () => sandbox.close() };
}
