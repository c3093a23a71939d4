import { expect, test } from 'vitest';
import { aboutTrack, trackAfter, trackIn, trackMeant, weeksOfAll } from './say-track.ts';

const asked = (text: string, earlier = '', ages: readonly number[] = []) => ({
  text,
  earlier,
  ages,
  children: null,
  weekdays: [],
  dates: [],
});

test.each([
  ['how long is the beginners course', 'foundation'],
  ['the last level, what is in it', 'advanced'],
  ['what is taught in the second track', 'intermediate'],
  ['how long does a course take', null],
])('a track is known by its name and by its place: %s', (text, track) => {
  expect(trackIn(text)).toBe(track);
});

test('the age of the child comes before a track that was named earlier', () => {
  expect(trackMeant(asked('and how long is it', 'what is the foundation track'))).toBe('foundation');
  expect(trackMeant(asked('and for him', 'what is the foundation track', [14]))).toBe('intermediate');
});

test('no track comes after the last', () => {
  expect([trackAfter('foundation'), trackAfter('advanced')]).toEqual(['intermediate', null]);
});

test('a question about the duration is answered with the weeks, one about the contents without', () => {
  expect(aboutTrack('foundation', asked('how many weeks is it'))).toContain(
    '12-16 weeks, which is about 3 to 4 months',
  );
  expect(aboutTrack('foundation', asked('what is in it'))).toMatch(
    /order, repetition and choice.*Young Maker/s,
  );
  expect(weeksOfAll()).toContain('48 to 60 weeks, about 11 to 14 months');
});
