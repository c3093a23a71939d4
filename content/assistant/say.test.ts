import { expect, test } from 'vitest';
import type { LiveFacts, Question } from '#assistant/answers/knowledge.ts';
import { agesAnswer, agesVerdict, faqAnswer, sentences } from './say.ts';

const live: LiveFacts = { fee: 'UGX 20,000', feeFor: () => '', today: '2026-12-04', sessions: null };
const asked = (named: Partial<Question>) => ({
  ...{ ages: [], children: null, weekdays: [], dates: [], text: '', clause: '', isAlone: true },
  ...named,
});

test.each([
  [[9], 'Yes', 'At 9 a child can join'],
  [[4], 'No', 'At 4 it is a little too early. The nearest is the Hour of Code, for ages 6 to 18'],
  [[20], 'No', 'The nearest is the Advanced track, for ages 17+'],
  [[52], 'No', 'A seat is not possible for an adult'],
  [[4, 9], null, 'At 4 it is a little too early'],
  [[], null, ''],
])('an age beyond the limits gets the nearest program: %j', (ages, verdict, said) => {
  expect(agesVerdict(asked({ ages }), live)).toBe(verdict);
  expect(agesAnswer(asked({ ages }))).toContain(said);
});

test('an answer of the questions is said without the yes of its own question', () => {
  expect(faqAnswer('devices')).toMatch(/^A phone or tablet/);
});

test('an error names a sentence that its page no longer has', () => {
  expect(sentences('It is free. It is online.', /online/)).toBe('It is online.');
  expect(() => sentences('It is free.', /online/)).toThrow('no sentence has /online/');
});
