/**
 * Puts a brotli (.br) and a gzip (.gz) copy next to every compressible file of dist/client, once per build, so that the
 * server compresses none of them per request. Copies that would not be smaller are left out.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const THRESHOLD_BYTES = 512;
const compressible = /\.(?:css|html|ico|js|json|mjs|svg|txt|wasm|webmanifest|xml)$/i;

export async function compressFiles(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const copied = await Promise.all(files.map(compressFile));
  return copied.filter(Boolean).length;
}

async function compressFile(file: string): Promise<boolean> {
  const plain = await readFile(file);
  if (plain.length <= THRESHOLD_BYTES) return false;
  const brotli = await promisify(brotliCompress)(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  const zipped = await promisify(gzip)(plain, { level: 9 });
  const written = await Promise.all([
    keepSmaller(`${file}.br`, brotli, plain),
    keepSmaller(`${file}.gz`, zipped, plain),
  ]);
  return written.includes(true);
}

/** Removes an older copy that would no longer be smaller. */
async function keepSmaller(file: string, copy: Buffer, plain: Buffer): Promise<boolean> {
  if (copy.length < plain.length) await writeFile(file, copy);
  else await rm(file, { force: true });
  return copy.length < plain.length;
}

if (import.meta.main) {
  const directory = fileURLToPath(new URL('../../dist/client', import.meta.url));
  process.stdout.write(`Compressed ${await compressFiles(directory)} files of dist/client.\n`);
}
