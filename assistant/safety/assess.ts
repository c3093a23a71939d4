import { stem } from '#domain/stem.ts';
import { wordsOf } from '#domain/words.ts';
import { groups, harmless, phrases } from './phrases.ts';

/** These need a helpline, the most urgent first. */
const ALARMS = ['emergency', 'approach', 'danger'] as const;
type Alarm = (typeof ALARMS)[number];
export type Safety = Alarm | 'unsafe' | 'fine';

/** How many other words may come before a word of a phrase. */
const GAP = 3;

/** The alternatives at each place: one word, or several joined words. */
type Phrase = readonly (readonly (readonly string[])[])[];

/** A way to read a text: its words in their order, and each of them once. */
interface Reading {
  words: readonly string[];
  different: ReadonlySet<string>;
}

const rows = phrases
  .trim()
  .split(/\n(?=\S)/)
  .map((row) => {
    const [heading = '', ...lines] = row.split(/\n\s*/);
    const marked = (mark: RegExp) =>
      lines.filter((line) => mark.test(line)).map((line) => line.replace(mark, ''));
    const about = phrasesOf(marked(/^about:/));
    const asked = about.map((phrase) => [choicesOf('ASKS'), ...phrase]);
    return {
      heading,
      says: phrasesOf(marked(/^(?!\w+:)/)),
      about,
      asked,
      unless: phrasesOf(marked(/^unless:/)),
    };
  });
const games = phrasesOf(['GAMES']);
const passedOver = new RegExp(`\\b(?:${harmless.split(', ').join('|')})s?\\b`, 'g');

/**
 * Judges a text for the safety of a child by the list in `phrases.ts`: it needs a helpline, or is refused. More is
 * refused as the theme of a project than in a message, a program or an answer.
 */
export function assess(text: string, use: 'message' | 'theme' = 'message'): Safety {
  const found = headingsIn(text, use);
  const isRefused = found.some((heading) => heading !== 'worry');
  return ALARMS.find((alarm) => found.includes(alarm)) ?? (isRefused ? 'unsafe' : 'fine');
}

export function isAlarm(safety: Safety): safety is Alarm {
  return safety !== 'unsafe' && safety !== 'fine';
}

/** Whether a message that was not understood has words of fear or harm. The answer then says where to get help. */
export function soundsWorried(text: string): boolean {
  return headingsIn(text, 'message').includes('worry');
}

function headingsIn(text: string, use: 'message' | 'theme'): string[] {
  const readings = readingsOf(text);
  const isIn = ({ says, about, asked, unless }: (typeof rows)[number]) =>
    readings.some((reading) => {
      const isWanted = use === 'theme' ? has(reading, about) : has(reading, asked) && !has(reading, games);
      return (isWanted || has(reading, says)) && !has(reading, unless);
    });
  return rows.filter(isIn).map(({ heading }) => heading);
}

function has({ words, different }: Reading, list: readonly Phrase[]): boolean {
  const isPossible = (phrase: Phrase) =>
    phrase.every((place) => place.some((choice) => choice.every((word) => different.has(word))));
  return list.some((phrase) => isPossible(phrase) && follows(words, 0, words.length, phrase));
}

/** Whether a phrase begins between two positions of a text. */
function follows(words: readonly string[], from: number, to: number, [place, ...rest]: Phrase): boolean {
  if (place === undefined) return true;
  for (let at = from; at <= to && at < words.length; at += 1)
    for (const choice of place)
      if (choice.every((word, index) => words[at + index] === word)) {
        const next = at + choice.length;
        if (follows(words, next, next + GAP, rest)) return true;
      }
  return false;
}

function phrasesOf(lines: readonly string[]): Phrase[] {
  return lines.flatMap((line) => line.split(',')).map((phrase) => phrase.trim().split(' ').map(choicesOf));
}

function choicesOf(place: string): string[][] {
  const choices = place.split('/');
  return choices.flatMap((one) => (groups[one] ? choicesOf(groups[one]) : [one.split('-').map(formOf)]));
}

/** The stem of a word; `cane` for `caned`, which `stem` shortens to `can`. */
function formOf(word: string): string {
  return stem(word.replace(/^([^aeiou][aeiou][^aeiouwxy])(?:ed|ing)$/, '$1e'));
}

/** The forms of the words, and again with disguises undone: b0mb, p.o.r.n, s u i c i d e. */
function readingsOf(text: string): Reading[] {
  const plain = text
    .toLowerCase()
    .replace(/['’\p{Cf}]/gu, '')
    .replace(passedOver, ' - ');
  const letters: Record<string, string> = {
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  };
  const unmasked = plain
    .replace(
      /(?<=\p{L})[013457@$!](?=[\p{L}013457@$!])|(?<=\p{L})[013457@$](?!\p{L})/gu,
      (sign) => letters[sign] ?? sign,
    )
    .replace(/(?<=\p{L})[.*_-](?=\p{L})|(?<=(?<!\p{L})\p{L}) (?=\p{L}(?!\p{L}))/gu, '');
  return [...new Set([plain, unmasked])].map((written) => {
    const words = [...wordsOf(written).map(formOf), '.'];
    return { words, different: new Set(words) };
  });
}
