import { describe, expect, test } from 'vitest';
import { cleanQuestion } from '#assistant/personal-data/clean.ts';
import { agesIn, childrenIn, weekdaysIn } from './numbers.ts';

describe('ages', () => {
  test.each([
    ['she is nineteen, just finished S6', [19]],
    ['he is 9 and in P4', [9]],
    ['one is 9 years, the other in S3', [9, 15]],
  ])('are not read from a class when the years of the same child are given: %s', (text, ages) => {
    expect(agesIn(text)).toEqual(ages);
  });

  test.each([
    ['He is 6.5 yrs can he start?', [6]],
    ['my daughter is 17.5 years old', [17]],
    ["she's 5.8 yrs", [5]],
    ['a 6-year-old and a 7 1/2 year old', [6, 7]],
    ['my son is 7.5 and my girl is 12', [7, 12]],
    [cleanQuestion('my kid is 6½ years old'), [6]],
    [cleanQuestion("he's 6 ½"), [6]],
    ['omwana wange wa myaka munaana', [8]],
    ['ana miaka kumi na miwili', [12]],
    ['am 16, can i come', [16]],
    ['my wife has 4 yrs teaching, i have 2 kids', []],
  ])('are full years: %s', (text, ages) => {
    expect(agesIn(text)).toEqual(ages);
  });

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
  ['three kids, and Forty pupils', 3],
  ['Forty pupils', 40],
  ['my twins', 2],
  ['how much for my son and daughter', 2],
  ['abaana bange basatu', 3],
  ['how much for 4', 4],
  ['a course for 14', null],
  ['how many kids', null],
])('the number of children in “%s” is %j', (text, count) => {
  expect(childrenIn(text)).toBe(count);
});

test('days are named in several languages', () => {
  expect(weekdaysIn('on Saturdays, Ssande or ku Bbalaza')).toEqual([0, 1, 6]);
  expect(weekdaysIn('any day')).toEqual([]);
  expect(weekdaysIn('this sat we sat down')).toEqual([6]);
});

// In quadratic time one of these would take minutes.
test.each(['1,', '1-', '5 and ', 'am ', '0.', 'kids are 5 and ', 'miaka '])(
  'a text of nothing but “%s” is read in time that grows with its length',
  (part) => {
    const text = part.repeat(50_000);
    expect([agesIn(text), childrenIn(text)]).toHaveLength(2);
  },
);
