import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Knowledge } from '#assistant/answers/knowledge.ts';
import { yearsOf } from '#assistant/answers/limits.ts';
import { type Engine, type EngineOptions, openEngine } from '#chat/engine.ts';
import type { Example, Facts, Topic } from '#chat/types.ts';
import { learningTools, tracks } from '#content/school.ts';
import { slots } from '#domain/booking/slots.ts';
import { type Price, toMajor } from '#domain/money.ts';
import { projectFile } from '../../../project-folder.ts';
import { knowledge, language } from './school-knowledge.ts';

const WAYS = projectFile('content/assistant/ways');
/** Marks a subject that the school's pages do not mention. */
export const GAP: string = 'gap:';

/** The things that families ask about. */
interface School {
  name: string;
  shortName: string;
  city: string;
  hub: { address: string };
}

/** The values of the placeholders in content/assistant/. */
export function factsOf(school: School, price: Price): Facts {
  const [first, last] = [slots[0], slots.at(-1)];
  const kitPrice = learningTools[0].facts.find(({ label }) => label === 'Price')?.value ?? '';
  return {
    name: school.name,
    shortName: school.shortName,
    city: school.city,
    street: school.hub.address,
    price: String(toMajor(price)),
    kitPrice: kitPrice.replace(/^About /, ''),
    morning: first?.starts.replace(/^0/, '') ?? '',
    midday: (slots[1] ?? first)?.starts ?? '',
    afternoon: last?.starts ?? '',
    end: last?.ends ?? '',
  };
}

/** The engine for the facts that were asked for last. Those of earlier documents would only take memory. */
let latest: { key: string; engine: Promise<Engine> } | undefined;

/** The engine that recognises messages, trained from content/ and the school's document. */
export function schoolEngine(facts: Facts): Promise<Engine> {
  const key = JSON.stringify([facts, tracks.map(({ ages }) => ages)]);
  if (latest?.key === key) return latest.engine;
  const engine = openEngine(optionsFor(facts));
  latest = { key, engine };
  engine.catch(() => {
    if (latest?.engine === engine) latest = undefined;
  });
  return engine;
}

/** What the school's engine learns and knows. */
export const optionsFor = (facts: Facts): EngineOptions => ({
  topics: topics(),
  examples: readExamples(),
  language,
  facts,
});

const topics = (): Topic[] => knowledge.map((entry) => ({ ...kindOf(entry), asks: entry.asks }));

function kindOf(entry: Knowledge): Omit<Topic, 'asks'> {
  if (entry.kind === 'gap') return { id: `${GAP}${entry.id}`, kind: 'missing' };
  const { id, title, track, isAlone, isUrgent } = entry;
  if (isAlone) return { id, kind: 'danger' };
  const ages = tracks.find((one) => one.id === track)?.ages ?? '';
  return { id, title, ages: yearsOf(ages), ...(isUrgent && { kind: 'worry' }) };
}

/** Separates an earlier question from a follow-up. */
export const BEFORE = ' >> ';

/** Lines of `topic: question`, `topic + topic: question` or `topic: earlier question >> question`. */
export function readExamples(): Example[] {
  return readdirSync(WAYS)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => readFileSync(join(WAYS, name), 'utf8').trim().split('\n'))
    .map((line) => {
      const [, asked, text] = /^([a-z:+ -]+?): (.+)$/.exec(line) ?? [];
      if (!asked || !text) throw new Error(`"${line}" is not a line of the form "topic: question"`);
      return { text: text.replaceAll(BEFORE, ' '), topics: asked.split(' + ') };
    });
}
