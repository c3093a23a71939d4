import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { readEnv } from '../src/server/env.ts';
import { startServer } from '../src/server/main.ts';
import { buildSite } from './build.ts';

const help = `Starts Somero: builds what is not built, brings the database up to date, starts the site and, while third
parties are not configured, their local stand-ins.

  npm start

Settings are environment variables; .env.example lists them. A file .env beside it is read.
`;

const root = resolve(import.meta.dirname, '..');

/** Starts the sandbox as a program of its own and waits until it answers. */
async function startSandbox(settings: Record<string, string>): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [resolve(root, 'sandbox/main.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<void>((done, fail) => {
    lines.on('line', (line) => {
      if (line.includes('listening')) done();
    });
    child.once('exit', (code) =>
      fail(new Error(`The sandbox could not start (exit code ${code}); its message is above.`)),
    );
  });
  await ready;
  return async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  step('Building the site, if it changed');
  await buildSite({ ifNeeded: true });
  const needsSandbox = env.sandbox.payments || env.sandbox.mail;
  let stopSandbox = async () => {};
  if (needsSandbox) {
    step('Starting the sandbox for payments and mail');
    stopSandbox = await startSandbox({
      SANDBOX_PORT: String(env.sandboxPort),
      SANDBOX_SMTP_PORT: String(env.sandboxSmtpPort),
      SANDBOX_WEBHOOK_URL:
        process.env.SANDBOX_WEBHOOK_URL || `http://localhost:${env.port}/webhooks/payments`,
      SANDBOX_WEBHOOK_SECRET: env.payments.webhookSecret,
      ...(env.payments.secretKey.startsWith('FLWSECK_TEST-') && {
        SANDBOX_SECRET_KEY: env.payments.secretKey,
      }),
    });
  }
  step(
    env.databaseUrl
      ? 'Preparing the PostgreSQL database'
      : `Preparing the embedded database in ${env.dataDirectory}`,
  );
  const server = await startServer(env).catch(async (error: unknown) => {
    await stopSandbox();
    throw error;
  });
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      server
        .stop()
        .finally(stopSandbox)
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
  console.log(`\nSomero is ready.\n\n  The site        ${env.publicOrigin}/hour-of-code`);
  if (needsSandbox) {
    console.log(
      `  Demo payments   http://localhost:${env.sandboxPort}/      (approve or decline what a phone would show)`,
    );
    console.log(`  Demo mailbox    http://localhost:${env.sandboxPort}/mail  (every e-mail that was sent)`);
    console.log('\nDemonstration: no real money moves. Press Ctrl+C to stop.\n');
  }
}

function step(text: string) {
  console.log(`· ${text}`);
}

if (process.argv.includes('--help')) console.log(help);
else {
  await start().catch((error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
