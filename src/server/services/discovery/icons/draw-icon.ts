import { drawInTurn } from '../draw-in-turn.ts';
import { groundOfMark, markInside } from './mark.ts';

/** The drawn icons by their addresses, with the width of each. */
export const iconSizes = {
  '/icon-192.png': 192,
  '/icon-512.png': 512,
  '/icon-maskable-512.png': 512,
  '/apple-touch-icon.png': 180,
  '/favicon.ico': 32,
} as const;
export type IconPath = keyof typeof iconSizes;

/** @throws DomainError `busy` while too many pictures wait to be drawn */
export async function drawIcon(path: IconPath): Promise<Uint8Array<ArrayBuffer>> {
  const png = await draw(drawingOf(path), iconSizes[path]);
  return path === '/favicon.ico' ? icoOf(png, iconSizes[path]) : png;
}

function drawingOf(path: IconPath): string {
  // Phones cut maskable icons into their own shape: the mark keeps to the middle and its ground fills the square.
  if (path === '/icon-maskable-512.png') return onGround('-4 -4 40 40');
  // Phones round it themselves.
  if (path === '/apple-touch-icon.png') return onGround('0 0 32 32');
  return wrap('0 0 32 32', markInside());
}

const onGround = (viewBox: string) =>
  wrap(viewBox, `<rect x="-8" y="-8" width="48" height="48" fill="${groundOfMark()}"/>${markInside()}`);

const wrap = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${viewBox}">${content}</svg>`;

/** The drawing is 32 pixels wide, at 72 dots per inch. */
function draw(svg: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  return drawInTurn((sharp) =>
    sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size)
      .png({ palette: true }),
  );
}

/** Browsers that know no SVG icon ask for an ICO file, which may hold one PNG as it is. */
function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(22);
  // Kind 1 (icon), one picture; its width and height, colour planes and depth, its length and where it begins.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return new Uint8Array(Buffer.concat([header, png]));
}
