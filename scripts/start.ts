import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { causesInWords } from '../src/server/error-causes.ts';
import { onStopSignal } from '../src/server/stop-signals.ts';

const help = `Starts Somero: builds what is not built, brings the database up to date, starts the site and, while third
parties are not configured, their local stand-ins.

  npm start

Settings are environment variables; .env.example lists them. A file .env beside it is read.
`;

const root = resolve(import.meta.dirname, '..');
const bundle = new URL('../dist/run/main.js', import.meta.url).href;

/** What is to be stopped, the last started first. */
const running: (() => Promise<void>)[] = [];

/**
 * Starts the sandbox as a program of its own and waits until it answers. It holds the other end of a pipe and ends by
 * itself when this process is gone, however that happened.
 */
async function startSandbox(settings: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [resolve(root, 'sandbox/main.ts')], {
    env: { ...process.env, SANDBOX_STOP_WITH_STDIN: '1', ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let stopping = false;
  let isReady = false;
  running.push(async () => {
    stopping = true;
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
      if (stopping) return;
      if (!isReady) fail(new Error(`The sandbox could not start (exit code ${code}); its message is above.`));
      else
        console.error(`The sandbox has ended (exit code ${code}). Restart npm start for payments and mail.`);
    });
  });
}

async function start(): Promise<void> {
  // Before the rest is loaded, so that the next start finds it compiled.
  enableCompileCache();
  const { readEnv } = await import('../src/server/env.ts');
  const { requireOpenFiles } = await import('../src/server/open-files.ts');
  const env = readEnv(process.env);
  requireOpenFiles();
  say('· Building the site, if it changed');
  const { build } = await import('./build.ts');
  await build({ ifNeeded: true });
  const needsSandbox = env.sandbox.payments || env.sandbox.mail;
  // The sandbox writes first; what families wrote is for this user alone.
  process.umask(0o077);
  let sandbox: Promise<void> | undefined;
  if (needsSandbox) {
    say('· Starting the sandbox for payments and mail');
    sandbox = startSandbox({
      SANDBOX_PORT: String(env.sandboxPort),
      SANDBOX_SMTP_PORT: String(env.sandboxSmtpPort),
      SANDBOX_WEBHOOK_URL:
        process.env.SANDBOX_WEBHOOK_URL || `http://localhost:${env.port}/webhooks/payments`,
      // The database remembers the numbers of payments, so that the sandbox must.
      SANDBOX_SNAPSHOT: process.env.SANDBOX_SNAPSHOT || resolve(env.dataDirectory, 'sandbox.json'),
      SANDBOX_WEBHOOK_SECRET: env.payments.webhookSecret,
      ...(env.payments.secretKey.startsWith('FLWSECK_TEST-') && {
        SANDBOX_SECRET_KEY: env.payments.secretKey,
      }),
    });
  }
  say(
    env.databaseUrl
      ? '· Preparing the PostgreSQL database'
      : `· Preparing the embedded database in ${env.dataDirectory}`,
  );
  const [server] = await Promise.all([
    (import(bundle) as Promise<typeof import('../src/server/main.ts')>).then(({ startServer }) =>
      startServer(env),
    ),
    sandbox,
  ]);
  running.push(server.stop);
  say(`\nSomero is ready.\n\n  The site        ${env.publicOrigin}/hour-of-code`);
  if (needsSandbox) {
    say(
      `  Demo payments   http://localhost:${env.sandboxPort}/      (approve or decline what a phone would show)`,
    );
    say(`  Demo mailbox    http://localhost:${env.sandboxPort}/mail  (every e-mail that was sent)`);
    say('\nDemonstration: no real money moves. Press Ctrl+C to stop.\n');
  }
}

/** Stops the server before what it talks to. */
async function stopAll(): Promise<void> {
  for (const stop of running.splice(0).reverse()) await stop();
}

/** The console belongs to the log once the server runs. */
function say(text: string) {
  process.stdout.write(`${text}\n`);
}

async function fail(error: unknown): Promise<never> {
  process.stderr.write(`\n${causesInWords(error)}\n\n`);
  await stopAll();
  process.exit(1);
}

if (process.argv.includes('--help')) say(help);
else {
  onStopSignal(stopAll, fail);
  await start().catch(fail);
}
