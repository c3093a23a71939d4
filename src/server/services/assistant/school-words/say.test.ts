import { expect, test } from 'vitest';
import { agesAnswer, agesWarning, monthsOf, timesElsewhere, trackOf, tracksFor, weeksOfAll } from './say.ts';

test.each([
  [[9], 'At 9 a child can join'],
  [[4], 'At 4 it is a little too early. The nearest is the Hour of Code, for ages 6 to 18'],
  [[20], 'The nearest is the Advanced track, for ages 17+'],
  [[52], 'A seat is not possible for an adult'],
  [[4, 9], 'At 4 it is a little too early'],
  [[], ''],
])('an age beyond the limits gets the nearest program: %j', (ages, said) => {
  expect(agesAnswer({ ages })).toContain(said);
});

test('only ages beyond the limits are warned of', () => {
  expect(agesWarning({ ages: [9] })).toBe('');
  expect(agesWarning({ ages: [4, 9] })).toMatch(/^At 4 it is a little too early\.[^9]*$/);
});

test('a track is found by age, and its weeks are months too', () => {
  expect(tracksFor([8, 14]).map(({ id }) => id)).toEqual(['foundation', 'intermediate']);
  expect(monthsOf(trackOf('foundation'))).toBe('3 to 4 months');
  expect(weeksOfAll()).toContain('48 to 60 weeks, about 11 to 14 months');
});

test('the hours are said by the clock of a place that is named', () => {
  expect(timesElsewhere('what time is that in london', '2026-12-04')).toContain(
    'In London they start now at 6:00',
  );
  expect(timesElsewhere('what time is it', '2026-12-04')).toBe('');
});
