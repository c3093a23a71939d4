import type { Understanding } from './text/understand.ts';
import { thresholds } from './thresholds.ts';
import type { Article, Recognition } from './types.ts';

/** A word without a known meaning matches more often by chance. */
const PLAIN_WORD = 0.45;
/** A word that no article has weighs as much as one that this many articles have. */
const UNKNOWN_WORD = 0.4;
/** One shared word may be chance. */
const SHARED_AT_LEAST = 2;
const ASKS_FOR_ARTICLE = /\b(?:articles?|blogs?|posts?)\b/i;

interface Indexed {
  id: string;
  asks: readonly ReadonlySet<string>[];
  all: ReadonlySet<string>;
}

export class ArticleIndex {
  readonly #understanding: Understanding;
  readonly #articles: readonly Indexed[];
  /** How many articles contain a meaning. */
  readonly #spread = new Map<string, number>();

  constructor(understanding: Understanding, articles: readonly Article[]) {
    this.#understanding = understanding;
    this.#articles = articles.map(({ id, title, asks }) => {
      const each = [title, ...asks].map((text) => new Set(understanding.read(text).meanings));
      return { id, asks: each, all: new Set(each.flatMap((meanings) => [...meanings])) };
    });
    for (const meaning of this.#articles.flatMap(({ all }) => [...all]))
      this.#spread.set(meaning, (this.#spread.get(meaning) ?? 0) + 1);
  }

  /**
   * The article that a message asks for. It is added to another answer only when the message mentions an article, and
   * never to an answer about a worry.
   */
  articleFor(
    message: string,
    { topics, missing, danger }: Omit<Recognition, 'article' | 'taught'>,
  ): string | null {
    const isAnswered = topics.length > 0 || missing !== null || danger !== 'none';
    if (isAnswered && !(ASKS_FOR_ARTICLE.test(message) && danger === 'none')) return null;
    const meanings = new Set(this.#understanding.read(message).meanings);
    const [best] = this.#articles
      .filter(({ all }) => shared(meanings, all).length >= SHARED_AT_LEAST)
      .map(({ id, asks, all }) => {
        const share = this.#weightOf(shared(meanings, all)) / this.#weightOf([...meanings]);
        const likeness = Math.max(...asks.map((ask) => this.#likeness(meanings, ask)));
        return { id, sureness: (share + likeness) / 2 };
      })
      .sort((one, other) => other.sureness - one.sureness);
    return best && best.sureness >= thresholds.article ? best.id : null;
  }

  /** The weight of the shared meanings, of all meanings of both sets. */
  #likeness(meanings: ReadonlySet<string>, ask: ReadonlySet<string>): number {
    const all = new Set([...meanings, ...ask]);
    return this.#weightOf(shared(meanings, ask)) / this.#weightOf([...all]);
  }

  #weightOf(meanings: readonly string[]): number {
    return meanings.reduce((sum, meaning) => sum + this.#weight(meaning), 0);
  }

  /** The fewer articles contain a meaning, the more it weighs. */
  #weight(meaning: string): number {
    const count = this.#articles.length;
    const spread = this.#spread.get(meaning);
    if (spread === undefined) return UNKNOWN_WORD * Math.log(1 + count);
    const trust = meaning.startsWith('=') ? 1 : PLAIN_WORD;
    return trust * Math.log(1 + (count - spread + 0.5) / (spread + 0.5));
  }
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): string[] {
  return [...one].filter((meaning) => other.has(meaning));
}
