import { expect, test } from 'vitest';
import { ArticleIndex } from './article-index.ts';
import { choose, NO_TOPIC } from './choose.ts';
import type { Knowledge, Passage } from './knowledge.ts';

const passage = (id: string, more: Partial<Passage> = {}): Passage => ({
  id,
  kind: 'topic',
  title: id,
  asks: [],
  say: id,
  page: { label: id, href: `/${id}` },
  ...more,
});
const entries: readonly Knowledge[] = [
  passage('price'),
  passage('place'),
  passage('times'),
  passage('visit'),
  passage('price-bus'),
  passage('price-taxi'),
  passage('small', { ages: '6 to 8' }),
  passage('worry', { isUrgent: true }),
  passage('danger', { isUrgent: true, isAlone: true }),
  { id: 'food', kind: 'gap', asks: [] },
  { id: 'bus', kind: 'gap', asks: [], near: 'place' },
];
const language = { meanings: {}, shortForms: {}, fillers: ['is', 'the', 'about', 'an'] };
const articles = new ArticleIndex(language, [
  passage('robots on paper', { kind: 'article', asks: ['build a robot brain with chairs'] }),
  ...Array.from({ length: 20 }, (_, at) => passage(`other${at}`, { kind: 'article' })),
]);

/** What is chosen when a question was recognised as these. */
function chosen(scores: Record<string, number>, question?: string) {
  const { passages, isPartlyUnknown } = choiceOf(scores, question);
  return { ids: passages.map(({ id }) => id), isPartlyUnknown };
}

function choiceOf(scores: Record<string, number>, question = 'something else') {
  const ranked = Object.entries(scores)
    .map(([topic, score]) => ({ topic, score }))
    .sort((one, other) => other.score - one.score);
  const knowledge = new Map(entries.map((entry) => [entry.id, entry]));
  return choose({ topics: { rank: () => ranked }, knowledge, articles }, question);
}

test('what is surely asked for is said, the surest first, at most three of it, and two of one sentence', () => {
  expect(chosen({ price: 0.2, place: -0.9 }).ids).toEqual(['price']);
  expect(chosen({ place: 0.2, price: 0.4 }).ids).toEqual(['price', 'place']);
  const scores = { place: 0.2, price: 0.4, times: 0.1, visit: 0 };
  expect(chosen(scores, 'this is one thing, that is another').ids).toEqual(['price', 'place', 'times']);
  expect(chosen(scores).ids).toEqual(['price', 'place']);
});

test('each question of a message counts by itself too, and what surrounds it does not', () => {
  const rank = (text: string) => {
    const isPrice = text.endsWith('how much is it?');
    const isPlace = text.endsWith('where is the hub?');
    return [
      { topic: 'price', score: isPrice ? 0.4 : -1 },
      { topic: 'place', score: isPlace ? 0.3 : -1 },
      { topic: NO_TOPIC, score: text.startsWith('My') ? 0.2 : -1 },
    ];
  };
  const knowledge = new Map(entries.map((entry) => [entry.id, entry]));
  const ids = (message: string) =>
    choose({ topics: { rank }, knowledge, articles }, message).passages.map(({ id }) => id);
  expect(ids('Hello, how much is it? And where is the hub?')).toEqual(['price', 'place']);
  expect(ids('My uncle came from Mbale. Tell me, how much is it? Thank you.')).toEqual(['price']);
  expect(ids('My uncle came from Mbale. He liked it.')).toEqual([]);
});

test('the surer an answer is, the less is said beside it', () => {
  expect(chosen({ price: 1.2, place: -0.2 }).ids).toEqual(['price']);
  expect(chosen({ price: -0.2, place: -0.7 }).ids).toEqual(['price', 'place']);
  expect(chosen({ price: -0.2, place: -0.9 }).ids).toEqual(['price']);
});

test('nothing is said where nothing is sure', () => {
  expect(chosen({ price: -0.9, place: -0.95 }).ids).toEqual([]);
  expect(chosen({}).ids).toEqual([]);
});

