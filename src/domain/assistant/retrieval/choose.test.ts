import { expect, test } from 'vitest';
import { choose } from './choose.ts';
import type { Knowledge, Language, Passage } from './knowledge.ts';
import { KnowledgeIndex } from './knowledge-index.ts';

const language: Language = {
  meanings: {
    price: ['how much', 'price', 'bei gani'],
    robot: ['robot', 'robots'],
    tent: ['tent', 'tents'],
    food: ['lunch', 'food'],
    where: ['where'],
    age: ['years old'],
  },
  shortForms: { u: 'you' },
  fillers: ['is', 'the', 'a', 'do', 'you', 'of', 'your', 'it', 'for', 'give', 'are', 'all that time'],
  decisive: ['price'],
};
const topic = (id: string, asks: string[], more: Partial<Passage> = {}): Passage => ({
  id,
  kind: 'topic',
  title: '',
  asks,
  say: id,
  page: { label: id, href: `/${id}` },
  ...more,
});
const knowledge: readonly Knowledge[] = [
  topic('robots', ['do you have a robot', 'small robots']),
  topic('robot-price', ['how much is the robot']),
  topic('tent-price', ['how much is the tent']),
  topic('place', ['where are you']),
  topic('small', ['robots for a 7 year old'], { ages: '6 to 8' }),
  { id: 'food', kind: 'gap', asks: ['do you give lunch'] },
  // How rare a meaning is, is only known among many.
  ...Array.from({ length: 60 }, (_, other) => topic(`other-${other}`, [`matter${other}`])),
];
const index = new KnowledgeIndex(
  language,
  knowledge.map((entry) => ({ entry, body: '' })),
);
const idsOf = (question: string) => choose(index, question).passages.map(({ id }) => id);

test('what is asked for with all of its meanings is found, in any language', () => {
  expect(idsOf('bei gani robot?')).toEqual(['robot-price']);
  expect(idsOf('how much is the tent')).toEqual(['tent-price']);
});

test('each part that asks for something else is answered', () => {
  expect(idsOf('How much is the robot? Where are you?')).toEqual(
    expect.arrayContaining(['robot-price', 'place']),
  );
});

test('what only a gap is asked for is not known, also beside something known', () => {
  expect(choose(index, 'do you give lunch')).toEqual({ passages: [], isPartlyUnknown: true });
  expect(choose(index, 'Where are you? And do you give food?')).toMatchObject({
    passages: [{ id: 'place' }],
    isPartlyUnknown: true,
  });
});

test('what is for another age is no answer', () => {
  expect(idsOf('robots for a 7 year old')).toContain('small');
  expect(idsOf('robots for a 15 year old')).not.toContain('small');
});

test('what nothing here is about is not answered', () => {
  expect(idsOf('quantum gardening')).toEqual([]);
  expect(idsOf('')).toEqual([]);
});
