import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts the display face down to the characters that the site uses: for src/site/styles/fonts/, which the build names by
 * their contents so that browsers keep them, and for the pictures of link previews. Nearly every heading is covered by
 * one file that fits into a connection's first round trip (14.6 kB with headers). Rarer characters, and the two letters
 * of Luganda outside Latin-1, are separate files for pages that need them (`unicode-range` in
 * src/site/styles/tokens.css).
 *
 * For receipts as PDF both weights are kept whole, since names may have any letter: pyftmerge (Debian's package fonttools)
 * joins the package's file per alphabet. DejaVu Sans (fonts-dejavu-core) covers the scripts that the display face lacks.
 *
 * node scripts/assets/subset-font.ts
 */

const root = resolve(import.meta.dirname, '../..');
const packageFolder = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/bricolage-grotesque/package.json'),
);
const COMMON = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !"%&\'()+,-./:;?‘’“”–—…·×©°';
const RARE = '#$*<=>@[\\]^_`{|}~ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûü';

const browsers = { folder: 'src/site/styles/fonts', ending: '.woff2', targetFormat: 'woff2' } as const;
/** The subset for pictures of link previews. */
const drawing = {
  folder: 'src/server/services/discovery/social-card/fonts',
  ending: '.ttf',
  targetFormat: 'sfnt',
} as const;

const cuts = [
  { source: 'latin', letters: COMMON, target: 'display', formats: [browsers] },
  { source: 'latin', letters: RARE, target: 'display-rare', formats: [browsers] },
  { source: 'latin', letters: COMMON + RARE, target: 'display', formats: [drawing] },
  { source: 'latin-ext', letters: 'Ŋŋ', target: 'display-eng', formats: [browsers, drawing] },
];

for (const { source, letters, target, formats } of cuts) {
  const whole = await readFile(join(packageFolder, `files/bricolage-grotesque-${source}-wght-normal.woff2`));
  for (const { folder, ending, targetFormat } of formats) {
    const cut = await subsetFont(whole, letters, {
      targetFormat,
      // One weight: headings have no other, and each further one costs every visitor some kilobytes.
      variationAxes: { wght: 800 },
    });
    await writeFile(join(root, folder, target + ending), cut);
    console.log(`${target}${ending}: ${cut.length} bytes`);
  }
}

const receipts = 'src/server/services/payments/receipts/pdf/fonts';
/** What receipts are written with. */
const weights = { text: 450, strong: 760 };

for (const [name, wght] of Object.entries(weights)) {
  const folder = await mkdtemp(join(tmpdir(), 'somero-fonts-'));
  const parts: string[] = [];
  for (const source of ['latin', 'latin-ext', 'vietnamese']) {
    const whole = await readFile(
      join(packageFolder, `files/bricolage-grotesque-${source}-wght-normal.woff2`),
    );
    const cut = await subsetFont(whole, everyLetter(), {
      targetFormat: 'sfnt',
      variationAxes: { wght },
      noHinting: true,
    });
    parts.push(join(folder, `${source}.ttf`));
    await writeFile(join(folder, `${source}.ttf`), cut);
  }
  const merged = join(root, receipts, `${name}.ttf`);
  execFileSync('pyftmerge', [`--output-file=${merged}`, ...parts], { stdio: 'ignore' });
  await rm(folder, { recursive: true });
  console.log(`${name}.ttf: ${(await stat(merged)).size} bytes`);
}

const dejavu = await readFile('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf');
const otherScripts = await subsetFont(dejavu, otherLetters(), { targetFormat: 'sfnt', noHinting: true });
await writeFile(join(root, receipts, 'other-scripts.ttf'), otherScripts);
console.log(`other-scripts.ttf: ${otherScripts.length} bytes`);

function everyLetter(): string {
  return range(0x20, 0x2fff) + range(0xa700, 0xa7ff);
}

/** Latin with every mark, Greek, Cyrillic, Armenian, Hebrew, Arabic, N'Ko, Georgian, and the missing-glyph sign. */
function otherLetters(): string {
  return (
    range(0x20, 0x5ff) +
    range(0x600, 0x7ff) +
    range(0x10a0, 0x10ff) +
    range(0x1ab0, 0x1aff) +
    range(0x1d00, 0x206f) +
    range(0xa720, 0xa7ff) +
    range(0xfb00, 0xfdff) +
    range(0xfe70, 0xfeff) +
    '\u25a1'
  );
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
}
