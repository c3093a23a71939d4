import { wordsOf } from '#domain/words.ts';
import { ArticleIndex } from './articles.ts';
import { learn } from './learn/learn.ts';
import type { Lessons } from './learn/learn.worker.ts';
import { writeLearnt } from './learn/learnt.ts';
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

export interface EngineOptions {
  topics: readonly Topic[];
  examples: readonly Example[];
  language: Language;
  facts: Facts;
}

/** Learns from the examples and the topics' ways of asking, and then recognises messages. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const lessons = lessonsOf(options);
  const model = await learn(lessons);
  const understanding = new Understanding(lessons.language);
  const read = (text: string) => understanding.read(text);
  const recogniser = recogniserOf(model, read, thresholds.sharpness);
  const comparing = comparingBy(model, read);
  const everything = { recogniser, topics: new Map(options.topics.map((topic) => [topic.id, topic])) };
  const topicOf = new Map(
    options.topics.flatMap(({ id, title }) => (title ? [[plain(title), id] as const] : [])),
  );
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

/** Learns what `openEngine` takes from the file `learnt.bin` next to the built code, if its options are these. */
export async function learnBeforehand(options: EngineOptions, file: string): Promise<void> {
  const lessons = lessonsOf(options);
  writeLearnt(file, lessons, await learn(lessons));
}

/** What the engine learns from: examples and ways of asking, with the school's facts in their places. */
function lessonsOf({ topics, examples, language, facts }: EngineOptions): Lessons {
  const fill = (text: string) => filled(text, facts);
  const meanings = Object.entries(language.meanings).map(([meaning, ways]) => [meaning, ways.map(fill)]);
  return {
    examples: [
      ...examples.map(({ text, topics: asked }) => ({ text: fill(text), topics: asked })),
      ...topics.flatMap(({ id, asks }) => asks.map((ask) => ({ text: fill(ask), topics: [id] }))),
    ],
    language: { ...language, meanings: Object.fromEntries(meanings) },
  };
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
