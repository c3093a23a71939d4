import { readdir } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { projectFile } from '#server/project-folder.ts';
import { cardPng } from './card-png.ts';
import { cardSvg } from './card-svg.ts';
import { readCover } from './cover.ts';

const fallback = readCover(null);
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
  const lines = linesOf(cardSvg(title, fallback));
  for (const { y, text = '' } of lines) {
    expect(y).toBeGreaterThan(120);
    expect(y).toBeLessThan(580);
    expect([...text].length).toBeLessThanOrEqual(31);
  }
});

test('characters that a drawing cannot contain are left out', async () => {
  const svg = cardSvg('A\u0000B & <b> \uD800', fallback);
  expect(
    linesOf(svg)
      .map(({ text }) => text)
      .join(' '),
  ).toBe('AB &amp; &lt;b&gt; \uFFFD');
  expect(imageSize(await cardPng(svg)).width).toBe(1200);
});

test('a long title with any cover stays under 60 kB', async () => {
  const covers = await readdir(projectFile('public/posts'));
  expect(covers).toContain('fallback.svg');
  for (const cover of covers) {
    const png = await cardPng(cardSvg(long, readCover(`/posts/${cover}`)));
    expect(png.length, cover).toBeLessThan(60 * 1024);
  }
});

test('the title is drawn in the display face', async () => {
  const inFace = cardSvg('Coding', fallback);
  const other = inFace.replace('Bricolage Grotesque', 'Another face');
  const [drawn, sameFace] = await Promise.all([cardPng(inFace), cardPng(other)]);
  // It is the only face there is, so the name makes no difference; without any the text would be missing.
  expect(drawn).toEqual(sameFace);
  expect(drawn).not.toEqual(await cardPng(inFace.replaceAll('Coding', '')));
});

test('one picture is drawn at a time, and requests over the limit are refused', async () => {
  const svg = cardSvg('One', fallback);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => cardPng(svg)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'busy' } });
});

test('a drawing that cannot be read fails, and the next one does not', async () => {
  await expect(cardPng('<svg')).rejects.toThrow();
  expect(imageSize(await cardPng(cardSvg('Two', fallback))).height).toBe(630);
});