test.each([NO_TOPIC, 'gap:food'])(
  'what nobody here knows (%s) is not answered by what is like it',
  (missing) => {
    expect(chosen({ [missing]: 0.4, price: 0.1 })).toEqual({ ids: [], isPartlyUnknown: false });
  },
);

test('two topics that are alike answer together what neither alone would', () => {
  expect(chosen({ [NO_TOPIC]: 0.2, price: 0.1 }).ids).toEqual([]);
  expect(chosen({ [NO_TOPIC]: 0.2, price: 0.2, place: 0.15 }).ids).toEqual(['price', 'place']);
});

test('what is asked for is held against all that nobody here knows together', () => {
  expect(chosen({ price: 0.4, [NO_TOPIC]: 0.3 }).ids).toEqual(['price']);
  expect(chosen({ price: 0.4, [NO_TOPIC]: 0.3, 'gap:food': 0.3 }).ids).toEqual([]);
});

test('what nobody here knows is said to be missing beside what is known', () => {
  const scores = { price: 0.4, 'gap:food': 0.1 };
  const message = 'what about this, and then of that';
  expect(chosen(scores, message)).toEqual({ ids: ['price'], isPartlyUnknown: true });
  // One question that is like both asks for one of them.
  expect(chosen(scores)).toEqual({ ids: ['price'], isPartlyUnknown: false });
});

test('of alternatives only what is nearly as sure is said beside the surest', () => {
  expect(chosen({ 'price-bus': 0.6, 'price-taxi': -0.2, place: -0.3 }).ids).toEqual(['price-bus', 'place']);
  expect(chosen({ 'price-bus': 0.6, 'price-taxi': 0 }).ids).toEqual(['price-bus', 'price-taxi']);
});

test('what is for another age is no answer', () => {
  expect(chosen({ small: 0.5 }, 'robots for a 7 year old').ids).toEqual(['small']);
  expect(chosen({ small: 0.5 }, 'robots for a 15 year old').ids).toEqual([]);
});

test('an article whose words a question has is named, alone or at the end', () => {
  expect(chosen({ [NO_TOPIC]: 0.4 }, 'build a robot brain').ids).toEqual(['robots on paper']);
  expect(chosen({ price: 0.4 }, 'build a robot brain').ids).toEqual(['price', 'robots on paper']);
  expect(chosen({ place: 0.2, price: 0.4 }, 'build a robot brain').ids).toEqual(['price', 'robots on paper']);
  expect(chosen({ [NO_TOPIC]: 0.4 }, 'a brain surgeon in Mbale').ids).toEqual([]);
  expect(chosen({ 'gap:food': 0.4 }, 'build a robot brain').ids).toEqual([]);
  // One word in common is chance.
  expect(chosen({ price: 0.4 }, 'the robot').ids).toEqual(['price']);
});

test('what is urgent is said first, also where it is not sure, and little beside it', () => {
  expect(chosen({ price: 0.4, worry: -0.5, [NO_TOPIC]: 0.1 })).toEqual({
    ids: ['worry', 'price'],
    isPartlyUnknown: false,
  });
  expect(chosen({ price: 0.1, worry: -0.2 }).ids).toEqual(['worry']);
  expect(chosen({ [NO_TOPIC]: 0.3, worry: -0.5 }, 'build a robot brain').ids).toEqual(['worry']);
  expect(chosen({ price: 0.3, worry: -0.8 }).ids).toEqual(['price']);
});

test('an article that an answer leads to is not named again', () => {
  const told = passage('told', { page: { label: 'Robots', href: '/robots on paper' } });
  const { passages } = choose(
    {
      topics: { rank: () => [{ topic: 'told', score: 0.5 }] },
      knowledge: new Map([['told', told]]),
      articles,
    },
    'build a robot brain',
  );
  expect(passages.map(({ id }) => id)).toEqual(['told']);
});

