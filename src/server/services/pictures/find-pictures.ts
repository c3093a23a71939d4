import { desc } from 'drizzle-orm';
import type { Picture } from '#domain/pictures/picture.ts';
import type { Context } from '../../context.ts';
import { isAmong } from '../../db/is-among.ts';
import type { Db, Tx } from '../../db/open.ts';
import { isAfter, nextOf, type Place } from '../../db/paging.ts';
import { pictures } from '../../db/schema/index.ts';

const { id, alt, width, height, sizes, card } = pictures;
const shown = { id, alt, width, height, sizes, card };

/** The pictures of some ids, by id; unknown ones are missing. */
export async function findPictures(db: Db | Tx, ids: Iterable<string>): Promise<Map<string, Picture>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db.select(shown).from(pictures).where(isAmong(id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Keeps pictures from being removed until the transaction ends.
 *
 * @returns the ids that no picture has
 */
export async function holdPictures(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.select({ id }).from(pictures).where(isAmong(id, ids)).for('key share');
  const known = new Set(rows.map((row) => row.id));
  return ids.filter((each) => !known.has(each));
}

export type StoredPicture = typeof pictures.$inferSelect;

/** Every picture, the newest first. */
export function listPictures({ database }: Pick<Context, 'database'>): Promise<StoredPicture[]> {
  return database.db.select().from(pictures).orderBy(desc(pictures.at), desc(id));
}

const PAGE = 24;

/** A page of the pictures, the newest first. */
export async function browsePictures(
  { database }: Pick<Context, 'database'>,
  after: Place | undefined,
): Promise<{ rows: StoredPicture[]; next: Place | null }> {
  const rows = await database.db
    .select()
    .from(pictures)
    .where(isAfter(pictures.at, id, after, 'desc'))
    .orderBy(desc(pictures.at), desc(id))
    .limit(PAGE + 1);
  return nextOf(rows, ({ at, id: picture }) => ({ at, id: picture }), PAGE);
}
