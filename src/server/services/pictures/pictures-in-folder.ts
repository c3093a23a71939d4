import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFiles } from './picture-files.ts';

/** In a folder that all nodes share. */
export function picturesInFolder(folder: string): PictureFiles {
  return {
    async put(_pictureId, name, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${name}.${process.pid}`);
      await writeFile(unfinished, bytes);
      // A file is never seen in part.
      await rename(unfinished, join(folder, name));
    },
    async get(name) {
      return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
  };
}
