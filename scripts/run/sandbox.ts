import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Env } from '../../src/server/env/env.ts';
import { onStop, printLine } from './program.ts';

const root = resolve(import.meta.dirname, '../..');

export async function startSandboxIfNeeded(env: Env): Promise<void> {
  if (!needsSandbox(env)) return;
  printLine('· Starting the sandbox for payments and mail');
  await startSandbox({
    SANDBOX_PORT: String(env.sandboxPort),
    SANDBOX_SMTP_PORT: String(env.sandboxSmtpPort),
    SANDBOX_WEBHOOK_URL: process.env.SANDBOX_WEBHOOK_URL || `http://localhost:${env.port}/webhooks/payments`,
    // The database remembers the numbers of payments, so that the sandbox must.
    SANDBOX_SNAPSHOT: sandboxSnapshot(env.dataDirectory),
    SANDBOX_WEBHOOK_SECRET: env.payments.webhookSecret,
    ...(env.payments.secretKey.startsWith('FLWSECK_TEST-') && {
      SANDBOX_SECRET_KEY: env.payments.secretKey,
    }),
  });
}

export function sandboxSnapshot(dataDirectory: string): string {
  return process.env.SANDBOX_SNAPSHOT || resolve(dataDirectory, 'sandbox.json');
}

/** @param deskLink Signs the owner in at the desk, once */
export function printAddresses(env: Env, deskLink: string | null): void {
  printLine(`\nSomero is ready.\n\n  The site        ${env.publicOrigin}/hour-of-code`);
  if (deskLink) printLine(`  The desk        ${deskLink}  (signs you in as its owner, once)`);
  if (!needsSandbox(env)) return;
  const sandbox = `http://localhost:${env.sandboxPort}`;
  printLine(`  Demo payments   ${sandbox}/      (approve or decline what a phone would show)`);
  printLine(`  Demo mailbox    ${sandbox}/mail  (every e-mail that was sent)`);
  printLine('\nDemonstration: no real money moves. Press Ctrl+C to stop.\n');
}

function needsSandbox({ sandbox }: Env): boolean {
  return sandbox.payments || sandbox.mail;
}

/**
 * Starts the sandbox as its own program. It holds the other end of a pipe and ends by itself when this process is gone,
 * however that happened.
 */
async function startSandbox(settings: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [resolve(root, 'sandbox/main.ts')], {
    env: { ...process.env, SANDBOX_STOP_WITH_STDIN: '1', ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let isStopping = false;
  let isReady = false;
  onStop(async () => {
    isStopping = true;
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((done, fail) => {
    lines.on('line', (line) => {
      if (!line.includes('listening')) return;
      isReady = true;
      done();
    });
    child.once('exit', (code) => {
      if (isStopping) return;
      if (!isReady) fail(new Error(`The sandbox could not start (exit code ${code}); its message is above.`));
      else console.error(`The sandbox has ended (exit code ${code}). Start again for payments and mail.`);
    });
  });
}
