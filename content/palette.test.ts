import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palette } from '#content/school.ts';

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
