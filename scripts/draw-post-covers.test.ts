import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { coverSvg, covers } from '#server/services/discovery/social-card/covers.ts';

const folder = resolve(import.meta.dirname, '../public/posts');

test('the covers are as they were last drawn, each with its own width and height', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
  expect(files.sort()).toEqual(
    Object.keys(covers)
      .map((slug) => `${slug}.svg`)
      .sort(),
  );
  for (const [slug, cover] of Object.entries(covers)) {
    const svg = await readFile(join(folder, `${slug}.svg`), 'utf8');
    expect(svg).toBe(coverSvg(cover));
    expect(svg).toMatch(/^<svg [^>]*width="640" height="360"/);
  }
});
