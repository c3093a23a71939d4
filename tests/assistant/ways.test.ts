import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { knowledge } from '#content/assistant/knowledge.ts';
import { NO_TOPIC } from '#domain/assistant/retrieval/choose.ts';
import type { Passage } from '#domain/assistant/retrieval/knowledge.ts';
import { assess } from '#domain/assistant/safety.ts';
import { heldOut } from './questions/held-out.ts';
import { others } from './questions/others.ts';
import { tuning } from './questions/tuning.ts';

const FOLDER = resolve(import.meta.dirname, '../../content/assistant/ways');
const lines = readdirSync(FOLDER).flatMap((name) =>
  readFileSync(join(FOLDER, name), 'utf8').trim().split('\n'),
);
const ways = lines.map((line) => {
  const [, topics = '', text = ''] = /^([a-z:+ -]+?): (.+)$/.exec(line) ?? [];
  return { topics: topics.split(' + '), text: plain(text) };
});

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

test('every way of asking is for topics that there are', () => {
  const known = new Set([NO_TOPIC, ...knowledge.map(({ id, kind }) => (kind === 'gap' ? `gap:${id}` : id))]);
  expect(ways.filter(({ topics }) => topics.some((topic) => !known.has(topic)))).toEqual([]);
});

test('what is said beside a gap is a passage, and no answer to another question', () => {
  const live = { fee: 'UGX 20,000', sessions: null };
  const asked = { ages: [], children: null, weekdays: [] };
  const beside = knowledge.flatMap((entry) => (entry.kind === 'gap' && entry.near ? entry.near : []));
  const said = beside.map((id) => {
    const passage = knowledge.find((entry): entry is Passage => entry.id === id && entry.kind !== 'gap');
    return typeof passage?.say === 'function' ? passage.say(live, asked) : passage?.say;
  });
  expect(said.filter((text) => !text || /^(?:yes|no|not)\b/i.test(text))).toEqual([]);
  expect(beside.length).toBeGreaterThan(20);
});

test('no way of asking for what our pages say is taken for a danger or refused', () => {
  const isOther = (topic: string) => /^(?:danger|safe-.+|warning-signs|none|gap:.+)$/.test(topic);
  const judged = ways.filter(({ topics, text }) => !topics.some(isOther) && assess(text) !== 'fine');
  expect(judged).toEqual([]);
});

test('no way of asking stands twice', () => {
  const texts = lines.map((line) => line.slice(line.indexOf(': ') + 2).toLowerCase());
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test('no question that examines the chat has been learnt', () => {
  const learnt = new Set(ways.map(({ text }) => text));
  const asked = [...tuning, ...heldOut, ...Object.values(others).flat()];
  expect(asked.filter(({ asked: text }) => learnt.has(plain(text))).map(({ id }) => id)).toEqual([]);
});
