import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFile } from '#server/project-folder.ts';
import { freePort } from '../programs/ports.ts';
import { findNginx } from '../programs/programs.ts';
import { adapt, type RunningProxy, waitUntilAnswering } from './proxy.ts';

/**
 * Starts nginx with `deploy/nginx/somero.conf` in front of the sites on these ports of 127.0.0.1. Only TLS, folders
 * and addresses differ: it listens on a free port of 127.0.0.1. The sites must trust 127.0.0.1 as their proxy.
 *
 * @param options.before A program that starts it, such as taskset, with its arguments
 * @param options.client The folder with the built files of the site's pages
 * @param options.isLimited Whether it limits the requests of one address
 * @throws Error with what nginx printed, when it does not start
 */
export async function startNginx(
  sitePorts: readonly number[],
  {
    before = [],
    client = projectFile('dist/client'),
    isLimited = true,
  }: { before?: readonly string[]; client?: string; isLimited?: boolean } = {},
): Promise<RunningProxy & { http2Port: number; plainPort: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'somero-nginx-'));
  const port = await freePort();
  const http2Port = await freePort();
  const plainPort = await freePort();
  for (const one of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) await mkdir(join(folder, one));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name.replace('client_', '')};`)
    .join('\n  ');
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
error_log ${folder}/error.log warn;
worker_processes 1;
worker_rlimit_nofile 8192;
events { worker_connections 4096; }
http {
  access_log ${folder}/access.log;
  ${temporary}
  ${adapted(await readFile(projectFile('deploy/nginx/somero.conf'), 'utf8'), { folder, client, isLimited, port, http2Port, plainPort }, sitePorts)}
}
`,
  );
  const [program = '', ...words] = [...before, findNginx(), '-c', file, '-e', `${folder}/error.log`];
  const child = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  await waitUntilAnswering('nginx', child, port);
  return {
    port,
    http2Port,
    plainPort,
    pid: child.pid ?? 0,
    readLogs: async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
      return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('');
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Adapted {
  folder: string;
  client: string;
  isLimited: boolean;
  port: number;
  http2Port: number;
  plainPort: number;
}

function adapted(
  text: string,
  { folder, client, isLimited, port, http2Port, plainPort }: Adapted,
  sitePorts: readonly number[],
): string {
  const changes: [RegExp, string][] = [
    [/ {2}listen 80;\n {2}listen \[::\]:80;/, `  listen 127.0.0.1:${plainPort};`],
    [/ {2}listen 443 ssl http2;/, `  listen 127.0.0.1:${port};\n  listen 127.0.0.1:${http2Port} http2;`],
    [/ {2}listen \[::\]:443 ssl http2;\n/, ''],
    [/ {2}ssl_certificate .*;\n {2}ssl_certificate_key .*;\n/, ''],
    [/ {2}server 127\.0\.0\.1:3001 .*;\n/, ''],
    [
      / {2}server 127\.0\.0\.1:3000 (.*);/,
      sitePorts.map((one) => `  server 127.0.0.1:${one} $1;`).join('\n'),
    ],
    [/\/var\/cache\/nginx\/somero/, join(folder, 'cache')],
    [/\/var\/log\/nginx\/error\.log/g, join(folder, 'error.log')],
    [/root \/opt\/somero\/assets;/, `root ${client};`],
    [/root \/opt\/somero\/current\/deploy;/, `root ${projectFile('deploy')};`],
    // Not every nginx has this module.
    [/ {4}brotli_static on;\n/, ''],
    ...(isLimited ? [] : [[/ {2}limit_(?:conn|req) [\s\S]*?;\n/g, ''] as [RegExp, string]]),
  ];
  return adapt('deploy/nginx/somero.conf', text, changes);
}
