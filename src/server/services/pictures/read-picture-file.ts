import { eq } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import { isPictureFile } from '#domain/pictures/picture.ts';
import type { Context } from '../../context.ts';
import { pictures } from '../../db/schema/index.ts';

const types: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/**
 * One file of a picture, while there is the picture.
 *
 * @throws DomainError `not_found`
 */
export async function readPictureFile(
  { database, pictureFiles }: Pick<Context, 'database' | 'pictureFiles'>,
  name: string,
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const [id = '', extension = ''] = isPictureFile(name) ? [name.slice(0, 12), name.split('.')[1]] : [];
  const [picture] =
    id === '' ? [] : await database.db.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id));
  const bytes = picture && (await pictureFiles.get(name));
  const type = types[extension];
  if (!bytes || type === undefined) throw new DomainError('not_found', 'There is no such picture.');
  return { type, bytes: new Uint8Array(bytes) };
}
