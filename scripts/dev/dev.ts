import { relative, resolve } from 'node:path';
import { type AstroIntegration, dev } from 'astro';
import { readEnv } from '../../src/server/env/read-env.ts';
import type { RunningServer } from '../../src/server/main.ts';
import { requireOpenFiles } from '../../src/server/open-files.ts';
import { onStop, printLine, runProgram } from '../run/program.ts';
import { printAddresses, startSandboxIfNeeded } from '../run/sandbox.ts';
import { withDesk } from '../run/with-desk.ts';
import { forward, isFromSources } from './forward.ts';
import { Restarting } from './restarting.ts';

const help = `Starts Somero for its developers: like npm start, on the same database and port and with the sandbox, but from the
sources. A saved page, style or text shows in the browser at once; a saved part of the server restarts the server.

  npm run dev

Settings are environment variables; .env.example lists them. A file .env next to it is read.
`;

/** After the last save: the browser, which reloads at once, gets its page before the server restarts. */
const RESTART_AFTER_MS = 1_000;

const root = resolve(import.meta.dirname, '../..');
const RESTARTED_FOR =
  /^(?:src\/(?:server|domain)|assistant|content|chat|explainer)\/.*(?<!\.test)\.(?:ts|txt|md|yaml)$/;

type Vite = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];

async function start(): Promise<void> {
  const env = readEnv(withDesk(process.env));
  requireOpenFiles();
  process.umask(0o077);
  const sandbox = startSandboxIfNeeded(env);
  printLine('· Starting Vite and the server from the sources');
  let vite: Vite | undefined;
  let restarting: Restarting<RunningServer> | undefined;
  const startSite = async () => {
    const main = await load<typeof import('../../src/server/main.ts')>('/src/server/main.ts');
    const settings = main.readEnv(withDesk(process.env));
    return main.startServer(
      // What it tells of the school is read when it is used.
      Object.create(settings, { host: { value: '127.0.0.1' }, port: { value: 0 } }),
      {
        // Rendered again for each request, so that it always shows the last save.
        renderPage: async (request, locals) => {
          const { renderPage } =
            await load<typeof import('../../src/site/render/entry.ts')>('/src/site/render/entry.ts');
          return renderPage(request, locals);
        },
      },
    );
  };
  const load = <Module>(path: string): Promise<Module> => {
    const environment = vite?.environments.ssr;
    if (!environment || !('runner' in environment)) throw new Error('Vite runs no modules on this machine.');
    return (environment as { runner: { import(path: string): Promise<Module> } }).runner.import(path);
  };
  const astro = await dev({
    root,
    logLevel: 'warn',
    server: { host: env.host, port: env.port },
    integrations: [
      {
        name: 'somero-server',
        hooks: {
          'astro:server:setup': ({ server }) => {
            vite = server;
            server.middlewares.use((incoming, outgoing, next) => {
              if (restarting === undefined || isFromSources(incoming.url ?? '', root)) return next();
              void forward(restarting, incoming, outgoing);
            });
          },
        },
      },
    ],
  });
  onStop(astro.stop);
  restarting = new Restarting(startSite);
  onStop(() => restarting?.stop() ?? Promise.resolve());
  const [server] = await Promise.all([restarting.server, load('/src/site/render/entry.ts'), sandbox]);
  if (server instanceof Error) throw server;
  let saved: NodeJS.Timeout | undefined;
  astro.watcher.on('all', (_event, file) => {
    if (!RESTARTED_FOR.test(relative(root, file))) return;
    clearTimeout(saved);
    saved = setTimeout(() => restarting?.restart(), RESTART_AFTER_MS);
  });
  printAddresses(env, await server.ownerLink());
}

await runProgram(help, start);
