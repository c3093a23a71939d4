import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * A program in one file, for a test that starts it a hundred times: most of a start is loading its thousand modules.
 * Database drivers are not bundled.
 */
export async function bundled(program: string): Promise<Disposable & { file: string }> {
  // Next to the packages that it loads.
  const folder = mkdtempSync(join(ROOT, 'node_modules/.cache-bundled-'));
  const file = join(folder, 'program.mjs');
  await build({
    entryPoints: [resolve(ROOT, program)],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: ['pg', 'pg-boss', '@electric-sql/*'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return { file, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
