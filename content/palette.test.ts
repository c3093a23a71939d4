import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palette, themes } from './palette.ts';

test('no other file of the site, the server or the scripts writes a colour', () => {
  const files = globSync('{src,content,scripts}/**/*.{ts,tsx,astro,css}', {
    exclude: (name) => /(?:\.test\.tsx?|palette\.ts)$/.test(name),
  });
  expect(files.length).toBeGreaterThan(500);
  const withColour = files.filter((file) => /#[0-9a-f]{6}\b/i.test(readFileSync(file, 'utf8')));
  expect(withColour).toEqual([]);
});

test('the styles use only colours of the palette', () => {
  const names = Object.keys(palette);
  const files = globSync('src/site/**/*.{tsx,css}');
  const used = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/var\(--fixed-([a-z]+)\)/g), ([, name = '']) => name),
  );
  expect(new Set(used).size).toBeGreaterThan(20);
  expect(used.filter((name) => !names.includes(name))).toEqual([]);
});

test.each(Object.entries(themes))('%s: text has enough contrast with its background', (_theme, colours) => {
  const pairs = [
    ['ink', 'paper'],
    ['ink', 'surface'],
    ['muted', 'paper'],
    ['muted', 'surface'],
    ['brand', 'paper'],
    ['brand', 'surface'],
    ['on-brand', 'brand'],
    ['on-action', 'action'],
    ['danger', 'danger-wash'],
    ['good', 'good-wash'],
    ['ink', 'sky'],
  ] as const;
  const low = pairs.filter(([text, ground]) => contrast(colours[text], colours[ground]) < 4.5);
  expect(low).toEqual([]);
});

/** The contrast of two colours as WCAG 2.2 defines it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
