import { wordsOf } from '#domain/words.ts';

interface SmallTalk {
  hello: readonly string[];
  thanks: readonly string[];
  goodbye: readonly string[];
  /** May be combined with any of these. */
  fillers: readonly string[];
}

type Pleasantry = 'hello' | 'thanks' | 'goodbye';

const MAX_WORDS = 16;

/** The pleasantry when a text is nothing else; otherwise `null`. */
export function pleasantryOf(
  talk: SmallTalk,
  text: string,
  shortForms: Readonly<Record<string, string>> = {},
): Pleasantry | null {
  const words = plainWords(writtenOut(text, shortForms));
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  const kinds = (['hello', 'goodbye', 'thanks'] as const).map((kind) => ({
    kind,
    phrases: talk[kind].map(plainWords).sort((one, other) => other.length - one.length),
  }));
  const fillers = new Set(talk.fillers.flatMap(plainWords));
  const found = new Set<Pleasantry>();
  let place = 0;
  while (place < words.length) {
    const match = kinds
      .flatMap(({ kind, phrases }) => {
        const phrase = phrases.find((candidate) => candidate.every((word, i) => words[place + i] === word));
        return phrase ? [{ kind, length: phrase.length }] : [];
      })
      .sort((one, other) => other.length - one.length)[0];
    if (match) found.add(match.kind);
    else if (!fillers.has(words[place] ?? '')) return null;
    place += match?.length ?? 1;
  }
  // `Thats all?` asks for more.
  const possible = text.includes('?') ? (['hello'] as const) : (['goodbye', 'thanks', 'hello'] as const);
  return possible.find((kind) => found.has(kind)) ?? null;
}

/** Short forms of messages, with the words that they abbreviate. */
function writtenOut(text: string, shortForms: Readonly<Record<string, string>>): string {
  return wordsOf(text)
    .map((word) => (Object.hasOwn(shortForms, word) ? shortForms[word] : word))
    .join(' ');
}

/** Repeated letters count once: `helloooo`, `helo`. */
function plainWords(text: string): string[] {
  return wordsOf(text.replace(/(\p{L})['’`](\p{L})/gu, '$1$2')).map((word) =>
    word.replace(/(\p{L})\1+/gu, '$1'),
  );
}
