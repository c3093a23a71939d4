import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts the display face down to what the site writes with it, into src/site/styles/fonts/, from where the
 * build gives it a name that browsers may keep for ever. The package parts the face by
 * alphabet, so the two letters of Luganda that Latin-1 lacks are a file of their own, which a browser fetches only for a
 * page that has them.
 *
 *   node scripts/subset-font.ts
 */

const root = resolve(import.meta.dirname, '..');
const packageFolder = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/bricolage-grotesque/package.json'),
);
const PRINTABLE = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');
const ACCENTED = 'ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûü';
const PUNCTUATION = '‘’“”–—…·×©°';

const cuts = [
  { source: 'latin', letters: PRINTABLE + ACCENTED + PUNCTUATION, target: 'display.woff2' },
  { source: 'latin-ext', letters: 'Ŋŋ', target: 'display-eng.woff2' },
];

for (const { source, letters, target } of cuts) {
  const whole = await readFile(join(packageFolder, `files/bricolage-grotesque-${source}-wght-normal.woff2`));
  const cut = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    // One weight: headings have no other, and each further one costs every visitor some kilobytes.
    variationAxes: { wght: 800 },
  });
  await writeFile(join(root, 'src/site/styles/fonts', target), cut);
  console.log(`${target}: ${cut.length} bytes`);
}