test('a question of its own that nobody here can answer is said to be missing', () => {
  const rank = (text: string) =>
    text.startsWith('How')
      ? [
          { topic: 'price', score: 0.4 },
          { topic: NO_TOPIC, score: -1 },
        ]
      : [
          { topic: NO_TOPIC, score: 0.3 },
          { topic: 'price', score: -1 },
        ];
  const ask = (message: string) =>
    choose(
      { topics: { rank }, knowledge: new Map(entries.map((entry) => [entry.id, entry])), articles },
      message,
    );
  expect(ask('How much is it? Is it on some app?').isPartlyUnknown).toBe(true);
  expect(ask('How much is it? Thank you.').isPartlyUnknown).toBe(false);
});

test('beside a danger nothing else is said, however sure', () => {
  expect(chosen({ price: 1.2, danger: 0.1, place: 0.4, worry: 0.3 }).ids).toEqual(['danger']);
  expect(chosen({ danger: -0.2, price: -0.6 }).ids).toEqual(['danger']);
  expect(chosen({ danger: -0.2, price: -0.4 }).ids, 'not far ahead').not.toContain('danger');
});

test('what may be a danger is answered as what it surely is, and marked', () => {
  expect(choiceOf({ price: 0.4, danger: 0 })).toMatchObject({
    passages: [{ id: 'price' }],
    isWorrying: true,
  });
  expect(choiceOf({ price: 0.4, danger: -0.6 })).toMatchObject({ isWorrying: false });
  expect(choiceOf({ worry: 0.4, danger: 0 })).toMatchObject({
    passages: [{ id: 'worry' }],
    isWorrying: false,
  });
});

test('a danger in a part of the message is not hidden by the rest', () => {
  const rank = (text: string) => [
    { topic: 'price', score: 0.6 },
    { topic: 'danger', score: text.startsWith('he burns') ? 0.7 : -0.9 },
  ];
  const knowledge = new Map(entries.map((entry) => [entry.id, entry]));
  const ranked = (text: string) => rank(text).sort((one, other) => other.score - one.score);
  const ids = (message: string) =>
    choose({ topics: { rank: ranked }, knowledge, articles }, message).passages.map(({ id }) => id);
  expect(ids('how much is it for two, he burns my hand')).toEqual(['danger']);
  expect(ids('how much is it for two, he holds my hand')).toEqual(['price']);
});

test('a price that is asked for after something nobody here knows is not another thing’s price', () => {
  const scoresOf = (text: string) => {
    if (text.startsWith('and')) return {};
    if (text.startsWith('how much')) return { price: 0.6 };
    return text.includes('how much') ? { 'gap:bus': 0.3, price: -0.6 } : { 'gap:bus': 0.9 };
  };
  const rank = (text: string) =>
    Object.entries({ price: -1, place: -1, ...scoresOf(text) })
      .map(([topic, score]) => ({ topic, score }))
      .sort((one, other) => other.score - one.score);
  const knowledge = new Map(entries.map((entry) => [entry.id, entry]));
  const choice = (message: string) => choose({ topics: { rank }, knowledge, articles }, message);
  expect(choice('is there a bus for them and how much is it')).toMatchObject({
    passages: [],
    near: { id: 'place' },
  });
  expect(choice('is there a bus for them and how much is a session').passages).toMatchObject([
    { id: 'price' },
  ]);
});

test('two words may be a question of their own', () => {
  const rank = (text: string) => [
    { topic: 'place', score: text.startsWith('where') ? 1.2 : -1 },
    { topic: 'price', score: text === 'how much?' ? 0.6 : -1 },
  ];
  const knowledge = new Map(entries.map((entry) => [entry.id, entry]));
  const ranked = (text: string) => rank(text).sort((one, other) => other.score - one.score);
  const { passages } = choose(
    { topics: { rank: ranked }, knowledge, articles },
    'where are you and how much?',
  );
  expect(passages.map(({ id }) => id)).toEqual(['place', 'price']);
});

