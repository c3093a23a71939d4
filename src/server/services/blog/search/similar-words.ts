import { arrayOverlaps, asc, desc } from 'drizzle-orm';
import { deletionKeys, isOneMistake, toleratesTypo } from '#domain/words.ts';
import type { Context } from '../../../context.ts';
import { isAmong } from '../../../db/is-among.ts';
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
  const typed = words.filter(toleratesTypo);
  if (typed.length === 0) return new Map();
  const keys = [...new Set(typed.flatMap(deletionKeys))];
  const rows = await database.db
    .select({ word: blogWords.word })
    .from(blogWords)
    .where(arrayOverlaps(blogWords.keys, keys))
    .orderBy(desc(isAmong(blogWords.word, typed)), asc(blogWords.word))
    .limit(MAX_CANDIDATES);
  const candidates = rows.map(({ word }) => word);
  return new Map(
    typed.map((word) => [
      word,
      {
        isKnown: candidates.includes(word),
        meant: candidates.filter((candidate) => isOneMistake(word, candidate)),
      },
    ]),
  );
}
