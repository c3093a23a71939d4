import { ArticleIndex } from './articles.ts';
import { learn } from './learn/learn.ts';
import { recogniserOf } from './learn/model.ts';
import { recognise } from './recognise.ts';
import { Understanding } from './text/understand.ts';
import { thresholds } from './thresholds.ts';
import type { Article, Example, Facts, Language, Recognition, Topic } from './types.ts';

export interface Engine {
  /** @param recent What the same visitor asked before, oldest first; it counts only where the message leans on it */
  recognise(message: string, recent?: readonly string[]): Recognition;
  /** The same engine with these articles. */
  withArticles(articles: readonly Article[]): Engine;
}

export interface EngineOptions {
  topics: readonly Topic[];
  examples: readonly Example[];
  language: Language;
  facts: Facts;
}

/** Learns from the examples and the topics' ways of asking, in a thread, and recognises what messages ask for. */
export async function openEngine({ topics, examples, language, facts }: EngineOptions): Promise<Engine> {
  const fill = (text: string) => filled(text, facts);
  const known = topics.map((topic) => ({ ...topic, asks: topic.asks.map(fill) }));
  const spoken: Language = {
    ...language,
    meanings: Object.fromEntries(
      Object.entries(language.meanings).map(([meaning, ways]) => [meaning, ways.map(fill)]),
    ),
  };
  const lessons = [
    ...examples.map(({ text, topics: asked }) => ({ text: fill(text), topics: asked })),
    ...known.flatMap(({ id, asks }) => asks.map((text) => ({ text, topics: [id] }))),
  ];
  const texts = known.flatMap(({ asks }) => asks);
  const model = await learn({ examples: lessons, language: spoken, texts });
  const understanding = new Understanding(spoken, texts);
  const recogniser = recogniserOf(model, (text) => understanding.read(text), thresholds.sharpness);
  const byId = new Map(known.map((topic) => [topic.id, topic]));
  const withArticles = (articles: readonly Article[]): Engine => {
    const index = new ArticleIndex(understanding, articles);
    return {
      recognise(message, recent = []) {
        const recognition = recognise({ recogniser, topics: byId }, message, recent);
        return { ...recognition, article: index.articleFor(message, recognition) };
      },
      withArticles,
    };
  };
  return withArticles([]);
}

/** @throws Error for a place that no fact fills */
function filled(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`no fact fills ${place} in "${text}"`);
    return fact;
  });
}
