import { beforeAll, expect, test } from 'vitest';
import { type Engine, openEngine } from './engine.ts';

const topics = [
  {
    id: 'price',
    asks: ['how much is it', 'what does it cost', 'the fees', 'price of a lesson', 'how much must i pay'],
  },
  {
    id: 'place',
    asks: ['where are you', 'where is the hub', 'where in town is the hub', 'how do i come to the hub'],
  },
  { id: 'worry', kind: 'worry', asks: ['a teacher shouted at my child', 'my child fears the teacher'] },
  { id: 'danger', kind: 'danger', asks: ['somebody hurts me at home', 'he hurts me every night'] },
] as const;
const things = ['shoe', 'dinner', 'match', 'cloud', 'goat', 'ladder', 'drum', 'tent', 'fence', 'broom'];
/** Examples that no topic answers, so that common words are common. */
const examples = things
  .flatMap((thing) => [
    `is there a ${thing}`,
    `do you have a ${thing} for my boy`,
    `can the children see a ${thing} at the hub`,
    `are you open on the day of the ${thing}`,
  ])
  .map((text) => ({ text, topics: ['none'] }));
const language = {
  meanings: { swim: ['okuwuga'] },
  shortForms: { pul: 'pool' },
  glosses: {},
  fillers: ['the', 'is', 'a'],
};
const pool = { id: 'pool', asks: ['is there a swimming pool', 'can the children swim at the hub'] };

let engine: Engine;
beforeAll(async () => {
  engine = await openEngine({ topics, examples, language, facts: {} });
});
const taughtBy = (message: string, taught = [pool]) => {
  const { topics: asked, taught: id, likely } = engine.withContents({ taught }).recognise(message);
  return { topics: asked.map(({ topic }) => topic), taught: id, likely };
};

test.each([
  'is there a swimming pool',
  'Is there a pool?',
  'a swimming pul',
  'can my children swim at your hub',
])('a lesson is recognised in another wording: %s', (message) => {
  expect(taughtBy(message)).toEqual({ topics: [], taught: 'pool', likely: [] });
});

test('unchanged lessons are not learnt again, and removed ones are forgotten', () => {
  expect(taughtBy('is there a pool', []).taught).toBeNull();
  expect(engine.recognise('is there a pool').taught).toBeNull();
});

test.each(['is there a playground', 'can the children eat at the hub', 'where is the hub', 'x', ''])(
  'a message that shares only common words with a lesson is not recognised: %s',
  (message) => {
    expect(taughtBy(message).taught).toBeNull();
  },
);

test('a message with other numbers than a lesson is not recognised', () => {
  const taught = [
    { id: 'closed', asks: ['are you open on 25 december', 'is there a lesson on december 25'] },
  ];
  expect(taughtBy('are you open on 25 december', taught).taught).toBe('closed');
  expect(taughtBy('are you open on 5 december', taught).taught).toBeNull();
});

test('a lesson wins over a topic only when it is surer', () => {
  const taught = [{ id: 'town', asks: ['where is the town', 'where in town do you sleep'] }];
  expect(taughtBy('where in town do you sleep', taught)).toMatchObject({ topics: [], taught: 'town' });
  expect(taughtBy('where in town is the hub', taught)).toMatchObject({ topics: ['place'], taught: null });
});

test('a lesson and a topic both answer a message with two questions', () => {
  expect(taughtBy('How much is it? And is there a swimming pool?')).toMatchObject({
    topics: ['price'],
    taught: 'pool',
  });
});

test('a lesson is suggested when nothing is sure and the message has its most specific word', () => {
  const message = 'do you have a goat for my boy near the swimming pool';
  expect(taughtBy(message)).toMatchObject({ topics: [], taught: null });
  expect(taughtBy(message).likely[0]).toBe('pool');
  expect(taughtBy(message.replace('swimming pool', 'playground')).likely).not.toContain('pool');
});

test('a lesson never answers a danger or a worry', () => {
  const taught = [{ id: 'hurt', asks: ['he hurts me every night', 'my child is afraid of the teacher'] }];
  expect(engine.withContents({ taught }).recognise('he hurts me every night')).toMatchObject({
    danger: 'sure',
    taught: null,
  });
  expect(taughtBy('my child is afraid of the teacher', taught)).toMatchObject({
    topics: ['worry'],
    taught: null,
  });
});

test('the first of two equal lessons answers', () => {
  const twice = [pool, { ...pool, id: 'older' }];
  expect(taughtBy('is there a swimming pool', twice).taught).toBe('pool');
});
