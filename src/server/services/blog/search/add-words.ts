import { sql } from 'drizzle-orm';
import { deletionKeys } from '#domain/words.ts';
import type { Db } from '../../../db/open.ts';

/** Adds words to those that a mistyped one may have been meant for. In order, so that two writers cannot wait for each other. */
export async function addWords(db: Pick<Db, 'execute'>, words: readonly string[]): Promise<void> {
  const entries = [...new Set(words)].sort().map((word) => [word, deletionKeys(word)]);
  await db.execute(sql`
    INSERT INTO blog_words (word, keys)
    SELECT entry ->> 0, ARRAY(SELECT jsonb_array_elements_text(entry -> 1))
    FROM jsonb_array_elements(${JSON.stringify(entries)}::jsonb) WITH ORDINALITY AS entries (entry, place)
    ORDER BY place
    ON CONFLICT (word) DO NOTHING`);
}
