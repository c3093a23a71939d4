import { expect, test } from 'vitest';
import type { LiveFacts, Passage } from './knowledge.ts';
import { sayPassage } from './say-passage.ts';

const live: LiveFacts = { fee: 'UGX 5', feeFor: () => '', today: '2026-11-20', sessions: null };
const passage = (say: string): Passage => ({
  id: 'cash',
  kind: 'topic',
  title: 'Cash',
  asks: [],
  say,
  yesNo: ({ clause, isAlone }) => (clause.includes('cash') ? 'Yes' : isAlone ? 'No' : null),
  page: { label: 'Page', href: '/' },
});
const say = (text: string, isAlone = true, said = 'It costs {price}.') =>
  sayPassage(passage(said), live, { text, ages: [], children: null, weekdays: [], dates: [] }, isAlone);

test('a passage begins with yes or no only for a yes-no question', () => {
  expect(say('can i pay cash')).toBe('Yes. It costs UGX 5.');
  expect(say('is it monthly')).toBe('No. It costs UGX 5.');
  expect(say('how do i pay cash')).toBe('It costs UGX 5.');
  expect(say('can i pay cash', true, '- One\n- Two')).toBe('Yes:\n\n- One\n- Two');
});

test('a passage answers only its own clause when another passage is added', () => {
  expect(say('is it monthly? can i pay cash?', false)).toBe('Yes. It costs UGX 5.');
  expect(say('is it monthly? is it far?', false)).toBe('It costs UGX 5.');
});
