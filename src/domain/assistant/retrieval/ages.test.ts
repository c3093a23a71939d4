import { describe, expect, test } from 'vitest';
import { agesIn, childrenIn, weekdaysIn } from './ages.ts';

describe('ages', () => {
  test.each([
    ['my kid is 5 can she start', [5]],
    ['she is nineteen', [19]],
    ["he's just 4", [4]],
    ['a 9yr old and a 12 year old', [9, 12]],
    ['my twins are 6 and 8 years', [6, 8]],
    ['omwana wange wa myaka 10', [10]],
    ['mtoto wangu ana miaka 7', [7]],
    ['my girl is 14 in S2', [14]],
    ['do you take P5 pupils', [10]],
    ['she is in senior four', [16]],
    ['a first-grader', [6]],
    ['he is in nursery', [4]],
  ])('are read from “%s”', (text, ages) => {
    expect(agesIn(text)).toEqual(ages);
  });

  test.each([
    'how much is it, 20000?',
    'is it 2 hours',
    "it's 6pm",
    'she is 3 weeks into the course',
    'we have 24 learners',
    'he is 10 minutes late',
  ])('are not read from “%s”', (text) => {
    expect(agesIn(text)).toEqual([]);
  });
});

test.each([
  ['We have 24 learners in our club', 24],
  ['12 of our pupils', 12],
  ['how many kids', null],
])('the number of children in “%s” is %j', (text, count) => {
  expect(childrenIn(text)).toBe(count);
});

test('days are named in several languages', () => {
  expect(weekdaysIn('on Saturdays or Ssande')).toEqual([0, 6]);
  expect(weekdaysIn('any day')).toEqual([]);
});
