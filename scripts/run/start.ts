import { enableCompileCache } from 'node:module';
import { onStop, printLine, runProgram } from './program.ts';
import { printAddresses, startSandboxIfNeeded } from './sandbox.ts';
import { withDesk } from './with-desk.ts';

const help = `Starts Somero: builds what is not built, brings the database up to date, starts the site and, while third
parties are not configured, their local stand-ins.

  npm start

Settings are environment variables; .env.example lists them. A file .env next to it is read.
`;

const bundle = new URL('../../dist/run/main.js', import.meta.url).href;

async function start(): Promise<void> {
  // Before the rest is loaded, so that the next start finds it compiled.
  enableCompileCache();
  const { readEnv } = await import('../../src/server/env/read-env.ts');
  const { requireOpenFiles } = await import('../../src/server/open-files.ts');
  const env = readEnv(withDesk(process.env));
  requireOpenFiles();
  printLine('· Building the site, if it changed');
  const { build } = await import('../build/build.ts');
  await build({ ifNeeded: true });
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
