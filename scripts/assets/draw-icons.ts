import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { palette, site } from '#content/school.ts';

/**
 * Draws the icons of phones and tablets from public/icon.svg into public/, and the manifest that names them.
 *
 *   node scripts/assets/draw-icons.ts
 */

const folder = resolve(import.meta.dirname, '../../public');
const icon = await readFile(join(folder, 'icon.svg'), 'utf8');
/** Phones cut maskable icons into their own shape: the drawing keeps to the middle and its ground fills the square. */
const maskable = icon
  .replace(/<rect[^>]*>/, `<rect x="-8" y="-8" width="48" height="48" fill="${palette.night}" />`)
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"');
const square = icon.replace('rx="7"', '');

const drawings = [
  { name: 'icon-192.png', svg: icon, size: 192 },
  { name: 'icon-512.png', svg: icon, size: 512 },
  { name: 'icon-maskable-512.png', svg: maskable, size: 512 },
  { name: 'apple-touch-icon.png', svg: square, size: 180 },
];

/** The icon is 32 pixels wide, at 72 dots per inch. */
function draw(svg: string, size: number): Promise<Buffer> {
  const density = (72 * size) / 32;
  return sharp(Buffer.from(svg), { density }).resize(size).png({ palette: true }).toBuffer();
}

for (const { name, svg, size } of drawings) {
  const png = await draw(svg, size);
  await writeFile(join(folder, name), png);
  console.log(`${name}: ${png.length} bytes`);
}

/** Browsers that know no SVG icon ask for this address, named or not. An ICO file may hold one PNG as it is. */
const SIZE = 32;
const picture = await draw(icon, SIZE);
const header = Buffer.alloc(22);
// Kind 1 (icon), one picture; its width and height, colour planes and depth, its length and where it begins.
header.writeUInt16LE(1, 2);
header.writeUInt16LE(1, 4);
header.writeUInt8(SIZE, 6);
header.writeUInt8(SIZE, 7);
header.writeUInt16LE(1, 10);
header.writeUInt16LE(32, 12);
header.writeUInt32LE(picture.length, 14);
header.writeUInt32LE(header.length, 18);
await writeFile(join(folder, 'favicon.ico'), Buffer.concat([header, picture]));

const manifest = {
  name: site.name,
  short_name: site.name,
  description: site.tagline,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: palette.paper,
  theme_color: palette.night,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
await writeFile(join(folder, 'site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
