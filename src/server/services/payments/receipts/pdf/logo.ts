import sharp from 'sharp';
import { projectFile } from '../../../../project-folder.ts';

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

/** The school's logo on white, as a bitmap, because PDF has no SVG. */
export async function drawLogo(path: string, height: number): Promise<Picture> {
  const { data, info } = await sharp(projectFile(`public${path}`), { density: DPI * DOTS })
    .resize({ height: height * DOTS })
    .flatten({ background: 'white' })
    .png({ palette: true, dither: 0 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: (info.width / info.height) * height, height };
}
