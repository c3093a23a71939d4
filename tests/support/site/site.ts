import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startSandbox } from '#sandbox/start.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { spawnNode } from '#tests/support/programs/process.ts';
import { ensureBuilt } from '#tests/support/site/build.ts';
import { serverProgram } from '#tests/support/site/server-program.ts';

export interface RunningSite extends AsyncDisposable {
  origin: string;
  port: number;
  pid: number;
}

/** The real server as a process with the sandbox, on a new embedded database with the seed posts unless settings name another. */
export async function startSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  ensureBuilt();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const sandbox = await startSandbox({ webhookUrl: `${origin}/webhooks/payments` });
  const folder = await mkdtemp(join(tmpdir(), 'somero-site-'));
  const server = await spawnNode(
    serverProgram,
    {
      PORT: String(port),
      SANDBOX_PORT: new URL(sandbox.origin).port,
      SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...settings,
    },
    { cwd: resolve(import.meta.dirname, '../../..') },
  );
  await server.waitForLine(/somero listening on port/, { timeout: 60_000 });
  return {
    origin,
    port,
    pid: server.pid,
    async [Symbol.asyncDispose]() {
      await server.stop();
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
