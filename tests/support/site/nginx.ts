import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFile } from '#server/project-folder.ts';
import { freePort } from '../programs/ports.ts';
import { findNginx, findOpenssl } from '../programs/programs.ts';
import { eventually } from '../wait.ts';

const run = promisify(execFile);

export interface RunningNginx extends AsyncDisposable {
  port: number;
  http2Port: number;
  plainPort: number;
  tlsPort: number;
  pid: number;
  readLogs(): Promise<string>;
}

/**
 * Starts nginx with `deploy/nginx` in front of the sites on these ports of 127.0.0.1, which are the desk too. Only
 * folders, addresses and the certificate differ: it listens on free ports of 127.0.0.1, on one of them with TLS. The sites must trust 127.0.0.1 as their proxy.
 *
 * @param options.client The folder with the built files of the site's pages
 * @param options.isLimited Whether it limits the requests of one address
 * @throws Error with what nginx printed, when it does not start
 */
export async function startNginx(
  sitePorts: readonly number[],
  { client = projectFile('dist/client'), isLimited = true }: { client?: string; isLimited?: boolean } = {},
): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'somero-nginx-'));
  const port = await freePort();
  const http2Port = await freePort();
  const plainPort = await freePort();
  const tlsPort = await freePort();
  for (const one of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) await mkdir(join(folder, one));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name.replace('client_', '')};`)
    .join('\n  ');
  const file = join(folder, 'nginx.conf');
  const certificate = [
    '-keyout',
    join(folder, 'key.pem'),
    '-out',
    join(folder, 'cert.pem'),
    '-subj',
    '/CN=somero.example',
  ];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  await run(findOpenssl(), ['req', '-x509', ...key, ...certificate]);
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
  # As in Debian's nginx.conf.
  include /etc/nginx/mime.types;
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
  gzip on;
  # A test may ask from any address.
  set_real_ip_from 127.0.0.1;
  real_ip_header X-Test-Address;
  ${temporary}
  ${await adapted({ folder, client, isLimited, port, http2Port, plainPort, tlsPort }, sitePorts)}
}
`,
  );
  const child = spawn(findNginx(), ['-c', file, '-e', `${folder}/error.log`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  await waitUntilAnswering(child, port);
  return {
    port,
    http2Port,
    plainPort,
    tlsPort,
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
  tlsPort: number;
}

async function adapted(
  { folder, client, isLimited, port, http2Port, plainPort, tlsPort }: Adapted,
  sitePorts: readonly number[],
): Promise<string> {
  const files = ['deploy/nginx/somero.conf', 'deploy/nginx/desk.conf'];
  const texts = await Promise.all(files.map((file) => readFile(projectFile(file), 'utf8')));
  const changes: [RegExp, string][] = [
    [/ {2}listen 80;\n {2}listen \[::\]:80;/g, `  listen 127.0.0.1:${plainPort};`],
    [
      / {2}listen 443 ssl http2;/g,
      [`${port}`, `${http2Port} http2`, `${tlsPort} ssl`]
        .map((one) => `  listen 127.0.0.1:${one};`)
        .join('\n'),
    ],
    [/ {2}listen \[::\]:443 ssl http2;\n/g, ''],
    [/\/etc\/letsencrypt\/live\/.*\/fullchain\.pem/g, join(folder, 'cert.pem')],
    [/\/etc\/letsencrypt\/live\/.*\/privkey\.pem/g, join(folder, 'key.pem')],
    [/ {2}server 127\.0\.0\.1:2?3001.*;\n/g, ''],
    [
      / {2}server 127\.0\.0\.1:2?3000(.*);/g,
      sitePorts.map((one) => `  server 127.0.0.1:${one}$1;`).join('\n'),
    ],
    [/\/var\/cache\/nginx\/somero/, join(folder, 'cache')],
    [/\/var\/log\/nginx\/error\.log/g, join(folder, 'error.log')],
    [/root \/opt\/somero\/assets;/, `root ${client};`],
    [/root \/opt\/somero\/current\/deploy;/, `root ${projectFile('deploy')};`],
    // The directive is left out for an nginx without this module.
    [/ {4}brotli_static on;\n/, ''],
    ...(isLimited ? [] : [[/ {2}limit_(?:conn|req) [\s\S]*?;\n/g, ''] as [RegExp, string]]),
  ];
  return changes.reduce((changed, [pattern, by]) => {
    if (!pattern.test(changed)) throw new Error(`deploy/nginx has no ${pattern}.`);
    return changed.replace(pattern, by);
  }, texts.join('\n'));
}

async function waitUntilAnswering(child: ChildProcess, port: number): Promise<void> {
  let printed = '';
  child.stderr?.on('data', (chunk) => {
    printed = (printed + chunk).slice(-4_000);
  });
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${printed}`);
    return fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
  });
}
