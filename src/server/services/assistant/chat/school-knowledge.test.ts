import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '../../../project-folder.ts';
import { knowledge, language } from './school-knowledge.ts';

const gaps = knowledge.filter((entry) => entry.kind === 'gap');

test('every gap is a sentence with ways of asking for it', () => {
  expect(gaps.filter(({ says = '' }) => !says.endsWith('.'))).toEqual([]);
  expect(gaps.filter(({ asks }) => asks.some((way) => way.trim() !== way || way === ''))).toEqual([]);
  expect(gaps.find(({ id }) => id === 'food')).toMatchObject({ near: undefined, isOutside: false });
  expect(gaps.find(({ id }) => id === 'scholarship')?.near).toBe('price-free');
  expect(gaps.find(({ id }) => id === 'weather')?.isOutside).toBe(true);
});

test('near a gap is a topic', () => {
  const topics = new Set(knowledge.flatMap(({ kind, id }) => (kind === 'topic' ? id : [])));
  expect(gaps.flatMap(({ near }) => near ?? []).filter((id) => !topics.has(id))).toEqual([]);
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
