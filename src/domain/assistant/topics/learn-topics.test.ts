import { expect, test } from 'vitest';
import type { Reading } from './features.ts';
import { type Example, learnTopics } from './learn-topics.ts';
import { TopicModel } from './topic-model.ts';

const read = (text: string): Reading => ({
  words: text.split(' '),
  meanings: text.includes('fees') ? ['=price'] : [],
});
const examples: readonly Example[] = [
  ...['how much is it', 'how much must i pay', 'fees of it', 'how much for two', 'the fees please'].map(
    (text) => ({ text, topics: ['price'] }),
  ),
  ...['where are you', 'where is the hub', 'how do i come there', 'where in town', 'is the hub in town'].map(
    (text) => ({ text, topics: ['place'] }),
  ),
  ...['where is the hub and how much is it', 'fees and the hub'].map((text) => ({
    text,
    topics: ['price', 'place'],
  })),
];
const model = learnTopics(examples, read);
const ranked = (text: string, of = model) => of.rank(read(text)).map(({ topic }) => topic);
const score = (text: string, topic: string) =>
  model.rank(read(text)).find((one) => one.topic === topic)?.score ?? Number.NaN;

test('what is like the examples of a topic is of this topic', () => {
  expect(ranked('how much is this')).toEqual(['price', 'place']);
  expect(ranked('where is it')).toEqual(['place', 'price']);
});

test('a score is positive for what is asked, also where two things are', () => {
  expect(score('how much must we pay', 'price')).toBeGreaterThan(0);
  expect(score('how much must we pay', 'place')).toBeLessThan(0);
  expect(score('where is the hub and how much is it', 'price')).toBeGreaterThan(0);
  expect(score('where is the hub and how much is it', 'place')).toBeGreaterThan(0);
});

test('what a word means counts as well as the word', () => {
  const meaning = model.rank({ words: ['magezi'], meanings: ['=price'] });
  expect(meaning[0]).toMatchObject({ topic: 'price' });
});

test('a text of unknown words is ranked all the same, and one of none', () => {
  expect(ranked('zzz qqq')).toHaveLength(2);
  expect(model.rank({ words: [], meanings: [] }).every(({ score: one }) => Number.isFinite(one))).toBe(true);
});

test('the same examples give the same bytes', () => {
  expect(learnTopics(examples, read).write()).toEqual(model.write());
});

test('what is written is read again', () => {
  const again = TopicModel.read(model.write());
  for (const { text } of examples) {
    expect(ranked(text, again)).toEqual(ranked(text));
    const [one, other] = [again, model].map((of) => of.rank(read(text))[0]?.score ?? Number.NaN);
    expect(one).toBeCloseTo(other ?? 0, 5);
  }
});

test.each([1, 5, 1000])('bytes of which the last %i are missing are no model', (missing) => {
  const bytes = model.write();
  expect(() => TopicModel.read(bytes.slice(0, Math.max(0, bytes.length - missing)))).toThrow();
});
