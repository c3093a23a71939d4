import { expect, test } from 'vitest';
import { checkPhrasing, phrasingMaterial } from './phrasing.ts';

const passages = [
  'An Hour of Code costs **UGX 20,000**, once. It is at 11:30.\n\n[Hour of Code](/hour-of-code)',
];
const check = (text: string, question = 'how much for my 2 girls?') =>
  checkPhrasing(text, question, passages);

test('a text with the figures of the passages and the question is passed on', () => {
  for (const text of [
    'It costs UGX 20000 for each of the 2.',
    'It is at 11:30.',
    '1. Pay UGX 20,000.\n2. Come.',
    'Yes.',
  ])
    expect(check(text)).toEqual({ kind: 'text', text });
});

test.each(['It costs UGX 15,000.', 'It costs UGX 2,000.', 'Come at 11:00.', 'That is UGX 40,000 for two.'])(
  'a figure that nobody gave is invented: %s',
  (text) => {
    expect(check(text)).toEqual({ kind: 'invented' });
  },
);

test('what the passages do not hold is said by a word, however it is wrapped', () => {
  for (const text of ['NOT_HELD', '**NOT_HELD**', 'NOT HELD.'])
    expect(check(text)).toEqual({ kind: 'not_held' });
});

test('the material has the passages first and the question last', () => {
  expect(phrasingMaterial('why?', ['a', 'b'])).toBe('Passage 1:\na\n\nPassage 2:\nb\n\nQuestion:\nwhy?');
});
