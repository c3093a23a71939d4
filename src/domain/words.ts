import { normalize } from './text.ts';

/** Longer words are cut: two that begin with the same forty letters count as one. */
const MAX_WORD_LETTERS = 40;

/**
 * The words of a text as they are compared: without case and accents, split at everything that is neither a letter nor a
 * digit. `Amina's père: Python-3` has `amina`, `s`, `pere`, `python` and `3`.
 */
export function wordsOf(text: string): string[] {
  return (
    normalize(text, 'NFKD')
      // What joins a letter to its accent, or two halves of a word, is no word's end.
      .replace(/[\p{M}\u00ad\u200b-\u200d]+/gu, '')
      // Upper case first: it makes one of the letters that have two lower forms, and two of ß.
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .map((word) => [...word].slice(0, MAX_WORD_LETTERS).join(''))
  );
}

/** Words shorter than this are meant as they are typed: every other short word is one mistake away. */
const FORGIVEN_FROM_LETTERS = 4;

/** Whether a mistake is forgiven in a typed word: not in short ones, nor in those with a number, which mean another one. */
export function isForgiven(word: string): boolean {
  return [...word].length >= FORGIVEN_FROM_LETTERS && !/\p{N}/u.test(word);
}

/**
 * The word, and what is left of it without each of its letters. Two words that one typing mistake makes of each other have
 * one of these in common: so an index finds them. Not all that have one in common are so alike; see `isOneMistake`.
 */
export function deletionKeys(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_letter, place) => [...letters].toSpliced(place, 1).join(''))])];
}

/** Whether one letter too many, too few or wrong, or two neighbours exchanged, is all that tells two words apart. */
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
