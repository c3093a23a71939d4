import { stem } from '#domain/stem.ts';
import { deletionKeys, isOneMistake, toleratesTypo, wordsOf } from '#domain/words.ts';
import { type ProjectLevel, type ProjectWish, projectLevels } from '../tools.ts';
import type { Project } from './project.ts';

export interface FoundProject {
  project: Project;
  /**
   * `about`: the theme is one of the project’s. `open`: the theme leaves the choice to us. `no_more`: everything that
   * fits was shown before. `nearest`: only part of the theme fits, such as the game in “a game about trains”, or a word
   * with one letter changed. `other`: nothing fits.
   */
  fit: 'about' | 'open' | 'no_more' | 'nearest' | 'other';
  /** A project of another level, when none fits at the chosen one. */
  elsewhere: Project | undefined;
}

const words = (list: string) => new Set(list.split(/\s+/).map(stem));

/** Words of a theme that are not its subject. */
const LITTLE =
  words(`a about an and any anything as at be best boy build can child code coding cool could create
  creative daughter do easy few first for from fun girl give go good great hard have he her his how i idea in
  interesting into is it kid learn like little lot love made make me my nice no of old on one or our own please
  program programme programming project she simple small so some something son start that the their them then they thing
  this to try use want we what when where which who whatever will with would year you young your`);

/** Kinds of projects, independent of the subject: they count only when a theme says nothing else. */
const FORMS =
  words(`africa app application board book calculator card cartoon computer drawing film game kampala list
  picture play poem question quiz song story uganda video website`);

const LEVEL_WORDS: Record<ProjectLevel, readonly string[]> = {
  blocks: ['block', 'blocks', 'scratch'],
  'physical-computing': ['micro bit', 'microbit', 'pico', 'arduino', 'sensor', 'electronics'],
  python: ['python'],
};

/** From this length on a word may have a mistake. Shorter words are too like one another. */
const FORGIVEN_FROM_LETTERS = 6;

/** Behind all themes of any project. */
const MAX_THEMES = 1_000;

/** Words that follow one another. */
type Phrase = readonly string[];

interface Entry {
  project: Project;
  phrases: readonly Phrase[];
  levelPhrases: readonly Phrase[];
}

/** Finds projects by the words of a theme. The same request finds the same project, and the next idea another one. */
export function projectFinder(projects: readonly Project[]): (wish: ProjectWish) => FoundProject {
  const entries = inTurn(projects).map(entryOf);
  const known = entries.flatMap(({ phrases, levelPhrases }) => [...phrases, ...levelPhrases]);
  const mend = menderOf(new Set(known.flat()));
  const wholes = known.filter(({ length }) => length > 1);
  return ({ theme, level, idea }) => {
    const meant = meantBy(theme, mend, wholes);
    const ranked = entries
      .map((entry) => ({ project: entry.project, ...rank(entry, meant) }))
      .sort((one, other) => other.weight - one.weight || one.place - other.place);
    const wanted = ranked.filter(({ project }) => level === null || project.level === level);
    const chosen = wanted[(idea - 1) % wanted.length];
    if (chosen === undefined) throw new Error(`There is no project for ${level ?? 'any level'}`);
    const { project, isAbout, weight } = chosen;
    const found = (fit: FoundProject['fit'], elsewhere?: Project) => ({ project, fit, elsewhere });
    if (isAbout) return found('about');
    if (meant.isOpen) return found('open');
    if (wanted.some((one) => one.isAbout)) return found('no_more');
    return found(weight > 0 ? 'nearest' : 'other', ranked.find((one) => one.isAbout)?.project);
  };
}

/** The first project of each level, then the second of each, and so on. */
function inTurn(projects: readonly Project[]): Project[] {
  const byLevel = projectLevels.map((level) => projects.filter((project) => project.level === level));
  return projects.flatMap((_, place) => byLevel.flatMap((all) => all[place] ?? []));
}

function entryOf(project: Project): Entry {
  const { title, themes, level } = project;
  return { project, phrases: phrasesOf([title, ...themes]), levelPhrases: phrasesOf(LEVEL_WORDS[level]) };
}

function phrasesOf(texts: readonly string[]): Phrase[] {
  return texts.map(stemsOf).filter(({ length }) => length > 0);
}

function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length > 1)
    .map(stem)
    .filter((word) => !LITTLE.has(word));
}

interface Meaning {
  /** The position of each word; mistakes are corrected. */
  places: ReadonlyMap<string, readonly number[]>;
  /** The corrected words that name the subject. */
  subjects: ReadonlySet<string>;
  /** Phrases that a project names as a whole: a family tree is not a tree. */
  bound: ReadonlySet<string>;
  isOpen: boolean;
}

function meantBy(theme: string, mend: (word: string) => string, wholes: readonly Phrase[]): Meaning {
  const typed = stemsOf(theme);
  const mended = typed.map(mend);
  const right = typed.filter((word, place) => word === mended[place]);
  const subjects = right.filter((word) => !FORMS.has(word));
  const places = Map.groupBy(mended.keys(), (place) => mended[place] ?? '');
  return {
    places,
    bound: new Set(wholes.filter((whole) => stands(whole, places)).flat()),
    subjects: new Set(subjects.length > 0 ? subjects : right),
    isOpen: /\p{L}/u.test(theme) && wordsOf(theme).every((word) => LITTLE.has(stem(word))),
  };
}

/** Finds the known word that is one mistake away from an unknown one. */
function menderOf(known: ReadonlySet<string>) {
  const isLong = (word: string) => word.length >= FORGIVEN_FROM_LETTERS && toleratesTypo(word);
  const alike = new Map<string, string[]>();
  for (const word of known)
    if (isLong(word)) for (const key of deletionKeys(word)) alike.set(key, [...(alike.get(key) ?? []), word]);
  return (word: string): string => {
    if (known.has(word) || !isLong(word)) return word;
    const near = deletionKeys(word).flatMap((key) => alike.get(key) ?? []);
    return near.find((other) => isOneMistake(word, other)) ?? word;
  };
}

function rank({ phrases, levelPhrases }: Entry, { places, subjects, bound }: Meaning) {
  const fitting = [...phrases, ...levelPhrases].filter((phrase) => stands(phrase, places));
  const telling = fitting.filter(({ length, 0: word = '' }) => length > 1 || !bound.has(word));
  const about = new Set(telling.flat().filter((word) => subjects.has(word))).size;
  const place = phrases.findIndex((phrase) => fitting.includes(phrase));
  return {
    isAbout: about > 0,
    weight: 10 * about + new Set(fitting.flat()).size,
    /** The earlier a theme is listed, the more it counts. */
    place: place < 0 ? MAX_THEMES : place,
  };
}

function stands([first = '', ...rest]: Phrase, places: Meaning['places']): boolean {
  const starts = places.get(first) ?? [];
  return starts.some((start) => rest.every((word, index) => places.get(word)?.includes(start + index + 1)));
}
