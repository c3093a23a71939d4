import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { knowledge } from '#content/assistant/knowledge.ts';
import { language } from '#content/assistant/language.ts';
import type { Knowledge } from '#domain/assistant/retrieval/knowledge.ts';
import { Understanding } from '#domain/assistant/retrieval/understand.ts';
import { type Example, learnTopics } from '#domain/assistant/topics/learn-topics.ts';
import { type Ranked, TopicModel } from '#domain/assistant/topics/topic-model.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const WAYS = join(ROOT, 'content/assistant/ways');
/** Where the build puts what it has learnt. Not in dist/, which the build of the pages empties. */
export const TOPICS_FILE = join(ROOT, 'learnt/topics.bin');

/** Tells which topics a question asks for, the surest first. */
export interface Topics {
  rank(question: string): Ranked[];
}

let loading: Promise<Topics> | undefined;

/** The topics as the build has learnt them, read once. @throws Error when it has not learnt them, or not to the end */
export function loadTopics(): Promise<Topics> {
  loading ??= readTopics();
  return loading;
}

async function readTopics(): Promise<Topics> {
  const bytes = await readFile(TOPICS_FILE).catch(() => {
    throw new Error(`${TOPICS_FILE} is missing: npm run build makes it`);
  });
  return withReading(TopicModel.read(new Uint8Array(bytes)), contentUnderstanding());
}

/** Learns the topics from content/ and writes them down for `loadTopics`. */
export async function learnAndWriteTopics(): Promise<void> {
  const understanding = contentUnderstanding();
  const model = learnTopics(waysOfAsking(), (text) => understanding.read(text));
  await mkdir(dirname(TOPICS_FILE), { recursive: true });
  // Whole or not at all: a server may be starting at this moment.
  const unfinished = `${TOPICS_FILE}.${process.pid}`;
  await writeFile(unfinished, model.write());
  await rename(unfinished, TOPICS_FILE);
}

function withReading(model: TopicModel, understanding: Understanding): Topics {
  return { rank: (question) => model.rank(understanding.read(question)) };
}

/** Of content/ alone: what the blog says today must not change what words mean. */
function contentUnderstanding(): Understanding {
  return new Understanding(language, knowledge.flatMap(textsOf));
}

function textsOf(entry: Knowledge): string[] {
  if (entry.kind === 'gap') return [...entry.asks];
  return [...entry.asks, entry.title, typeof entry.say === 'string' ? entry.say : ''];
}

/** Lines of `topic: question` or `topic + topic: question`, and what each entry is asked for. */
function waysOfAsking(): Example[] {
  const lines = readdirSync(WAYS)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => readFileSync(join(WAYS, name), 'utf8').trim().split('\n'));
  const asked = knowledge.flatMap(({ id, kind, asks }) =>
    asks.map((text) => ({ text, topics: [kind === 'gap' ? `gap:${id}` : id] })),
  );
  return [...lines.map(readWay), ...asked];
}

function readWay(line: string): Example {
  const [, topics, text] = /^([a-z:+ -]+?): (.+)$/.exec(line) ?? [];
  if (!topics || !text) throw new Error(`"${line}" is no line of "topic: question"`);
  return { text, topics: topics.split(' + ') };
}
