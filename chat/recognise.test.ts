import { expect, test } from 'vitest';
import { recognise } from './recognise.ts';
import { thresholds } from './thresholds.ts';
import type { Recognition, Topic } from './types.ts';

const topics: readonly Topic[] = [
  { id: 'price', asks: [] },
  { id: 'place', asks: [] },
  { id: 'duration', asks: [] },
  { id: 'refund-time', asks: [] },
  { id: 'small', asks: [], ages: { from: 6, to: 8 } },
  { id: 'worry', asks: [], kind: 'worry' },
  { id: 'other-worry', asks: [], kind: 'worry' },
  { id: 'danger', asks: [], kind: 'danger' },
  { id: 'gap:van', asks: [], kind: 'missing' },
];
const known = new Map(topics.map((topic) => [topic.id, topic]));
type Shares = Readonly<Record<string, number>>;

/** What is recognised when texts are ranked like this; a text that is not named asks for nothing. */
function recognised(
  texts: Readonly<Record<string, Shares>>,
  message: string,
  recent: readonly string[] = [],
) {
  const ranked: string[] = [];
  const rank = (text: string) => {
    ranked.push(text);
    const shares = texts[text] ?? { none: 0.9 };
    return [...topics.map(({ id }) => id), 'none']
      .map((topic) => ({ topic, probability: shares[topic] ?? 0.001 }))
      .sort((one, other) => other.probability - one.probability);
  };
  return { ...recognise({ recogniser: { rank }, topics: known }, message, recent), ranked };
}
const ids = ({ topics: asked }: Pick<Recognition, 'topics'>) => asked.map(({ topic }) => topic);
const of = (shares: Shares, message = 'a message') => recognised({ [message]: shares }, message);

test('the recogniser has six thresholds at most', () => {
  expect(Object.keys(thresholds).length).toBeLessThanOrEqual(6);
});

test('a message is answered with the likeliest topic alone', () => {
  expect(ids(of({ price: 0.6, place: 0.3 }))).toEqual(['price']);
});

test.each([
  ['above', 0.02, ['price']],
  ['below', -0.02, []],
])('a topic answers only above the threshold: %s the threshold', (_, by, expected) => {
  expect(ids(of({ price: thresholds.sure + by, place: 0.1, none: 0.1 }))).toEqual(expected);
});

test('a message that is likelier to be unknown is not answered', () => {
  expect(ids(of({ price: 0.4, none: 0.41 }))).toEqual([]);
  expect(ids(of({ price: 0.4, 'gap:van': 0.41 }))).toEqual([]);
  expect(ids(of({ price: 0.4, none: 0.35, 'gap:van': 0.25 }))).toEqual(['price']);
});

test('two things joined by "and" are both answered when the second is half as likely as a sure one', () => {
  const second = thresholds.sure / 2;
  expect(ids(of({ price: 0.6, place: second + 0.01 }, 'price and place'))).toEqual(['price', 'place']);
  expect(ids(of({ price: 0.6, place: second - 0.01 }, 'price and place'))).toEqual(['price']);
  expect(ids(of({ price: 0.6, place: second + 0.01 }, 'price place'))).toEqual(['price']);
});

const two = 'How much is that thing? Where is the hub?';
const [first, second] = ['How much is that thing?', 'Where is the hub?'];

test('two questions are answered in their order', () => {
  const texts = { [two]: { place: 0.9 }, [first]: { price: 0.9 }, [second]: { place: 0.9 } };
  expect(ids(recognised(texts, two))).toEqual(['price', 'place']);
});

test('two questions about one topic are answered once', () => {
  const texts = { [two]: { place: 0.9 }, [first]: { place: 0.8 }, [second]: { place: 0.9 } };
  expect(ids(recognised(texts, two))).toEqual(['place']);
});

test('an unknown question next to a known one is reported', () => {
  const texts = { [two]: { place: 0.9 }, [first]: { 'gap:van': 0.9 }, [second]: { place: 0.9 } };
  expect(recognised(texts, two)).toMatchObject({ isPartlyUnknown: true });
  expect(recognised({ ...texts, [first]: { place: 0.9 } }, two)).toMatchObject({ isPartlyUnknown: false });
});

test('a message about a known gap names the gap, and any other the likely topics', () => {
  expect(of({ 'gap:van': thresholds.sure, price: 0.1 })).toMatchObject({ missing: 'gap:van', likely: [] });
  expect(of({ none: thresholds.sure, price: 0.1 })).toMatchObject({ missing: null, likely: [] });
  expect(of({ 'gap:van': 0.18, price: 0.15 })).toMatchObject({ missing: null, likely: ['price'] });
});

test('an unclear message is offered the three likeliest topics', () => {
  const { likely } = thresholds;
  const shares = { price: 0.19, place: 0.15, duration: likely, 'refund-time': likely - 0.01 };
  expect(of(shares).likely).toEqual(['price', 'place', 'duration']);
  expect(of({ ...shares, 'refund-time': 0.18 }).likely).toEqual(['price', 'refund-time', 'place']);
  expect(of({ price: likely - 0.01 }).likely).toEqual([]);
  const half = thresholds.sure / 2;
  expect(of({ price: half + 0.01, place: 0.07 }).guess).toBe('price');
  expect(of({ price: half - 0.01, place: 0.07 }).guess).toBeNull();
  expect(of({ price: thresholds.sure + 0.01 }).guess).toBeNull();
});

test('a topic for children of another age is skipped', () => {
  expect(ids(of({ small: 0.9 }, 'robots for a 7 year old'))).toEqual(['small']);
  expect(ids(of({ small: 0.9, none: 0.05 }, 'robots for a 15 year old'))).toEqual([]);
});

