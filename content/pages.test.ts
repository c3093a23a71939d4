import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

const FOLDER = join(import.meta.dirname, '../src/site/pages');

test('every page of the site has an entry, and every entry has a page', () => {
  const files = globSync('**/*.astro', { cwd: FOLDER }).filter((name) => !/^api\/|^500\./.test(name));
  const paths = files.map((name) => `/${name.replace(/(^|\/)index\.astro$|\.astro$/, '')}`);
  const patterns = paths.map((path) => path.replace('[', '{').replace(']', '}').replace('/404', '404'));
  expect(patterns.toSorted()).toEqual(Object.keys(pages).toSorted());
});
