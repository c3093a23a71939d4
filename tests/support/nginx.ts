import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { eventually } from './wait.ts';

const siteFile = new URL('../../deploy/nginx.conf', import.meta.url);

interface Nginx extends AsyncDisposable {
  port: number;
  pid: number;
}

/**
 * Starts nginx with `deploy/nginx.conf` in front of the sites on these ports of 127.0.0.1. Only the certificate and the
 * addresses differ: it listens without TLS on a free port. The sites must trust 127.0.0.1 as their proxy.
 *
 * @throws Error with what nginx printed, when it does not start
 */
export async function startNginx(
  sitePorts: readonly number[],
  { command = ['nginx'] }: { command?: readonly string[] } = {},
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'somero-nginx-'));
  const port = await freePort();
  for (const one of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) await mkdir(join(folder, one));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name.replace('client_', '')};`)
    .join('\n  ');
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
worker_processes 1;
worker_rlimit_nofile 8192;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary}
  ${withoutTls(await readFile(siteFile, 'utf8'), port, sitePorts)}
}
`,
  );
  const [program = 'nginx', ...before] = command;
  const child = spawn(program, [...before, '-c', file, '-e', `${folder}/error.log`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const ended = once(child, 'exit');
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${printed}`);
    return fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
  });
  return {
    port,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function withoutTls(text: string, port: number, sitePorts: readonly number[]): string {
  const redirectBlock = /\nserver \{\n {2}listen 80;[\s\S]*?\n\}\n/;
  const changes: [RegExp, string][] = [
    [redirectBlock, '\n'],
    [/ {2}listen 443 ssl http2;/, `  listen 127.0.0.1:${port};`],
    [/ {2}listen \[::\]:443 ssl http2;\n/, ''],
    [/ {2}ssl_certificate .*;\n {2}ssl_certificate_key .*;\n/, ''],
    [
      / {2}server 127\.0\.0\.1:3000 (.*);/,
      sitePorts.map((one) => `  server 127.0.0.1:${one} $1;`).join('\n'),
    ],
  ];
  return changes.reduce((changed, [pattern, by]) => {
    if (!pattern.test(changed)) throw new Error(`deploy/nginx.conf has no ${pattern}.`);
    return changed.replace(pattern, by);
  }, text);
}
