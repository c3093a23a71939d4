import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { pictureFiles } from '../../db/schema/index.ts';

/** Where the files of pictures are. Names are those that `isPictureFile` knows; a name always has the same bytes. */
export interface PictureFiles {
  /** Keeps a file of a stored picture. A name that there is stays as it is. */
  put(pictureId: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined for an unknown name. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** An unknown name is no error. */
  remove(name: string): Promise<void>;
}

/** In the database: every node has them, and a backup too. */
export function picturesInDatabase({ db }: Pick<Database, 'db'>): PictureFiles {
  return {
    async put(pictureId, name, bytes) {
      await db.insert(pictureFiles).values({ pictureId, name, bytes }).onConflictDoNothing();
    },
    async get(name) {
      const [row] = await db
        .select({ bytes: pictureFiles.bytes })
        .from(pictureFiles)
        .where(eq(pictureFiles.name, name));
      return row?.bytes;
    },
    async remove(name) {
      await db.delete(pictureFiles).where(eq(pictureFiles.name, name));
    },
  };
}
