import { execFile, execFileSync } from 'node:child_process';
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
 * the images of PostgreSQL and Caddy, which only a registry has, and compose itself. PostgreSQL is this machine's, and
 * tests/faults/behind-proxy.test.ts runs Debian's Caddy with the same file.
 */
const canRun = process.getuid?.() === 0 && existsSync('/etc/debian_version');
const root = resolve(import.meta.dirname, '../..');
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

test.runIf(canRun)('compose.yml is valid, hardens every service and fits 1 GB', () => {
  const file = join(base, 'compose.yml');
  cpSync(join(root, 'deploy/container/compose.yml'), file);
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  writeFileSync(join(base, '.env'), example.replace(/^(PUBLIC_ORIGIN|STAFF_EMAIL)=/gm, '$&something'));
  const { services } = parse(execute(findDockerCompose(), ['-f', file, 'config']));
  expect(Object.keys(services).sort()).toEqual(['backup', 'caddy', 'postgres', 'site-1', 'site-2']);
  const isHardened = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
  for (const service of Object.values(services)) expect(service).toMatchObject(isHardened);
  const limits = Object.values<{ mem_limit: string }>(services).map((each) => each.mem_limit);
  expect(limits.reduce((sum, limit) => sum + Number.parseInt(limit, 10), 0)).toBeLessThanOrEqual(1024);
});
