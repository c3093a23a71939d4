import { expect, test } from 'vitest';
import type { Passage } from '#assistant/answers/knowledge.ts';
import { assess } from '#assistant/safety/assess.ts';
import { site } from '#content/school.ts';
import { GAP, readExamples } from '#server/services/assistant/chat/school-engine.ts';
import { knowledge, language } from '#server/services/assistant/chat/school-knowledge.ts';
import { liveSample } from './live.ts';
import { messages } from './messages.ts';

const MAX_LINES = 10_000;
const examples = readExamples();
const asks = knowledge.flatMap((entry) => entry.asks);

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

test('there are ten thousand lines at most', () => {
  expect(examples.length + asks.length).toBeLessThanOrEqual(MAX_LINES);
});

test('every example is for topics that there are', () => {
  const known = new Set(['none', ...knowledge.map(({ id, kind }) => (kind === 'gap' ? `${GAP}${id}` : id))]);
  expect(examples.filter(({ topics }) => topics.some((topic) => !known.has(topic)))).toEqual([]);
});

test('no example names what the school can change', () => {
  const texts = [...examples.map(({ text }) => text), ...asks, ...Object.values(language.meanings).flat()];
  const places = [site.shortName, site.city, site.hub.address.split(',')[0]].join('|');
  const prices =
    '20[,. ]?000|20 ?k|(?:20|twenty) thousand|elfu ishirini|emitwalo ebiri|(?:100|hundred) (?:usd|dollars?)';
  const times = "9 ?(?:am|o'?clock)|(?:11|14|16|2|4)[:.]30|(?:at|in) nine|half past (?:eleven|two|four)";
  const named = new RegExp(`${places}|\\bkla\\b|\\b(?:${prices}|${times})\\b`, 'i');
  expect(texts.filter((text) => named.test(text))).toEqual([]);
});

test('the text that is added to a gap is a passage, and not an answer to another question', () => {
  const asked = { ages: [], children: null, weekdays: [], text: '', dates: [] };
  const beside = knowledge.flatMap((entry) => (entry.kind === 'gap' && entry.near ? entry.near : []));
  const said = beside.map((id) => {
    const passage = knowledge.find((entry): entry is Passage => entry.id === id && entry.kind !== 'gap');
    return typeof passage?.say === 'function' ? passage.say(liveSample, asked) : passage?.say;
  });
  expect(said.filter((text) => !text || /^(?:yes|no|not)\b/i.test(text))).toEqual([]);
  expect(beside.length).toBeGreaterThan(20);
});

test('no example for what our pages say is taken for a danger or refused', () => {
  const urgent = new Set(knowledge.flatMap((one) => (one.kind === 'topic' && one.isUrgent ? one.id : [])));
  const isOther = (topic: string) => urgent.has(topic) || /^(?:safe-.+|none|gap:.+)$/.test(topic);
  const judged = examples.filter(({ topics, text }) => !topics.some(isOther) && assess(text) !== 'fine');
  expect(judged).toEqual([]);
});

test('no example is listed twice', () => {
  const texts = examples.map(({ text }) => text.toLowerCase());
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test('no message of the test sets is an example', () => {
  const learnt = new Set([...examples.map(({ text }) => text), ...asks].map(plain));
  const asked = messages.map(({ recent, text }) => plain([...recent.slice(-1), text].join(' ')));
  expect(asked.filter((text) => learnt.has(text))).toEqual([]);
});
