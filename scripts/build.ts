import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compressFiles } from './compress.ts';

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
/** What the chat learns from is read when the server starts. */
const readAtStart = ['content/assistant/**'];

/** A digest of every source's path, size and time; a fresh checkout has none to compare with and is built. */
function sourcesDigest(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root, exclude: readAtStart }).sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Builds the pages and compresses what the server sends as it is. */
export async function buildSite({ ifNeeded = false } = {}): Promise<boolean> {
  const digest = sourcesDigest();
  if (ifNeeded && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return false;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  rmSync(stamp, { force: true });
  // Loaded only here: a start that builds nothing does not wait for it.
  const { build } = await import('astro');
  const given = process.env.NODE_ENV;
  // A test or a developer who builds gets the pages that visitors get, without React's checks for developers.
  process.env.NODE_ENV = 'production';
  try {
    await build({ root, logLevel: 'warn' });
  } finally {
    if (given === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = given;
  }
  await compressFiles(join(root, 'dist/client'));
  writeFileSync(stamp, digest);
  return true;
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
