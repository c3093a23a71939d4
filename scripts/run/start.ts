import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { onStop, printLine, runProgram } from './program.ts';
import { printAddresses, startSandboxIfNeeded } from './sandbox.ts';
import { withDesk } from './with-desk.ts';

const help = `Starts Somero: builds what is not built, brings the database up to date, starts the site and, while third
parties are not configured, their local stand-ins.

  npm start

Settings are environment variables; .env.example lists them. A file .env next to it is read.
`;

const buildProgram = resolve(import.meta.dirname, '../build/build.ts');
const bundle = new URL('../../dist/run/main.js', import.meta.url).href;

/** Builds in another process, whose memory the system gets back. */
async function buildIfNeeded(): Promise<void> {
  const build = spawn(process.execPath, [buildProgram, '--if-needed'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onStop(async () => void build.kill());
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The site could not be built; the cause is above.');
}

async function start(): Promise<void> {
  // Before the rest is loaded, so that the next start finds it compiled.
  enableCompileCache();
  const { readEnv } = await import('../../src/server/env/read-env.ts');
  const { requireOpenFiles } = await import('../../src/server/open-files.ts');
  const env = readEnv(withDesk(process.env));
  requireOpenFiles();
  printLine('· Building the site, if it changed');
  await buildIfNeeded();
  // What families write is readable by this user only.
  process.umask(0o077);
  const sandbox = startSandboxIfNeeded(env);
  printLine(
    env.databaseUrl
      ? '· Preparing the PostgreSQL database'
      : `· Preparing the embedded database in ${env.dataDirectory}`,
  );
  const [server] = await Promise.all([
    (import(bundle) as Promise<typeof import('../../src/server/main.ts')>).then((main) =>
      main.startServer(main.readEnv(withDesk(process.env))),
    ),
    sandbox,
  ]);
  onStop(server.stop);
  printAddresses(env, await server.ownerLink());
}

await runProgram(help, start);
