import { drawingLibrary } from '../../discovery/draw-in-turn.ts';
import { cleanSvg } from './clean-svg.ts';

const PNG = 'data:image/png;base64,';
const LARGEST_SIDE = 4_096;

/**
 * A picture of a document as it is stored: a drawing cleaned, a bitmap as it is.
 *
 * @returns what is wrong with a picture that cannot be drawn
 */
export async function cleanPicture(given: string): Promise<{ picture: string } | { problem: string }> {
  const picture = given.startsWith(PNG) ? given : cleanSvg(given);
  if (picture === undefined)
    return { problem: 'must be an SVG with a viewBox, or with a width and a height' };
  const file = picture.startsWith(PNG)
    ? Buffer.from(picture.slice(PNG.length), 'base64')
    : Buffer.from(picture);
  const sharp = await drawingLibrary();
  const size = await sharp(file, { limitInputPixels: LARGEST_SIDE ** 2 })
    .metadata()
    .catch(() => undefined);
  if (!size) return { problem: 'cannot be drawn' };
  if (Math.max(size.width, size.height) > LARGEST_SIDE)
    return { problem: `must not be wider or higher than ${LARGEST_SIDE} pixels` };
  return { picture };
}
