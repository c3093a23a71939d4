import { drawingLibrary } from '../../../discovery/draw-in-turn.ts';

/** A picture and its size in points. */
export interface Picture {
  png: Buffer;
  width: number;
  height: number;
}

/** Sharp on paper: four pixels per point. */
const DOTS = 4;
/** The resolution at which the drawing library makes one pixel of one point. */
const DPI = 72;

/** The widest that leaves room for the address. */
const WIDEST = 220;

/** A logo on white, as a bitmap, because PDF has no SVG. */
export async function drawLogo(logo: string, height: number): Promise<Picture> {
  const file = logo.startsWith('<') ? logo : Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
  const sharp = await drawingLibrary();
  const { data, info } = await sharp(Buffer.from(file), { density: DPI * DOTS })
    .resize({ height: height * DOTS, width: WIDEST * DOTS, fit: 'inside' })
    .flatten({ background: 'white' })
    .png({ palette: true, dither: 0 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width / DOTS, height: info.height / DOTS };
}
