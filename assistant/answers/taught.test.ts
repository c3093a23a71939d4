import { expect, test } from 'vitest';
import { type Lesson, readLesson } from './taught.ts';

const lesson: Lesson = {
  asks: ['is there a pool', 'can they swim'],
  answer: 'There is no pool.',
  link: '/programs',
};

test('texts are cleaned, and a way of asking that comes twice counts once', () => {
  const asks = [' is there\u0000a pool ', 'can they swim', 'Can they swim', ''];
  expect(readLesson({ ...lesson, asks, answer: ' a\r\nb ' })).toEqual({
    asks: ['is there a pool', 'Can they swim'],
    answer: 'a\nb',
    link: '/programs',
  });
});

test.each([
  [{ asks: ['is there a pool', 'Is there a pool'] }, /needs 2 to 10 different ways of asking; these are 1\./],
  [{ asks: Array.from({ length: 11 }, (_, at) => `way ${at}`) }, /these are 11\./],
  [{ asks: ['is there a pool', 'x'.repeat(201)] }, /200 letters at most; this has 201/],
  [{ asks: ['is there a pool', 'my uncle beats me'] }, /rules for children's safety.*: my uncle beats me/],
  [{ answer: ' \n ' }, /The answer is empty/],
  [{ answer: 'x'.repeat(901) }, /900 characters at most; this has 901/],
])('a lesson with %j is refused', (change, words) => {
  expect(() => readLesson({ ...lesson, ...change })).toThrow(words);
});

test('the longest answer and the most ways of asking pass', () => {
  const asks = Array.from({ length: 10 }, (_, at) => `${at}`.padEnd(200, 'x'));
  expect(readLesson({ asks, answer: 'x'.repeat(900), link: null }).asks).toHaveLength(10);
});
