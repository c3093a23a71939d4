import type { Similar } from './similar-words.ts';

/** A word of the title is in a post's index twice, once with this prefix. */
export const TITLE_MARK = '=';

interface SearchQueries {
  /** Every word as it was typed, in the title; one that no post has, as it may have been meant. */
  inTitle: string;
  /** Every word as it was typed, anywhere. */
  asTyped: string;
  /** Every word as it was typed or as it may have been meant, anywhere. */
  asMeant: string;
}

/**
 * A search in the syntax of PostgreSQL: a post must contain all words, of the last one at least its beginning.
 *
 * @param words As `wordsOf` makes them: nothing but letters and digits, so that quotation marks hold them.
 * @param similar What each of them may have been meant for.
 */
export function searchQueries(
  words: readonly string[],
  similar: ReadonlyMap<string, Similar>,
): SearchQueries {
  const last = words.at(-1);
  const allOf = (alternatives: (word: string) => string[]) =>
    [...new Set(words)].map((word) => `(${alternatives(word).join('|')})`).join('&');
  const typed = (word: string, mark = '') => {
    if (word !== last) return [`'${mark}${word}'`];
    // So short a beginning matches too many words: it is searched for in titles only.
    if (word.length > 1 || mark !== '') return [`'${mark}${word}':*`];
    return [`'${word}'`, `'${TITLE_MARK}${word}':*`];
  };
  const meant = (word: string, mark = '') =>
    similar.get(word)?.meant.map((other) => `'${mark}${other}'`) ?? [];
  return {
    inTitle: allOf((word) => {
      const others = similar.get(word)?.isKnown ? [] : meant(word, TITLE_MARK);
      return [...typed(word, TITLE_MARK), ...others];
    }),
    asTyped: allOf((word) => typed(word)),
    asMeant: allOf((word) => [...typed(word), ...meant(word)]),
  };
}
