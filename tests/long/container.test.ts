import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openDatabase } from '#server/db/open.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import {
  findAge,
  findDebootstrap,
  findDockerCompose,
  findPodman,
  findRunc,
} from '#tests/support/programs/programs.ts';
import { eventually } from '#tests/support/wait.ts';
import { ask } from '../faults/support/ask.ts';
import { aFamily } from '../faults/support/family.ts';
import { type Ending, KeepAliveConnection, useUntilAskedToLeave } from '../faults/support/keep-alive.ts';

/**
 * Builds the image of a release, with a new Debian tree as debian:12-slim, and runs it as compose.yml does. Not tested:
 * the image of PostgreSQL, which only a registry has, compose itself, and a certificate by an authority. PostgreSQL is
 * this machine's.
 */
const canRun = process.getuid?.() === 0 && existsSync('/etc/debian_version');
const root = resolve(import.meta.dirname, '../..');
const composeFile = join(root, 'deploy/container/compose.yml');
const base = mkdtempSync(join(tmpdir(), 'somero-container-'));
const hardened = ['--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges'];
const storage = `[storage]
  driver = "overlay"
  graphroot = "${base}/images"
  runroot = "${base}/run"`;
/** Works without systemd, with both kinds of control groups, and where no limit can be raised. */
const containers = `[engine]
  runtime = "runc"
  cgroup_manager = "cgroupfs"
  events_logger = "file"
  [containers]
  netns = "host"
  default_ulimits = ["nofile=16384:16384", "nproc=4096:4096"]`;
const started: string[] = [];

/** Keeps the images apart from the machine's, and leaves health checks to the test instead of systemd. */
const env = {
  ...process.env,
  CONTAINERS_STORAGE_CONF: join(base, 'storage.conf'),
  CONTAINERS_CONF: join(base, 'containers.conf'),
  DISABLE_HC_SYSTEMD: 'true',
};
const execute = (program: string, words: readonly string[]) =>
  execFileSync(program, words, { cwd: root, env, encoding: 'utf8', maxBuffer: 1 << 26 }).trim();
const podman = (...words: string[]) => execute(findPodman(), words);

let image: string;
beforeAll(() => {
  if (!canRun) return;
  findRunc();
  writeFileSync(join(base, 'storage.conf'), storage);
  writeFileSync(join(base, 'containers.conf'), containers);
  execute(findDebootstrap(), ['--variant=minbase', 'bookworm', join(base, 'debian')]);
  execute('tar', ['-C', join(base, 'debian'), '-cf', join(base, 'debian.tar'), '.']);
  podman('import', join(base, 'debian.tar'), 'docker.io/library/debian:12-slim');
  execute(process.execPath, ['scripts/release/release.ts', '--out', base]);
  podman('rmi', '--all', '--force');
  const [archive = ''] = globSync(join(base, '*.image.tar.gz'));
  execute('gunzip', [archive]);
  image = podman('load', '-i', archive.replace('.gz', '')).replace(/^.*: /s, '');
}, 1_500_000);

afterAll(() => {
  for (const id of started) podman('rm', '--force', id);
  if (canRun) podman('rmi', '--all', '--force');
  rmSync(base, { recursive: true, force: true });
});

test.runIf(canRun)('the image says what it is', () => {
  const [{ Config, User }] = JSON.parse(podman('image', 'inspect', image));
  expect(image).toMatch(/^localhost\/somero:\d+\.\d+\.\d+-[0-9a-f]{12}$/);
  expect(Config.Labels).toMatchObject({
    'org.opencontainers.image.version': image.replace(/^.*:/, ''),
    'org.opencontainers.image.licenses': 'MIT',
  });
  expect(Config.Env).toContain('NODE_ENV=production');
  expect(User).toBe('10001:10001');
});

