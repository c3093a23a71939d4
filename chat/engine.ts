import { wordsOf } from '#domain/words.ts';
import { ArticleIndex } from './articles.ts';
import { learn } from './learn/learn.ts';
import { recogniserOf } from './learn/model.ts';
import { NOTHING, recognise } from './recognise.ts';
import { comparingBy, TaughtIndex } from './taught.ts';
import { askedIn } from './text/numbers.ts';
import { Understanding } from './text/understand.ts';
import { thresholds } from './thresholds.ts';
import type { Article, Example, Facts, Language, Recognition, Taught, Topic } from './types.ts';

export interface Engine {
  /** @param recent The visitor's earlier questions, oldest first; used only when the message refers to them */
  recognise(message: string, recent?: readonly string[]): Recognition;
  /** Returns the same engine with other articles and taught answers, without training again. */
  withContents(contents: Contents): Engine;
}

export interface Contents {
  articles?: readonly Article[];
  taught?: readonly Taught[];
}

interface EngineOptions {
  topics: readonly Topic[];
  examples: readonly Example[];
  language: Language;
  facts: Facts;
}

/** Learns from the examples and the topics' ways of asking, in a thread, and then recognises messages. */
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
  const model = await learn({ examples: lessons, language: spoken });
  const understanding = new Understanding(spoken);
  const read = (text: string) => understanding.read(text);
  const recogniser = recogniserOf(model, read, thresholds.sharpness);
  const comparing = comparingBy(model, read);
  const everything = { recogniser, topics: new Map(known.map((topic) => [topic.id, topic])) };
  const topicOf = new Map(known.flatMap(({ id, title }) => (title ? [[plain(title), id] as const] : [])));
  const withContents = ({ articles = [], taught = [] }: Contents): Engine => {
    const articleIndex = new ArticleIndex(understanding, articles);
    const taughtIndex = new TaughtIndex(comparing, taught);
    return {
      recognise(message, recent = []) {
        const titled = topicOf.get(plain(message));
        if (titled) return surely(titled, message);
        const recognition = recognise(everything, message, recent);
        const article = articleIndex.articleFor(message, recognition);
        return taughtIndex.beside(everything, message, { ...recognition, article });
      },
      withContents,
    };
  };
  return withContents({});
}

/** The form in which titles are compared. */
function plain(text: string): string {
  return wordsOf(text).join(' ');
}

/** The result for a topic that is asked for by its title. */
function surely(topic: string, message: string): Recognition {
  const topics = [{ topic, probability: 1 }];
  return { ...NOTHING, topics, danger: 'none', article: null, taught: null, asked: askedIn(message) };
}

/** @throws Error for a place that no fact fills */
function filled(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`no fact fills ${place} in "${text}"`);
    return fact;
  });
}
