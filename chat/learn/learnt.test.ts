import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { learn } from './learn.ts';
import { readLearnt, writeLearnt } from './learnt.ts';

const lessons = {
  examples: ['where are you', 'where is it', 'what does it cost', 'how much'].map((text, at) => ({
    text,
    topics: [at < 2 ? 'place' : 'price'],
  })),
  language: { meanings: { place: ['where'] }, shortForms: {}, glosses: {}, fillers: ['the'] },
};

test('a model in a file is the learnt one, for the same lessons only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'somero-learnt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'learnt.bin');
  expect(readLearnt(file, lessons)).toBeNull();
  const model = await learn(lessons);
  writeLearnt(file, lessons, model);
  expect(readLearnt(file, lessons)).toEqual(model);
  const [, ...fewer] = lessons.examples;
  expect(readLearnt(file, { ...lessons, examples: fewer })).toBeNull();
  expect(readLearnt(file, { ...lessons, language: { ...lessons.language, fillers: [] } })).toBeNull();
});