test('what is urgent in a part of a message is not hidden by the rest', () => {
  const rank = (text: string) =>
    text.startsWith('he frightens')
      ? [{ topic: 'worry', score: 0.1 }]
      : [
          { topic: 'price', score: 0.6 },
          { topic: 'worry', score: -0.9 },
        ];
  const knowledge = new Map(entries.map((entry) => [entry.id, entry]));
  const ids = (message: string) =>
    choose({ topics: { rank }, knowledge, articles }, message).passages.map(({ id }) => id);
  expect(ids('how much is it for the boy, he frightens my son')).toEqual(['worry', 'price']);
  expect(ids('how much is it for the boy, he likes my son')).toEqual(['price']);
});

test('what is hardly like anything is not said to be missing', () => {
  expect(chosen({ price: 0.3, [NO_TOPIC]: -0.4 }).isPartlyUnknown).toBe(false);
});

test('both of two questions are answered, in their order, though one is much surer', () => {
  const rank = (text: string) => {
    const scores = text.includes(' n ')
      ? { place: 1.2, times: -0.5, price: -0.6 }
      : text.startsWith('where')
        ? { place: 1.2, price: -1, times: -1 }
        : { place: -1, price: 0.1, times: -1 };
    return Object.entries(scores).map(([topic, score]) => ({ topic, score }));
  };
  const knowledge = new Map(entries.map((entry) => [entry.id, entry]));
  const ids = (message: string) =>
    choose(
      { topics: { rank: (text) => rank(text).sort((a, b) => b.score - a.score) }, knowledge, articles },
      message,
    ).passages.map(({ id }) => id);
  expect(ids('how much do i pay n where is it')).toEqual(['price', 'place']);
  expect(ids('where is it')).toEqual(['place']);
});

test('beside what our pages do not say stands what they do say for the same errand', () => {
  expect(choiceOf({ 'gap:bus': 0.3, price: -0.9 })).toMatchObject({ passages: [], near: { id: 'place' } });
  expect(choiceOf({ 'gap:food': 0.3, price: -0.9 }).near).toBeUndefined();
  expect(choiceOf({ 'gap:bus': -0.3, price: -0.9 }).near).toBeUndefined();
  expect(choiceOf({ [NO_TOPIC]: 0.4, 'gap:bus': 0.3 }).near).toBeUndefined();
  expect(choiceOf({ price: 0.9, 'gap:bus': 0.3 }).near).toBeUndefined();
});

test('where nothing is sure, what is meant in all likelihood is said', () => {
  const likely = (scores: Record<string, number>) => choiceOf(scores).likely?.id;
  const near = { [NO_TOPIC]: 0.2 };
  expect(choiceOf({ ...near, price: -0.4, place: -0.6 })).toMatchObject({ passages: [], perhaps: [] });
  expect(likely({ ...near, price: -0.4, place: -0.6 })).toBe('price');
  expect(likely({ ...near, price: -0.4, place: -0.5 }), 'not ahead of the next').toBeUndefined();
  expect(likely({ ...near, price: -0.55 }), 'too unlike').toBeUndefined();
  expect(likely({ [NO_TOPIC]: 0.4, price: -0.4 }), 'far more like nothing here').toBeUndefined();
  expect(likely({ 'gap:bus': 0.2, price: -0.4 }), 'a known gap goes first').toBeUndefined();
  expect(likely({ ...near, price: -0.4, worry: -0.7 }), 'a worry may be meant').toBeUndefined();
});

test('where nothing is sure nor likely, what may be meant is named', () => {
  const ids = (scores: Record<string, number>) => choiceOf(scores).perhaps.map(({ id }) => id);
  expect(ids({ [NO_TOPIC]: 0.4, price: -0.2, place: -0.3, times: -0.4 })).toEqual(['price', 'place']);
  expect(ids({ [NO_TOPIC]: 0.4, price: -0.7 })).toEqual([]);
  expect(ids({ price: 0.4, place: -0.5 })).toEqual([]);
  expect(ids({ 'gap:bus': 0.4, price: -0.5 })).toEqual([]);
  // What is urgent first, from a lower score on, and nothing near instead of it.
  expect(ids({ 'gap:bus': 0.4, price: -0.5, worry: -0.7 })).toEqual(['worry', 'price']);
  expect(ids({ [NO_TOPIC]: 0.4, worry: -0.8 })).toEqual([]);
});
