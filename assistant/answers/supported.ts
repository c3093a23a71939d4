import { stem } from '#domain/stem.ts';
import { wordsOf } from '#domain/words.ts';

/**
 * Whether the passages support each clause of a text: they contain four in five of its content words, and the nearest
 * clause agrees on whether it is negated.
 */
export function isSupported(text: string, passages: readonly string[]): boolean {
  const given = clausesIn(passages.join('\n'));
  const known = new Set(given.flatMap(({ words, figures }) => [...words, ...figures]));
  const said = clausesIn(text);
  return (
    said.some(({ words, figures }) => [...words, ...figures].some((word) => known.has(word))) &&
    said.every((clause) => areWordsHeld(clause, known) && isMeantSo(clause, given))
  );
}

interface Clause {
  text: string;
  /** The content words. */
  words: readonly string[];
  /** Checked by separate rules (`figures.ts`). */
  figures: readonly string[];
  isDenied: boolean;
}

/** In this many content words, one may be missing from the passages. */
const WORDS_FOR_A_FREE_ONE = 5;

function areWordsHeld({ words }: Clause, known: ReadonlySet<string>): boolean {
  const free = words.filter((word) => !known.has(word)).length;
  return free <= Math.floor(words.length / WORDS_FOR_A_FREE_ONE);
}

function isMeantSo({ text, words, isDenied }: Clause, given: readonly Clause[]): boolean {
  // "Not at all" alone denies what the question claims.
  if (words.length === 0) return !isDenied || given.some((clause) => clause.text === text);
  const likeness = given.map((clause) => words.filter((word) => clause.words.includes(word)).length);
  const most = Math.max(0, ...likeness);
  return given.some((clause, at) => likeness[at] === most && clause.isDenied === isDenied);
}

const BETWEEN =
  /(?<=[.!?…])\s+|\n+|[,;:–—()]\s|\s(?=(?:and|but|or|so|because|while|plus|with|including|without|also|which|who|that|if|when|unless|except)\s)/i;
const DENIAL =
  /(?<!\p{L})(?:not|no|never|none|nothing|nobody|nowhere|neither|nor|cannot|without)(?!\p{L})|n['’]t(?!\p{L})/iu;

function clausesIn(markdown: string): Clause[] {
  return withoutMarkup(markdown)
    .split(BETWEEN)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
    .map((clause) => ({
      text: wordsOf(clause).join(' '),
      ...meaningfulIn(clause),
      isDenied: DENIAL.test(clause),
    }));
}

/** Links state nothing; figures are checked separately. */
function withoutMarkup(markdown: string): string {
  return markdown
    .replace(/\]\([^)\s]*\)/g, '] ')
    .replace(/\*\*|`/g, '')
    .replace(/^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]/gm, '');
}

/** Function words, and words for persons. */
const GLUE = new Set(
  `a an the this that these those it its he she they them his her their you your we our us i my me one of to in on at by for from
  with into about as than then so if when while because and or but also too is are was were be been being am do does did has have
  had can could may might will would shall should there here what which who whom whose where how why please each per such very own
  s t re ve ll d don doesn isn aren won can
  child children kid kids son sons daughter daughters boy boys girl girls parent parents family families guardian
  in short page pages say says website question answer
  not no never none nothing nobody nowhere neither nor cannot without`
    .split(/\s+/)
    .map(stem),
);

function meaningfulIn(clause: string): Pick<Clause, 'words' | 'figures'> {
  const all = [...new Set(wordsOf(clause).map(stem))].filter((word) => !GLUE.has(word));
  const isFigure = (word: string) => /^\p{N}+$/u.test(word);
  return { words: all.filter((word) => !isFigure(word)), figures: all.filter(isFigure) };
}
