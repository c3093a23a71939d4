import { expect, test } from 'vitest';
import { liveSample } from '#tests/assistant/live.ts';
import type { Passage } from './knowledge.ts';
import { sayPassage } from './say-passage.ts';

const live = { ...liveSample, fee: 'UGX 5' };
const question = { text: '', ages: [], children: null, weekdays: [], dates: [] };

test('a passage names the present price, also within the text of a page', () => {
  const passage = (say: Passage['say']): Passage => {
    return { id: 'cash', kind: 'topic', title: 'Cash', asks: [], say, page: null };
  };
  expect(sayPassage(passage('It costs {price}.'), live, question)).toBe('It costs UGX 5.');
  expect(
    sayPassage(
      passage(({ fee }) => `${fee}, once: {price}`),
      live,
      question,
    ),
  ).toBe('UGX 5, once: UGX 5');
});
