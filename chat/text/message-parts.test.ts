import { expect, test } from 'vitest';
import { joins, leans, partsOf, questionsIn } from './message-parts.ts';

test.each([
  ['How much is it? Where are you?', ['How much is it?', 'Where are you?']],
  ['where are you and how much?', ['where are you', 'how much?']],
  ['my son is 9, wat do they learn n wen is it', ['my son is 9, wat do they learn', 'wen is it']],
  [
    'is she alone there, do u allow me to sit with her',
    ['is she alone there', 'do u allow me to sit with her'],
  ],
  [
    'alina emyaka 9, asobola okutandika? era ssente mmeka',
    ['alina emyaka 9, asobola okutandika?', 'ssente mmeka'],
  ],
  ['who owns it? are you registered in Uganda', ['who owns it?', 'are you registered in Uganda']],
  ['How much is it?', []],
  ['Ok? How much is it?', ['How much is it?']],
])('finds the questions in %j', (message, questions) => {
  expect(questionsIn(message)).toEqual(questions);
});

test('finds the sentences and clauses of a message that has several', () => {
  expect(partsOf('he is 9 years. he likes robots and she likes games')).toEqual([
    'he is 9 years',
    'he likes robots',
    'she likes games',
  ]);
  expect(partsOf('how much is it')).toEqual([]);
});

test.each([
  ['price and location', true],
  ['price n location', true],
  ['price & location', true],
  ['price, place, days', true],
  ['what is an android phone', false],
])('%j joins two things: %s', (message, expected) => {
  expect(joins(message)).toBe(expected);
});

test.each([
  ['and for 2 kids?', true],
  ['what about Saturdays', true],
  ['how long does it take', true],
  ['na jumamosi', true],
  ['how much is the hour of code', false],
  ['my daughter has been coding with her cousins and she says that it is too easy for her now', false],
])('%j needs the message before it to be understood: %s', (text, expected) => {
  expect(leans(text)).toBe(expected);
});