test('worries are answered first, all together, and above a lower threshold', () => {
  const half = thresholds.worry / 2;
  expect(ids(of({ price: 0.6, worry: half + 0.01, 'other-worry': half }))).toEqual(['worry']);
  expect(ids(of({ price: 0.6, worry: half - 0.01, 'other-worry': half }))).toEqual(['price']);
});

test('a worry in a part of the message is answered', () => {
  const message = 'How much is the hour of code? A man there scares her.';
  expect(
    ids(recognised({ [message]: { price: 0.9 }, 'A man there scares her': { worry: 0.5 } }, message)),
  ).toEqual(['worry']);
});

const told = 'how much is it, and he hurts me at night';
const withPart = (ofWhole: number, ofPart: number) =>
  recognised({ [told]: { price: 0.6, danger: ofWhole }, 'he hurts me at night': { danger: ofPart } }, told);

test('a danger is answered alone', () => {
  const sure = of({ danger: thresholds.worry, price: 0.6 });
  expect({ danger: sure.danger, topics: sure.topics }).toEqual({ danger: 'sure', topics: [] });
  expect(withPart(thresholds.likely, 2 * thresholds.worry).danger).toBe('sure');
});

test('a possible danger is noted next to an answer', () => {
  const possible = of({ danger: thresholds.worry - 0.01, price: 0.6 });
  expect({ danger: possible.danger, topics: ids(possible) }).toEqual({
    danger: 'possible',
    topics: ['price'],
  });
  expect(of({ danger: thresholds.likely - 0.01, price: 0.6 }).danger).toBe('none');
});

test('a danger in a part of the message alone is only a possible one', () => {
  const ofPart = withPart(thresholds.likely - 0.01, 0.9);
  expect({ danger: ofPart.danger, topics: ids(ofPart) }).toEqual({ danger: 'possible', topics: ['price'] });
  expect(withPart(0, thresholds.sure - 0.01).danger).toBe('none');
});

const REFUND = 'how do i get a refund';
const follow = 'how long does it take';
const conversation = {
  [REFUND]: { 'refund-time': 0.5 },
  [follow]: { duration: 0.5, 'refund-time': 0.2, none: 0.1 },
  [`${REFUND} ${follow}`]: { 'refund-time': 0.8, duration: 0.05 },
};

test('a message that depends on the question before it is understood', () => {
  expect(ids(recognised(conversation, follow))).toEqual(['duration']);
  expect(ids(recognised(conversation, follow, [REFUND]))).toEqual(['refund-time']);
});

test('a message that depends on the last two questions is understood', () => {
  const more = 'and on saturday';
  const texts = {
    [more]: { none: 0.4, place: 0.3 },
    [`${REFUND} ${follow} ${more}`]: { 'refund-time': 0.9 },
  };
  expect(recognised(texts, more, [REFUND, follow]).ranked).toContain(`${REFUND} ${follow} ${more}`);
});

test('a few words without a meaning of their own repeat the question before them', () => {
  const texts = { 'then how': { place: 0.9 }, [`${REFUND} then how`]: { 'refund-time': 0.8 } };
  expect(ids(recognised(texts, 'then how', [REFUND]))).toEqual(['refund-time']);
});

test('a follow-up is ranked by both questions together', () => {
  const both = `${REFUND} ${follow}`;
  const alone = { duration: 0.5, 'refund-time': 0.2 };
  const asked = (joined: Shares) =>
    recognised({ [follow]: alone, [both]: joined }, follow, [REFUND]).topics[0];
  expect(asked({ duration: 0.2, 'refund-time': 0.4 })).toMatchObject({ topic: 'refund-time' });
  const agreed = recognised({ [follow]: alone, [both]: { ...alone, place: 0.2 } }, follow, [REFUND]);
  const [first] = agreed.topics;
  expect(first).toMatchObject({ topic: 'duration' });
  expect(first?.probability).toBeGreaterThan(0.7);
  expect(first?.probability).toBeLessThan(0.8);
});

test('earlier questions are ignored when the message names its subject', () => {
  const message = 'how much does an hour of code cost us';
  const { topics: asked, ranked } = recognised({ [message]: { price: 0.9 } }, message, [REFUND]);
  expect(ids({ topics: asked })).toEqual(['price']);
  expect(ranked).toEqual([message]);
});

test('a brief message is joined to the question before it, even when it is clear', () => {
  const joined = `${REFUND} within how many days`;
  const texts = { 'within how many days': { duration: 0.5 }, [joined]: { 'refund-time': 0.8 } };
  expect(recognised(texts, 'within how many days', [REFUND]).ranked).toContain(joined);
});

test('earlier questions are ignored when surely no topic answers the message', () => {
  const message = 'what will the weather be like in town on saturday';
  const { topics: asked, ranked } = recognised(
    { [message]: { none: 0.6, price: 0.2 }, [`${REFUND} ${message}`]: { price: 0.9 } },
    message,
    [REFUND],
  );
  expect(asked).toEqual([]);
  expect(ranked).not.toContain(`${REFUND} ${message}`);
});

test('an age from the question before counts only when the message depends on that question', () => {
  const before = 'my son is 5';
  expect(recognised({}, 'can he join', [before]).asked.ages).toEqual([5]);
  expect(of({ price: 0.9 }).asked.ages).toEqual([]);
  expect(recognised({}, 'and his sister of 9 years', [before]).asked.ages).toEqual([9]);
});

test('an earlier danger raises no alarm', () => {
  const before = 'he hurts me at night';
  const message = 'and how much is it';
  const texts = {
    [message]: { price: 0.5, none: 0.3 },
    [`${before} ${message}`]: { danger: 0.8, worry: 0.15 },
  };
  const { danger, topics: asked } = recognised(texts, message, [before]);
  expect(danger).toBe('none');
  expect(ids({ topics: asked })).not.toContain('worry');
});