test.runIf(canRun)(
  'the site runs unprivileged and read-only, stops without losing a registration, and is backed up',
  async () => {
    const url = await createTestDatabase();
    const port = await freePort();
    const settings = { NODE_ENV: 'development', PORT: port, DATABASE_URL: url, RATE_LIMIT_SCALE: 1000 };
    const id = podman(
      ...['run', '--detach', '--memory=280m', ...hardened, '--env=SOMERO_ASSETS=/opt/somero/assets'],
      ...Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`),
      ...['--volume=assets:/opt/somero/assets', image],
    );
    started.push(id);
    await eventually(() => podman('healthcheck', 'run', id), { timeout: 60_000, every: 500 });
    expect(podman('exec', id, 'id', '-u')).toBe('10001');
    expect(podman('exec', id, 'ls', '/opt/somero/assets/_astro')).toContain('.css');
    const origin = `http://127.0.0.1:${port}`;
    expect((await fetch(origin)).status).toBe(200);

    const endings: Ending[] = [];
    const register = () => ({ method: 'POST', path: '/api/child-registration', json: aFamily() }) as const;
    const families = Array.from({ length: 8 }, () =>
      useUntilAskedToLeave(new KeepAliveConnection(origin), register, endings),
    );
    await eventually(() => endings.length > 40, { timeout: 30_000 });
    await promisify(execFile)(findPodman(), ['stop', '--time=60', id], { env });
    await Promise.all(families);
    expect(podman('inspect', '--format={{.State.ExitCode}}', id)).toBe('143');
    const answers = endings.filter((ending) => ending.kind === 'answered');
    expect(answers.length).toBe(endings.length);
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([201]);
    const database = await openDatabase(url);
    const rows = await ask<{ id: string }>(database, 'SELECT id FROM registrations');
    await database.close();
    const acknowledged = answers.map(({ body }) => JSON.parse(body).registrationId);
    expect(rows.map((row) => row.id).sort()).toEqual(acknowledged.sort());

    findAge();
    execute('age-keygen', ['-o', join(base, 'backup.key')]);
    execute('chmod', ['644', join(base, 'backup.key')]);
    const recipient = execute('age-keygen', ['-y', join(base, 'backup.key')]);
    const backup = (...words: string[]) =>
      podman(
        ...['run', '--rm', '--memory=128m', ...hardened, `--env=DATABASE_URL=${url}`],
        ...['--volume=backups:/var/backups/somero', `--volume=${base}/backup.key:/key:ro`],
        ...[image, 'backup', ...words],
      );
    const written = backup('write', '--to', '/var/backups/somero', '--recipient', recipient);
    const [file = ''] = /\/var\S+\.age/.exec(written) ?? [];
    const restored = backup('restore', file, '--key', '/key', '--into', await createTestDatabase());
    expect(restored).toMatch(/All \d+ rows of \d+ tables are the same/);
    expect(restored).toContain(`registrations: ${rows.length}`);
  },
  300_000,
);

const origins = { PUBLIC_ORIGIN: 'https://school.example', DESK_ORIGIN: 'https://desk.school.example' };

test.runIf(canRun)(
  'nginx serves site and desk over TLS, read-only, with workers that have no capability',
  async () => {
    const { nginx } = parse(readFileSync(composeFile, 'utf8'), { merge: true }).services;
    const settings = { NODE_ENV: 'development', HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' };
    const site = { ...settings, ...origins, PORT: 3000, DESK_PORT: 23_000, DATA_DIR: '/tmp/data' };
    const siteId = podman(
      ...['run', '--detach', '--network=none', ...hardened, '--env=SOMERO_ASSETS=/opt/somero/assets'],
      ...Object.entries(site).map(([name, value]) => `--env=${name}=${value}`),
      ...['--volume=assets:/opt/somero/assets', image],
    );
    const id = podman(
      ...['run', '--detach', `--network=container:${siteId}`, '--read-only', '--cap-drop=all'],
      ...['--security-opt=no-new-privileges', `--user=${nginx.user}`, `--memory=${nginx.mem_limit}`],
      ...[`--stop-signal=${nginx.stop_signal}`, ...nginx.cap_add.map((name: string) => `--cap-add=${name}`)],
      ...nginx.tmpfs.map((folder: string) => `--tmpfs=${folder}`),
      ...nginx.volumes.map((volume: string) => `--volume=${volume}`),
      ...Object.entries(origins).map(([name, value]) => `--env=${name}=${value}`),
      ...[`--entrypoint=${JSON.stringify(nginx.entrypoint)}`, image],
    );
    // The one that uses the other's network is removed first.
    started.push(id, siteId);
    await eventually(() => podman('healthcheck', 'run', siteId), { timeout: 120_000, every: 500 });
    const visit = (url: string) =>
      podman(
        ...['exec', id, 'curl', '-sk', '--resolve', '*:443:127.0.0.1', '-o', '/dev/null'],
        ...['-w', '%{http_version} %{http_code}', url],
      );
    await eventually(() => expect(visit(`${origins.PUBLIC_ORIGIN}/`)).toBe('2 200'), { timeout: 60_000 });
    const [file] = podman('exec', id, 'ls', '/opt/somero/assets/_astro').split('\n');
    expect(visit(`${origins.PUBLIC_ORIGIN}/_astro/${file}`)).toBe('2 200');
    expect(visit(`${origins.DESK_ORIGIN}/sign-in`)).toBe('2 200');
    expect(visit(`${origins.PUBLIC_ORIGIN}/sign-in`)).toBe('2 404');
    podman('exec', id, 'nginx', '-t', '-q');
    expect(() => podman('exec', id, 'touch', '/etc/nginx/nginx.conf')).toThrow('Read-only file system');
    await eventually(() => expect(logsOf(id)).toContain('No certificate came.'), { timeout: 60_000 });
    // By user: those that strangers reach have no capability.
    const capabilities = "awk '/^Uid/{user=$2} /^CapEff/{print user, $2}' /proc/[0-9]*/status";
    expect([...new Set(podman('exec', id, 'sh', '-c', capabilities).split('\n'))].sort()).toEqual([
      '0 00000000000004c0',
      '33 0000000000000000',
    ]);
    expect(logsOf(id)).not.toMatch(/\[(?:emerg|alert|crit|error)\]/);
    podman('stop', '--time=20', id);
    expect(podman('inspect', '--format={{.State.ExitCode}}', id)).toBe('0');
  },
  300_000,
);

function logsOf(id: string): string {
  const { stdout, stderr } = spawnSync(findPodman(), ['logs', id], { env, encoding: 'utf8' });
  return stdout + stderr;
}

test.runIf(canRun)('compose.yml is valid and hardens every service', () => {
  const file = join(base, 'compose.yml');
  cpSync(composeFile, file);
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  writeFileSync(join(base, '.env'), example.replace(/^PUBLIC_ORIGIN=/gm, '$&something'));
  const { services } = parse(execute(findDockerCompose(), ['-f', file, 'config']));
  expect(Object.keys(services).sort()).toEqual(['backup', 'nginx', 'postgres', 'site-1', 'site-2']);
  const isHardened = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
  for (const service of Object.values(services)) expect(service).toMatchObject(isHardened);
});
