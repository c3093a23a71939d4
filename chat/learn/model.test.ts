import { expect, test } from 'vitest';
import type { Reading } from '../text/understand.ts';
import type { Example } from '../types.ts';
import { learnModel } from './learn-model.ts';
import { type Model, recogniserOf } from './model.ts';

const read = (text: string): Reading => ({
  words: text === '' ? [] : text.split(' '),
  meanings: text.includes('fees') || text.includes('magezi') ? ['=price'] : [],
});
const asked = (topics: string[], ...texts: string[]): Example[] => texts.map((text) => ({ text, topics }));
/** Three times, so that there is enough of each feature. */
const examples: readonly Example[] = Array.from({ length: 3 }, () => [
  ...asked(['price'], 'how much is it', 'how much must i pay', 'fees of it', 'how much for two'),
  ...asked(['place'], 'where are you', 'where is the hub', 'how do i come there', 'is the hub in town'),
  ...asked(['price', 'place'], 'where is the hub and how much is it', 'fees and the hub'),
]).flat();
const model = learnModel(examples, read);
const rank = (text: string, of: Model = model) => recogniserOf(of, read, 2).rank(text);
const ranked = (text: string) => rank(text).map(({ topic }) => topic);

test('the model ranks the topic first whose examples are like the text', () => {
  expect(ranked('how much is this')).toEqual(['price', 'place']);
  expect(ranked('where is it')).toEqual(['place', 'price']);
});

test('the model gives two topics that are both asked for nearly the same probability', () => {
  const [first, second] = rank('where is the hub and how much is it').map(({ probability }) => probability);
  expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThan(0.4);
  const [sure] = rank('how much must we pay');
  expect(sure?.probability).toBeGreaterThan(0.8);
});

test('the model recognises a word by its meaning', () => {
  expect(ranked('magezi')[0]).toBe('price');
});

test.each(['zzz qqq', ''])('the model ranks every topic for a text without known words: "%s"', (text) => {
  const all = rank(text);
  expect(all).toHaveLength(2);
  expect(all.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
});

test('the model learns the same bytes from the same examples', () => {
  expect(learnModel(examples, read)).toEqual(model);
});
