import { expect, test } from 'vitest';
import { asksBack, partsOf, questionsIn } from './message-parts.ts';

test.each([
  ['How much is it? Where are you?', ['How much is it?', 'Where are you?']],
  ['where are you and how much?', ['where are you', 'how much?']],
  ['my son is 9, wat do they learn n wen is it', ['my son is 9, wat do they learn', 'wen is it']],
  ['How much is it?', []],
  ['Ok? How much is it?', ['How much is it?']],
])('the questions in %j', (message, questions) => {
  expect(questionsIn(message)).toEqual(questions);
});

test('the sentences and clauses of a message, where it has several', () => {
  expect(partsOf('he is 9 years. he likes robots and she likes games')).toEqual([
    'he is 9 years',
    'he likes robots',
    'she likes games',
  ]);
  expect(partsOf('how much is it')).toEqual([]);
});

test.each([
  ['how much is it?', true],
  ['n how much', true],
  ['what is the price?', true],
  ['how much is a robot kit?', false],
  ['where is it?', false],
])('%j asks back: %s', (question, expected) => {
  expect(asksBack(question)).toBe(expected);
});
