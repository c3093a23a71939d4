import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDesk } from './build-desk.ts';
import { bundleServer } from './bundle-server.ts';
import { bundleWorkers } from './bundle-workers.ts';
import { compressFiles } from './compress.ts';
import { learnChat } from './learn-chat.ts';

const help = `Builds the pages and bundles the server into dist/.

  node scripts/build/build.ts               always builds
  node scripts/build/build.ts --if-needed   builds only what has a source that is newer than the last build
`;

const root = resolve(import.meta.dirname, '../..');

interface Part {
  sources: readonly string[];
  /** Read when the server starts. */
  without?: readonly string[];
  stamp: string;
  make(): Promise<void>;
}

const pages: Part = {
  sources: ['src/site/**/*', '{src/domain,assistant}/**/*', 'content/**/*', 'public/**/*', 'astro.config.ts'],
  without: ['content/assistant/**', 'content/projects/**'],
  stamp: join(root, 'dist/.pages-sources'),
  make: buildPages,
};

const desk: Part = {
  sources: ['src/desk/**/*', 'src/domain/**/*', 'src/site/styles/*'],
  without: ['**/*.test.*'],
  stamp: join(root, 'dist/.desk-sources'),
  make: async () => {
    await buildDesk(root);
    await compressFiles(join(root, 'dist/desk'));
  },
};

const server: Part = {
  sources: ['{src,assistant,chat,content,explainer,scripts}/**/*.ts', 'content/assistant/**/*'],
  without: ['**/*.test.ts'],
  stamp: join(root, 'dist/.server-sources'),
  make: async () => {
    await bundleServer(root);
    await learnChat(join(root, 'dist/run/learnt.bin'));
  },
};

/** A digest of every source's path, size and time; a fresh checkout has none to compare with and is built. */
function digestOf({ sources, without = [] }: Part): string {
  const hash = createHash('sha256');
  const files = globSync([...sources, 'package-lock.json', 'scripts/build/*.ts'], {
    cwd: root,
    exclude: without,
  });
  for (const file of files.sort()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Builds the pages, which empties dist/, and then bundles the server; what is up to date is left as it is if so asked. */
export async function build({ ifNeeded = false } = {}): Promise<boolean> {
  const given = process.env.NODE_ENV;
  // A test or a developer who builds gets the pages that visitors get, without React's checks for developers. Vite sets
  // it too; a site that starts after its build must not take itself for production.
  process.env.NODE_ENV = 'production';
  try {
    let isBuilt = false;
    for (const part of [pages, desk, server]) {
      const digest = digestOf(part);
      if (ifNeeded && existsSync(part.stamp) && readFileSync(part.stamp, 'utf8') === digest) continue;
      rmSync(part.stamp, { force: true });
      await part.make();
      writeFileSync(part.stamp, digest);
      isBuilt = true;
    }
    return isBuilt;
  } finally {
    if (given === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = given;
  }
}

/** Builds the pages and compresses what the server sends as it is. */
async function buildPages(): Promise<void> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  // Loaded only here: a start that builds nothing does not wait for it.
  const astro = await import('astro');
  await astro.build({ root, logLevel: 'warn' });
  await bundleWorkers(root);
  await compressFiles(join(root, 'dist/client'));
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, 'if-needed': { type: 'boolean' } } });
  if (values.help) {
    console.log(help);
  } else {
    const started = performance.now();
    const isBuilt = await build({ ifNeeded: values['if-needed'] ?? false });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(isBuilt ? `The site is built (${seconds} s).` : 'The site is up to date.');
  }
}
