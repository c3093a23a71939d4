import { arrayOverlaps, asc, desc, inArray } from 'drizzle-orm';
import { deletionKeys, isForgiven, isOneMistake } from '#domain/words.ts';
import type { Context } from '../../../context.ts';
import { blogWords } from '../../../db/schema/index.ts';

/**
 * More candidates than this are not looked at: the shortest words have the most neighbours. The typed words themselves are
 * always among them.
 */
const MAX_CANDIDATES = 1_000;

export interface Similar {
  /** A post contains the word as typed. */
  isKnown: boolean;
  /** The words of the posts that are one typing mistake away from it. */
  meant: readonly string[];
}

/** What each typed word may have been meant for; short words and numbers are meant as they are. */
export async function similarWords(
  { database }: Pick<Context, 'database'>,
  words: readonly string[],
): Promise<Map<string, Similar>> {
  const forgiven = words.filter(isForgiven);
  if (forgiven.length === 0) return new Map();
  const keys = [...new Set(forgiven.flatMap(deletionKeys))];
  const rows = await database.db
    .select({ word: blogWords.word })
    .from(blogWords)
    .where(arrayOverlaps(blogWords.keys, keys))
    .orderBy(desc(inArray(blogWords.word, forgiven)), asc(blogWords.word))
    .limit(MAX_CANDIDATES);
  const candidates = rows.map(({ word }) => word);
  return new Map(
    forgiven.map((typed) => [
      typed,
      {
        isKnown: candidates.includes(typed),
        meant: candidates.filter((word) => isOneMistake(typed, word)),
      },
    ]),
  );
}
