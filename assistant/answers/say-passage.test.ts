import { expect, test } from 'vitest';
import type { LiveFacts, Passage } from './knowledge.ts';
import { sayPassage } from './say-passage.ts';

const live: LiveFacts = { fee: 'UGX 5', feeFor: () => '', today: '2026-11-20', sessions: null };
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
