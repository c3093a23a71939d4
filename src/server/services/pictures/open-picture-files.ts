import type { Database } from '../../db/open.ts';
import { type PictureFiles, picturesInDatabase } from './picture-files.ts';
import { picturesInFolder } from './pictures-in-folder.ts';

export function openPictureFiles(database: Pick<Database, 'db'>, folder: string | undefined): PictureFiles {
  return folder === undefined ? picturesInDatabase(database) : picturesInFolder(folder);
}
