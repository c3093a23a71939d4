import { HARMLESS, type Phrases, type RefusalReason, RULES, type Rule } from './refusal-rules.ts';
import { wordsOf } from './theme-words.ts';

/** Words that may separate an action from its object. */
const LITTLE = new Set(
  'a an the my your his her their our this that these those all any some every another other little small big old young'.split(
    ' ',
  ),
);

/** Why a theme is refused; undefined for what children may build. */
export function refusalOf(theme: string): RefusalReason | undefined {
  const said = wordsOf(theme);
  const readings = [said, wordsOf(unmasked(theme)), joined(said)].map(withoutHarmless);
  return RULES.find((rule) => readings.some((words) => holds(rule, words)))?.reason;
}

function holds({ says, of, beside, unless }: Rule, words: readonly string[]): boolean {
  const isSaid = of === undefined ? has(words, says) : words.some((_, at) => isSaidOf(words, at, says, of));
  return isSaid && (beside === undefined || has(words, beside)) && !(unless && has(words, unless));
}

/** What stood apart does not come together: a mark takes the place of what is passed over. */
function withoutHarmless(words: readonly string[]): string[] {
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const harmless = HARMLESS.find((phrase) => standsAt(words, at, phrase));
    left.push(harmless === undefined ? (words[at] ?? '') : '');
    at += harmless?.length ?? 1;
  }
  return left;
}

function has(words: readonly string[], phrases: Phrases): boolean {
  return words.some((_, at) => phrases.some((phrase) => standsAt(words, at, phrase)));
}

function standsAt(words: readonly string[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, index) => words[at + index] === word);
}

/** Whether one of the phrases is here, followed by one of the others, directly or after filler words. */
function isSaidOf(words: readonly string[], at: number, says: Phrases, of: Phrases): boolean {
  return says.some((phrase) => {
    if (!standsAt(words, at, phrase)) return false;
    let next = at + phrase.length;
    while (LITTLE.has(words[next] ?? '')) next += 1;
    return of.some((other) => standsAt(words, next, other));
  });
}

/** Signs that replace letters. */
function unmasked(theme: string): string {
  const letters: Record<string, string> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  };
  return theme
    .replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign)
    .replace(/(?<=\p{L})[.*_-](?=\p{L})/gu, '');
}

/** "g u n" as one word. */
function joined(words: readonly string[]): string[] {
  const result: string[] = [];
  let letters = '';
  for (const word of [...words, '']) {
    if (word.length === 1) letters += word;
    else {
      if (letters !== '') result.push(...wordsOf(letters));
      letters = '';
      result.push(word);
    }
  }
  return result;
}
