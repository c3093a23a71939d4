import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFile } from '#server/project-folder.ts';
import { freePort } from '../programs/ports.ts';
import { findCaddy } from '../programs/programs.ts';
import { adapt, type RunningProxy, waitUntilAnswering } from './proxy.ts';

/**
 * Starts Caddy with `deploy/caddy/Caddyfile` in front of the sites on these ports of 127.0.0.1. Only TLS, folders and
 * addresses differ: it listens on a free port of 127.0.0.1. The sites must trust 127.0.0.1 as their proxy.
 *
 * @param options.client The folder with the built files of the site's pages
 * @param options.deskPort The desk's, at `http://desk.somero.example`; without it there is no desk
 * @throws Error with what Caddy printed, when it does not start
 */
export async function startCaddy(
  sitePorts: readonly number[],
  { client = projectFile('dist/client'), deskPort }: { client?: string; deskPort?: number } = {},
): Promise<RunningProxy> {
  const program = findCaddy();
  const folder = await mkdtemp(join(tmpdir(), 'somero-caddy-'));
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  const sites = sitePorts.map((one) => `127.0.0.1:${one}`).join(' ');
  const text = adapt(
    'deploy/caddy/Caddyfile',
    await readFile(projectFile('deploy/caddy/Caddyfile'), 'utf8'),
    [
      [/\temail .*\n/, '\tadmin off\n\tauto_https off\n'],
      [/\{\$PUBLIC_ORIGIN:somero\.example\} \{/, `http://127.0.0.1:${port} {\n\tbind 127.0.0.1`],
      [/^\{\$DESK_ORIGIN.*/m, `$&\n\tbind 127.0.0.1`],
      [/127\.0\.0\.1:23000 127\.0\.0\.1:23001/, `127.0.0.1:${deskPort ?? 23000}`],
      [/127\.0\.0\.1:3000 127\.0\.0\.1:3001/, sites],
      [/\/opt\/somero\/assets/, client],
      [/\/opt\/somero\/current\/deploy/, projectFile('deploy')],
    ],
  );
  await writeFile(file, text);
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      ...(deskPort && { DESK_ORIGIN: `http://desk.somero.example:${port}` }),
    },
  });
  let logged = '';
  child.stderr.on('data', (chunk) => {
    logged += chunk;
  });
  await waitUntilAnswering('Caddy', child, port);
  return {
    port,
    pid: child.pid ?? 0,
    readLogs: async () => logged,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
