import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compressFiles } from './compress.ts';
import { learnTopics } from './learn-topics.ts';

const help = `Builds the site into dist/.

  node scripts/build.ts               always builds
  node scripts/build.ts --if-needed   builds only when a source is newer than the last build
`;

const root = resolve(import.meta.dirname, '..');
const stamp = join(root, 'dist/.sources');
const sources = [
  'src/site/**/*',
  'src/domain/**/*',
  'content/**/*',
  'public/**/*',
  'astro.config.ts',
  'package-lock.json',
  'scripts/build.ts',
];

/** A digest of every source's path, size and time; a fresh checkout has none to compare with and is built. */
function sourcesDigest(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Builds the pages, compresses what the server sends as it is, and learns what the chat answers to. */
export async function buildSite({ ifNeeded = false } = {}): Promise<boolean> {
  const digest = sourcesDigest();
  if (ifNeeded && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest)
    return learnTopics({ ifNeeded });
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  rmSync(stamp, { force: true });
  // Loaded only here: a start that builds nothing does not wait for it.
  const { build } = await import('astro');
  const given = process.env.NODE_ENV;
  // A test or a developer who builds gets the pages that visitors get, without React's checks for developers.
  process.env.NODE_ENV = 'production';
  try {
    // On another core.
    const learning = run('scripts/learn-topics.ts', ['--if-needed']);
    await Promise.all([build({ root, logLevel: 'warn' }), learning]);
  } finally {
    if (given === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = given;
  }
  await compressFiles(join(root, 'dist/client'));
  writeFileSync(stamp, digest);
  return true;
}

/** Runs one of our scripts as a process of its own. */
async function run(script: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, 'if-needed': { type: 'boolean' } } });
  if (values.help) {
    console.log(help);
  } else {
    const started = performance.now();
    const built = await buildSite({ ifNeeded: values['if-needed'] ?? false });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(built ? `The site is built (${seconds} s).` : 'The site is up to date.');
  }
}
