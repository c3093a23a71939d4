import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { cardPng } from './card-png.ts';
import { cardSvg } from './card-svg.ts';
import { coverOf } from './covers.ts';
import { drawCard } from './draw-card.ts';

const long =
  'What forty children of three schools in Kampala taught us about patience, loops and soldering irons '.repeat(
    3,
  );

const linesOf = (svg: string) =>
  [...svg.matchAll(/<tspan x="64" y="(\d+)">([^<]*)</g)].map(([, y, text]) => ({ y: Number(y), text }));

test.each([
  ['a long title', long],
  ['a word of eighty letters', 'x'.repeat(80)],
  ['no title', ''],
  ['letters outside the basic plane', '𝒳'.repeat(60)],
])('%s stays on the card', (_what, title) => {
  const lines = linesOf(cardSvg(title, coverOf('x', 'x')));
  for (const { y, text = '' } of lines) {
    expect(y).toBeGreaterThan(120);
    expect(y).toBeLessThan(580);
    expect([...text].length).toBeLessThanOrEqual(31);
  }
});

test('what cannot stand in a drawing is left out', () => {
  const svg = cardSvg('A\u0000B & <b> \uD800', coverOf('x', 'x'));
  expect(
    linesOf(svg)
      .map(({ text }) => text)
      .join(' '),
  ).toBe('AB &amp; &lt;b&gt; \uFFFD');
  expect(imageSize(cardPng(svg)).width).toBe(1200);
});

test.each([
  'For parents',
  'For schools',
  'Projects',
  'Python',
  'Robotics',
  'Safety',
  'Another one',
  'constructor',
])('a long title with the drawing for %s stays under 60 kB', (category) => {
  expect(cardPng(cardSvg(long, coverOf('x', category))).length).toBeLessThan(60 * 1024);
});

test('drawing leaves the event loop to others, one picture at a time, and turns away a crowd', async () => {
  const svg = cardSvg('One', coverOf('x', 'x'));
  const drawn = Array.from({ length: 10 }, () => drawCard(svg));
  const outcomes = await Promise.allSettled(drawn);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'too_many' },
  });
  expect(Buffer.from(await drawCard(svg))).toEqual(cardPng(svg));
});

test('a drawing that cannot be read fails, and the next one does not', async () => {
  await expect(drawCard('<svg')).rejects.toThrow();
  expect(imageSize(await drawCard(cardSvg('Two', coverOf('x', 'x')))).height).toBe(630);
});

test('a drawing that does not come is given up, and the next one has its turn', async () => {
  const svg = cardSvg('Three', coverOf('x', 'x'));
  const [stuck, next] = await Promise.allSettled([drawCard(svg, 1), drawCard(svg)]);
  expect(stuck.status).toBe('rejected');
  expect(next.status).toBe('fulfilled');
});
