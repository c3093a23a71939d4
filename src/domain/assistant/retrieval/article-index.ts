import type { Language, Passage } from './knowledge.ts';
import { Understanding } from './understand.ts';

/** An article, and how well a question's words are its own. */
export interface FoundArticle {
  article: Passage;
  /** The share of what the question means that the article is asked for, 0 to 1; rare meanings count more. */
  share: number;
  /** How like its title or its summary the question is, 0 to 1. */
  likeness: number;
}

/** A word that has no meaning of its own here is found by chance more often than one that has. */
const PLAIN_WORD = 0.45;
/** A word that stands in no article says as much as one that stands in so many of them. */
const UNKNOWN_WORD = 0.4;

/** One word in common is chance. */
const SHARED_AT_LEAST = 2;

interface Indexed {
  article: Passage;
  asks: { meanings: ReadonlySet<string>; weight: number }[];
  all: ReadonlySet<string>;
}

/** Finds the article whose title and summary hold the words of a question. Made anew when the blog changes. */
export class ArticleIndex {
  readonly #understanding: Understanding;
  readonly #articles: readonly Indexed[];
  /** In how many articles a meaning stands. */
  readonly #spread = new Map<string, number>();

  constructor(language: Language, articles: readonly Passage[]) {
    const texts = articles.flatMap(({ title, asks }) => [title, ...asks]);
    this.#understanding = new Understanding(language, texts);
    this.#articles = articles.map((article) => {
      const asks = [article.title, ...article.asks].map(
        (text) => new Set(this.#understanding.meaningsOf(text)),
      );
      const all = new Set(asks.flatMap((ask) => [...ask]));
      for (const meaning of all) this.#spread.set(meaning, (this.#spread.get(meaning) ?? 0) + 1);
      return { article, asks: asks.map((meanings) => ({ meanings, weight: 0 })), all };
    });
    // How rare a meaning is, is known once all articles are.
    for (const ask of this.#articles.flatMap(({ asks }) => asks))
      ask.weight = this.#weightOf([...ask.meanings]);
  }

  /** Whether the article of that page is published. */
  has(href: string): boolean {
    return this.#articles.some(({ article }) => article.page.href === href);
  }

  /** All articles that have two meanings or more in common with the question, the best first. */
  find(question: string): FoundArticle[] {
    const meanings = [...new Set(this.#understanding.meaningsOf(question))];
    const total = this.#weightOf(meanings);
    return this.#articles
      .filter(({ all }) => meanings.filter((meaning) => all.has(meaning)).length >= SHARED_AT_LEAST)
      .map(({ article, asks, all }) => ({
        article,
        share: total === 0 ? 0 : this.#weightOf(meanings.filter((meaning) => all.has(meaning))) / total,
        likeness: Math.max(...asks.map((ask) => this.#likeness(meanings, total, ask))),
      }))
      .sort((one, other) => other.share + other.likeness - one.share - one.likeness);
  }

  /** What two sets of meanings share, of all that either has. */
  #likeness(meanings: readonly string[], total: number, asked: Indexed['asks'][number]): number {
    const shared = this.#weightOf(meanings.filter((meaning) => asked.meanings.has(meaning)));
    return shared === 0 ? 0 : shared / (asked.weight + total - shared);
  }

  #weightOf(meanings: readonly string[]): number {
    return meanings.reduce((sum, meaning) => sum + this.#weight(meaning), 0);
  }

  /** The fewer of all articles have it, the more a meaning says. */
  #weight(meaning: string): number {
    const count = this.#articles.length;
    const spread = this.#spread.get(meaning);
    if (spread === undefined) return UNKNOWN_WORD * Math.log(1 + count);
    const trust = meaning.startsWith('=') ? 1 : PLAIN_WORD;
    return trust * Math.log(1 + (count - spread + 0.5) / (spread + 0.5));
  }
}
