import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '#content/school.ts';
import { projectFile } from '../../../project-folder.ts';
import { placeholders } from '../school-words/placeholders.ts';
import { knowledge, language } from './school-knowledge.ts';

const gaps = knowledge.filter((entry) => entry.kind === 'gap');

test('every gap is a sentence with ways of asking for it', () => {
  expect(gaps.filter(({ says = '' }) => !says.endsWith('.'))).toEqual([]);
  expect(gaps.filter(({ asks }) => asks.some((way) => way.trim() !== way || way === ''))).toEqual([]);
  expect(gaps.find(({ id }) => id === 'food')).toMatchObject({ near: undefined, isOutside: false });
  expect(gaps.find(({ id }) => id === 'scholarship')?.near).toBe('price-free');
  expect(gaps.find(({ id }) => id === 'weather')?.isOutside).toBe(true);
});

const topics = knowledge.flatMap((entry) => (entry.kind === 'topic' ? entry : []));

test('near a gap, and covered by a topic, is a topic', () => {
  const ids = new Set(topics.map(({ id }) => id));
  const near = [...gaps.flatMap(({ near }) => near ?? []), ...topics.flatMap(({ covers }) => covers ?? [])];
  expect(near.filter((id) => !ids.has(id))).toEqual([]);
});

test('topics name the school only by placeholders, and each placeholder is used', () => {
  const folder = projectFile('content/assistant/topics');
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const own = [
    site.name,
    site.shortName,
    site.city,
    site.hub.address,
    site.email,
    site.supportEmail,
    site.phone,
  ];
  expect(own.filter((words) => text.includes(words))).toEqual([]);
  expect(text).not.toMatch(/UGX|20,000/);
  expect(Object.keys(placeholders).filter((name) => !text.includes(`{${name}}`))).toEqual([]);
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
});

test('stems of Luganda and Swahili have their English, and meanings their words', () => {
  expect(language.glosses).toMatchObject({ sasudd: 'paid', mmeka: 'how much' });
  expect(language.meanings.money).toContain('ssente');
});

test.each(['meanings', 'glosses', 'gaps'])('nothing has two entries in %s.txt', (name) => {
  const text = readFileSync(projectFile(`content/assistant/words/${name}.txt`), 'utf8');
  const entry = name === 'gaps' ? /(?<=\n\n)[a-z-]+/g : /^[a-z ]+(?=:)/gm;
  const entries = [...text.matchAll(entry)].map(([id]) => id);
  expect(entries.length).toBeGreaterThan(50);
  expect(entries.filter((id, at) => entries.indexOf(id) !== at)).toEqual([]);
});
