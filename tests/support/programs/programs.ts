import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

type PostgresPrograms = { bin: string; version: string };
type SearchOptions = {
  /** Whether Debian's package may be installed when nothing was found. */
  install?: boolean;
};
type ChromiumOptions = SearchOptions & {
  /**
   * The whole browser instead of its headless shell, which sometimes sends keys for a foreign frame to the page around
   * it.
   */
  whole?: boolean;
};

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const WHOLE_CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ANY_CHROMIUM = ['chromium-headless-shell', ...WHOLE_CHROMIUM];

/**
 * The folder with `initdb` and `postgres`: SOMERO_PG_BIN, then PATH, then Debian's newest, then an
 * installation of Debian's package where that is possible. Throws with what to do when there is none.
 */
export function findPostgres({ install = true }: SearchOptions = {}): PostgresPrograms {
  const wanted = process.env.SOMERO_PG_BIN;
  if (wanted !== undefined && wanted !== '') {
    if (!isPostgresBin(wanted)) throw new Error(`SOMERO_PG_BIN=${wanted} holds no PostgreSQL server.`);
    return describePostgres(wanted);
  }
  const bin = postgresOnThisMachine() ?? (install ? postgresFromDebian() : undefined);
  // A folder of links to some of the programs leads to the folder with all of them.
  if (bin !== undefined) return describePostgres(dirname(realpathSync(join(bin, 'initdb'))));
  throw new Error(
    'PostgreSQL was not found. Install it (Debian: apt-get install postgresql) or set SOMERO_PG_BIN to the ' +
      'folder that holds initdb.',
  );
}

/**
 * The path of a Chromium: SOMERO_CHROMIUM, then PATH, then an installation of Debian's package where that is
 * possible. Throws with what to do when there is none.
 */
export function findChromium({ install = true, whole = false }: ChromiumOptions = {}): string {
  return findProgram({
    title: 'Chromium',
    variable: 'SOMERO_CHROMIUM',
    names: whole ? WHOLE_CHROMIUM : ANY_CHROMIUM,
    debian: whole ? 'chromium' : 'chromium-headless-shell',
    install,
  });
}

/** Finds a Firefox: SOMERO_FIREFOX, then PATH, then Debian's package. */
export function findFirefox({ install = true }: SearchOptions = {}): string {
  return findProgram({
    title: 'Firefox',
    variable: 'SOMERO_FIREFOX',
    names: ['firefox-esr', 'firefox'],
    debian: 'firefox-esr',
    install,
  });
}

const findNamed =
  (title: string, debian = title) =>
  (): string =>
    findProgram({
      title,
      variable: `SOMERO_${title.toUpperCase().replace('-', '_')}`,
      names: [title],
      debian,
      install: true,
    });

/**
 * The path of age, which encrypts backups: SOMERO_AGE, then PATH, then Debian's package. The others are found in the
 * same way.
 */
export const findAge = findNamed('age');
export const findPgbouncer = findNamed('pgbouncer');
export const findNginx = findNamed('nginx', 'nginx-light');
export const findOpenssl = findNamed('openssl');
export const findPrometheus = findNamed('prometheus');
export const findPromtool = findNamed('promtool', 'prometheus');
export const findDebootstrap = findNamed('debootstrap');
export const findDockerCompose = findNamed('docker-compose');
export const findPodman = findNamed('podman');
export const findRunc = findNamed('runc');
export const findNspawn = findNamed('systemd-nspawn', 'systemd-container');

interface Program {
  title: string;
  variable: string;
  names: readonly string[];
  /** The package that brings it. */
  debian: string;
  install: boolean;
}

function findProgram({ title, variable, names, debian, install }: Program): string {
  const wanted = process.env[variable];
  if (wanted !== undefined && wanted !== '') {
    if (!isExecutable(wanted)) throw new Error(`${variable}=${wanted} is not a program.`);
    return wanted;
  }
  const onThisMachine = () =>
    searchPath()
      .flatMap((folder) => names.map((name) => join(folder, name)))
      .find(isExecutable);
  const found = onThisMachine();
  if (found !== undefined) return found;
  if (install) installFromDebian(debian);
  const path = install ? onThisMachine() : undefined;
  if (path !== undefined) return path;
  throw new Error(
    `${title} was not found. Install it (Debian: apt-get install ${debian}) or set ${variable} to its ` +
      'path. To leave the browser tests out on this machine only, set SOMERO_SKIP_BROWSER=1.',
  );
}

/** Whether the developer asked to skip the browser tests. On a build server it throws. */
export function isBrowserSkipped(): boolean {
  const name = 'SOMERO_SKIP_BROWSER';
  if (process.env[name] !== '1') return false;
  if (process.env.CI !== undefined && process.env.CI !== '' && process.env.CI !== 'false') {
    throw new Error(`${name} is set, but CI is too: there every test has to run. Unset ${name}.`);
  }
  return true;
}

function postgresOnThisMachine(): string | undefined {
  const debian = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const newestFirst = debian
    .sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
    .map((version) => join(DEBIAN_POSTGRES, version, 'bin'));
  return [...searchPath(), ...newestFirst].find(isPostgresBin);
}

function postgresFromDebian(): string | undefined {
  installFromDebian('postgresql');
  return postgresOnThisMachine();
}

function installFromDebian(name: string): void {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing Debian's package "${name}" for the tests; this can take a minute.`);
  const run = (...args: string[]) =>
    // One test at a time: `apt-get update` does not wait for another one.
    execFileSync('flock', [join(tmpdir(), 'somero-apt.lock'), 'apt-get', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  try {
    run('update', '-q');
    run('install', '-q', '-y', '--no-install-recommends', name);
  } catch (failure) {
    throw new Error(`apt-get could not install "${name}"; install it by hand and run the tests again.`, {
      cause: failure,
    });
  }
}

function describePostgres(bin: string): PostgresPrograms {
  const answer = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return { bin, version: answer.match(/\d+(\.\d+)*/)?.[0] ?? answer.trim() };
}

/** PATH, and Debian's folders of servers, which are not on every PATH. */
function searchPath(): string[] {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...path, '/usr/sbin', '/sbin'];
}

function isPostgresBin(folder: string): boolean {
  return ['initdb', 'postgres', 'pg_ctl'].every((name) => isExecutable(join(folder, name)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
