import { normalize } from './text.ts';

/** Longer words are cut to this length. */
const MAX_WORD_LETTERS = 40;

/**
 * The words of a text, normalised for comparison: without case and accents, split at everything that is neither a
 * letter nor a digit. `Amina's père: Python-3` has `amina`, `s`, `pere`, `python` and `3`.
 */
export function wordsOf(text: string): string[] {
  return (
    normalize(text, 'NFKD')
      // Combining marks and soft hyphens do not end a word.
      .replace(/[\p{M}\u00ad\u200b-\u200d]+/gu, '')
      // Upper case first, because some letters have two lower-case forms and ß becomes two letters.
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .map((word) => [...word].slice(0, MAX_WORD_LETTERS).join(''))
  );
}

/** In shorter words no typo is tolerated, because too many short words differ by one letter. */
const TYPO_FROM_LETTERS = 4;

/** Whether a typo is tolerated in a typed word: not in short words, nor in words with a digit. */
export function toleratesTypo(word: string): boolean {
  return [...word].length >= TYPO_FROM_LETTERS && !/\p{N}/u.test(word);
}

/** Whether someone who makes one mistake in another word could have meant this one. */
export function mayBeMistyped(word: string): boolean {
  return [...word].length >= TYPO_FROM_LETTERS - 1 && !/\p{N}/u.test(word);
}

/**
 * The word, and the word without each of its letters. Two words that differ by one typing mistake share a key, so an
 * index finds them. Words that share a key may differ by more; see `isOneMistake`.
 */
export function deletionKeys(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_letter, place) => [...letters].toSpliced(place, 1).join(''))])];
}

/** Whether two words differ by one mistake: a letter too many, too few or wrong, or two neighbours exchanged. */
export function isOneMistake(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length) as [string[], string[]];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const left = short.slice(start, short.length - end);
  const right = long.slice(start, long.length - end);
  if (right.length === 1) return true;
  return right.length === 2 && left.length === 2 && left[0] === right[1] && left[1] === right[0];
}
