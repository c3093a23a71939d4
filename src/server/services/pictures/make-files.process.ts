import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import {
  MAX_PICTURE_PIXELS,
  MAX_WHOLE_PIXELS,
  PICTURE_WIDTHS,
  type PictureSize,
} from '#domain/pictures/picture.ts';
import { Refused, typeOfPicture } from './check-file.ts';
import type { MadeFiles, MakingAnswer, MakingRequest } from './make-files.ts';

/** The bytes that a file should not exceed, by its width; WebP may have half as many again. */
const ceilings: Readonly<Record<number, number>> = { 480: 18_000, 960: 45_000, 1600: 110_000 };
/** What a file is tried with first, and the least that it may get. */
const qualities = { avif: 50, webp: 76, least: 15 };

const SMALLEST_SIDE = 200;
const CARD = { width: 1200, height: 630 };
/** No more than this times its width is kept of a picture's height. */
const TALLEST = 2;

// When memory runs out, the kernel ends this process and not the site.
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');

const [, , id = '', length = '0'] = process.argv;
readBytes(Number(length))
  .then((bytes) => makeFiles({ bytes, id }))
  .then(answer, (error: unknown) => answer({ problem: problemOf(error) }));

/** The photograph, once in memory. */
async function readBytes(count: number): Promise<Buffer> {
  const bytes = Buffer.alloc(count);
  let read = 0;
  for await (const chunk of process.stdin) read += (chunk as Buffer).copy(bytes, read);
  return bytes;
}

function answer(message: MakingAnswer): void {
  process.send?.(message, () => process.disconnect());
}

function problemOf(error: unknown): string {
  return error instanceof Refused ? error.message : 'The picture is damaged or incomplete.';
}

/**
 * All files of a picture: turned as its camera was held, in sRGB, on white where it was transparent, and without a byte
 * of what else was in its file.
 */
async function makeFiles({ bytes, id }: MakingRequest): Promise<MadeFiles> {
  const type = typeOfPicture(bytes);
  sharp.cache(false);
  sharp.concurrency(1);
  if (type === 'heif' && !sharp.format.heif.input.fileSuffix?.includes('.heic')) {
    throw new Refused('HEIC pictures cannot be read here. Save the photograph as JPEG.');
  }
  const original = () => sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' });
  // Its own bound would hide how large it is.
  const found = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (found.format !== type) throw new Refused('The picture is of another type than it says.');
  if ((found.pages ?? 1) > 1) throw new Refused('The picture moves. Save one frame of it.');
  const { width: across, height: down } = found.autoOrient;
  const size = `${across} x ${down} pixels`;
  if (across * down > MAX_PICTURE_PIXELS) {
    throw new Refused(`The picture has ${size}, and 50 million are the most. Save it smaller.`);
  }
  if (across * down > MAX_WHOLE_PIXELS && (found.isProgressive || type === 'webp')) {
    throw new Refused(
      `The picture has ${size}, and 16 million are the most in this form. Save it as a plain JPEG.`,
    );
  }
  if (Math.min(across, down) < SMALLEST_SIDE) {
    throw new Refused(`The picture has ${size}; each side needs ${SMALLEST_SIDE} at least.`);
  }
  const widest = Math.max(...PICTURE_WIDTHS);
  const { data, info } = await original()
    .autoOrient()
    .resize({ width: widest, height: widest * TALLEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shrunk = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const made: MadeFiles = { width: info.width, height: info.height, sizes: [], card: '', files: [] };
  const keep = (part: string | number, extension: string, content: Buffer) => {
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const name = `${id}-${part}-${digest}.${extension}`;
    made.files.push({ name, bytes: new Uint8Array(content) });
    return name;
  };
  const widths = new Set(PICTURE_WIDTHS.map((width) => Math.min(width, info.width)));
  for (const width of widths) {
    const ceiling = ceilings[PICTURE_WIDTHS.find((each) => each >= width) ?? widest] ?? 0;
    const resized = () => shrunk().resize({ width });
    const size: PictureSize = {
      width,
      avif: keep(
        width,
        'avif',
        await below(ceiling, qualities.avif, (quality) => resized().avif({ quality, effort: 2 })),
      ),
      webp: keep(
        width,
        'webp',
        await below(ceiling * 1.5, qualities.webp, (quality) => resized().webp({ quality })),
      ),
    };
    made.sizes.push(size);
  }
  const card = await shrunk()
    .resize({ ...CARD, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
  made.card = keep('card', 'jpg', card);
  return made;
}

/** A file of the usual quality, or one of less that is about as large as it may be: a third try is not worth its time. */
async function below(ceiling: number, usual: number, encode: (quality: number) => Sharp): Promise<Buffer> {
  const first = await encode(usual).toBuffer();
  if (first.length <= ceiling) return first;
  // The size falls a little slower than the quality.
  const quality = Math.round(usual * (ceiling / first.length) ** 1.2);
  return encode(Math.max(qualities.least, quality)).toBuffer();
}
