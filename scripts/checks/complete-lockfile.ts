import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Adds to package-lock.json the binaries for other platforms that the registry at hand did not offer, and the digests
 * (`integrity`) that are missing and that it knows. `tests/support/checks/lockfile.test.ts` fails for entries without one.
 *
 * A registry that holds only some platforms makes npm leave the others out of the lockfile, and `npm ci` then
 * refuses the lockfile that `npm install` has just written. Run this after every `npm install`.
 */

type Package = {
  version?: string;
  integrity?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lockfile = { packages: Record<string, Package> };

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const LIBRARIES: Record<string, string> = { gnu: 'glibc', musl: 'musl' };

const path = new URL('../../package-lock.json', import.meta.url);
const lockfile: Lockfile = JSON.parse(readFileSync(path, 'utf8'));
const added: string[] = [];

for (const [location, owner] of Object.entries(lockfile.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    if (isLocked(location, name)) continue;
    const platform = platformOf(name);
    if (platform === undefined || !/^\d/.test(version)) {
      console.log(`left alone: ${name}@${version}, wanted by ${location}`);
      continue;
    }
    const entry: Package = {
      version,
      ...(owner.dev === true ? { dev: true } : {}),
      optional: true,
      ...platform,
    };
    lockfile.packages[placeFor(location, name, version)] = entry;
    added.push(`${name}@${version}`);
  }
}

for (const [location, owner] of Object.entries(lockfile.packages)) {
  if (location === '' || owner.integrity !== undefined || owner.version === undefined) continue;
  const name = location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = integrityOf(`${name}@${owner.version}`);
  if (integrity === undefined) console.log(`without integrity: ${name}@${owner.version}`);
  else lockfile.packages[location] = { version: owner.version, integrity, ...owner };
}

lockfile.packages = Object.fromEntries(
  Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);
writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(added.length === 0 ? 'Nothing was missing.' : `Added ${added.length}: ${added.join(', ')}`);

/** The digest of a package, from the registry; undefined where it does not have that version. */
function integrityOf(specifier: string): string | undefined {
  const { stdout } = spawnSync('npm', ['view', specifier, 'dist.integrity'], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}

/** Whether a package of that name would be found from `location`, as Node looks for it. */
function isLocked(location: string, name: string): boolean {
  return foldersAbove(location).some((folder) => `${folder}node_modules/${name}` in lockfile.packages);
}

function placeFor(location: string, name: string, version: string): string {
  const top = `node_modules/${name}`;
  const taken = lockfile.packages[top];
  return taken === undefined || taken.version === version ? top : `${location}/node_modules/${name}`;
}

function foldersAbove(location: string): string[] {
  const folders = [''];
  let at = location.indexOf('node_modules/');
  while (at !== -1) {
    const next = location.indexOf('/node_modules/', at);
    folders.push(`${next === -1 ? location : location.slice(0, next)}/`);
    at = next === -1 ? -1 : next + 1;
  }
  return folders;
}

function platformOf(name: string): Pick<Package, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.replace('@', '').split(/[-/.]/);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.findLast((word) => PROCESSORS.includes(word));
  const libc = words.flatMap((word) => LIBRARIES[word] ?? []);
  if (os === undefined && cpu === undefined && name !== 'fsevents') return undefined;
  if (name === 'fsevents') return { os: ['darwin'] };
  return {
    ...(os === undefined ? {} : { os: [os] }),
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    ...(os === 'linux' && libc.length > 0 ? { libc } : {}),
  };
}
