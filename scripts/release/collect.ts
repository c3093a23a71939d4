import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

/** What the running server reads besides its code (`projectFile`), and what an operator needs. */
const files = [
  'dist/{client,desk,run,server}/**/*',
  'migrations/**/*',
  'content/{posts,projects,assistant/{topics,ways,words}}/**/*',
  'public/**/*',
  'src/server/services/**/fonts/*',
  'deploy/**/*',
  'docs/operations.md',
  '.env.example',
  'LICENSE',
];

/** The code whose packages are traced. */
const code = ['dist/run/*.js', 'dist/server/**/*.mjs'];

/**
 * Copies into `folder` what the server needs to run: its files, and of the packages those files that its code loads.
 *
 * @throws Error when a package's file cannot be resolved
 */
export async function collectFiles(root: string, folder: string): Promise<void> {
  const traced = await nodeFileTrace(globSync(code, { cwd: root }), { base: root, processCwd: root });
  const modules = [...traced.fileList].filter((file) => file.startsWith('node_modules/'));
  for (const file of [...globSync(files, { cwd: root, withFileTypes: false }), ...modules]) {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(root, file), target, { recursive: false, dereference: true }).catch((error) => {
      // The list names folders too.
      if (error.code !== 'ERR_FS_EISDIR') throw error;
    });
  }
  const {
    name,
    version,
    license,
    type,
    imports: _imports,
  } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, version, license, type }, null, 2)}\n`,
  );
}
