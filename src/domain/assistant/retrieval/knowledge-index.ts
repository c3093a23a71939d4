import MiniSearch from 'minisearch';
import type { Knowledge, Language } from './knowledge.ts';
import { Understanding } from './understand.ts';

/** What may be found, and how well a question found it. */
export interface Finding {
  entry: Knowledge;
  /** Only comparable within one question. */
  score: number;
  /** The share of what the question means that the entry is asked for, 0 to 1. */
  share: number;
  /** How much the question means that the entry is asked for; rare meanings count more. */
  weight: number;
  /** How like the nearest way of asking it is, 0 to 1. */
  likeness: number;
}

/** An article's own words, beside what an entry is asked for. */
export interface Entry {
  entry: Knowledge;
  /** Long text that is searched too, and counts for little. */
  body: string;
}

interface Indexed {
  id: string;
  asks: string;
  title: string;
  body: string;
}

const FIELDS = ['asks', 'title', 'body'] as const;
const BOOST = { asks: 3, title: 2, body: 0.3 };
/** Ways of asking differ in length for no reason that matters; a meaning that is repeated in them matters little more. */
const BM25 = { k: 1.2, b: 0.3, d: 0.5 };
/** A word that has no meaning of its own here is found by chance more often than one that has. */
const PLAIN_WORD = 0.45;
/** What nobody wrote for the chat is found by chance more often; what is asked and not known must not be missed. */
const KIND = { topic: 1, text: 0.8, article: 0.7, gap: 1.6 };
/** Who asks for something to read wants an article. */
const ARTICLE = '=article';
const WANTED_ARTICLE = 1.3;
/** For each decisive meaning that an entry is not asked for. */
const MISSED = 0.5;
/** How many of the best are looked at more closely. */
const CANDIDATES = 15;
/** A word that nothing here is about says as much as a word that stands in one of so many entries. */
const UNKNOWN_WORD = 0.4;

/** The index of everything that can be said. Made once, and anew when the blog changes. */
export class KnowledgeIndex {
  readonly #understanding: Understanding;
  readonly #search = new MiniSearch<Indexed>({
    fields: [...FIELDS],
    tokenize: (text) => (text === '' ? [] : text.split(' ')),
    processTerm: (term) => term,
  });
  readonly #entries = new Map<string, Knowledge>();
  readonly #asked = new Map<string, { meanings: ReadonlySet<string>; weight: number }[]>();
  readonly #askedFor = new Map<string, ReadonlySet<string>>();
  /** In how many entries a meaning is asked for. */
  readonly #spread = new Map<string, number>();
  readonly #weights = new Map<string, number>();

  /** Meanings that must be answered: those that are said to be, and those that only gaps are asked for. */
  readonly #decisive: Set<string>;

  constructor(language: Language, entries: readonly Entry[]) {
    this.#decisive = new Set(language.decisive.map((meaning) => `=${meaning}`));
    this.#understanding = new Understanding(
      language,
      entries.flatMap(({ entry, body }) => [...entry.asks, titleOf(entry), body]),
    );
    for (const { entry, body } of entries) this.#add(entry, body);
    const answered = new Set<string>();
    for (const { entry } of entries) {
      if (entry.kind === 'gap') continue;
      for (const meaning of this.#askedFor.get(entry.id) ?? []) answered.add(meaning);
    }
    for (const [meaning, spread] of this.#spread) {
      this.#weights.set(meaning, weightOfOne(meaning, spread, entries.length));
      if (meaning.startsWith('=') && !answered.has(meaning)) this.#decisive.add(meaning);
    }
    for (const asked of [...this.#asked.values()].flat()) asked.weight = this.weightOf([...asked.meanings]);
  }

  /** What a question means; see `Understanding.meaningsOf`. */
  meaningsOf(question: string): string[] {
    return [...new Set(this.#understanding.meaningsOf(question))];
  }

  /** Whether nothing that can be said has to do with it. */
  isUnknown(meaning: string): boolean {
    return !this.#spread.has(meaning);
  }

  /** How much a question says at all. */
  weightOf(meanings: readonly string[]): number {
    return meanings.reduce((sum, meaning) => sum + this.#weight(meaning), 0);
  }

  /** What answers best to the meanings, best first. */
  find(meanings: readonly string[]): Finding[] {
    if (meanings.length === 0) return [];
    const total = this.weightOf(meanings);
    return this.#search
      .search(meanings.join(' '), { boost: BOOST, bm25: BM25, boostTerm: trust, prefix: false, fuzzy: false })
      .slice(0, CANDIDATES)
      .flatMap(({ id, score }) => {
        const entry = this.#entries.get(id);
        if (!entry) return [];
        const askedFor = this.#askedFor.get(id);
        const weight = this.weightOf(meanings.filter((meaning) => askedFor?.has(meaning)));
        const likeness = this.#likeness(id, meanings, total);
        const missed = meanings.filter((meaning) => this.#decisive.has(meaning) && !askedFor?.has(meaning));
        const isWanted = entry.kind === 'article' && meanings.includes(ARTICLE);
        const trusted = (isWanted ? WANTED_ARTICLE : KIND[entry.kind]) * MISSED ** missed.length;
        return { entry, score: score * trusted * (0.5 + likeness), share: weight / total, weight, likeness };
      })
      .sort((one, other) => other.score - one.score);
  }

  #add(entry: Knowledge, body: string): void {
    const asks = entry.asks.map((ask) => this.#understanding.meaningsOf(ask));
    const title = this.#understanding.meaningsOf(titleOf(entry));
    this.#entries.set(entry.id, entry);
    this.#asked.set(
      entry.id,
      [...asks, title].map((meanings) => ({ meanings: new Set(meanings), weight: 0 })),
    );
    const askedFor = new Set([...asks.flat(), ...title]);
    this.#askedFor.set(entry.id, askedFor);
    for (const meaning of askedFor) this.#spread.set(meaning, (this.#spread.get(meaning) ?? 0) + 1);
    this.#search.add({
      id: entry.id,
      asks: asks.flat().join(' '),
      title: title.join(' '),
      body: this.#understanding.meaningsOf(body, 'without rules').join(' '),
    });
  }

  /** What two sets of meanings share, of all that either has. */
  #likeness(id: string, meanings: readonly string[], total: number): number {
    let best = 0;
    for (const asked of this.#asked.get(id) ?? []) {
      const shared = this.weightOf(meanings.filter((meaning) => asked.meanings.has(meaning)));
      if (shared === 0) continue;
      best = Math.max(best, shared / (asked.weight + total - shared));
    }
    return best;
  }

  #weight(meaning: string): number {
    return this.#weights.get(meaning) ?? UNKNOWN_WORD * Math.log(1 + this.#entries.size);
  }
}

/** The fewer of all entries are asked for with it, the more a meaning says. */
function weightOfOne(meaning: string, spread: number, count: number): number {
  return trust(meaning) * Math.log(1 + (count - spread + 0.5) / (spread + 0.5));
}

function trust(meaning: string): number {
  return meaning.startsWith('=') ? 1 : PLAIN_WORD;
}

function titleOf(entry: Knowledge): string {
  return entry.kind === 'gap' ? '' : entry.title;
}
