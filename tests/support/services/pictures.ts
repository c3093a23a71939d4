import sharp from 'sharp';
import type { Picture } from '#domain/pictures/picture.ts';
import type { Context } from '#server/context.ts';
import { addPicture, type NewPicture } from '#server/services/pictures/add-picture.ts';

/** A place in Kampala, as cameras write it. */
const gps = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '0/1 20/1 51/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '32/1 35/1 0/1',
};

interface Photograph {
  width?: number;
  height?: number;
  type?: 'jpeg' | 'png' | 'webp';
  /** How the camera was held, as EXIF has it. */
  orientation?: number;
}

/** A photograph: its upper half blue, its lower half green, with a place and a camera's name in its EXIF data. */
export async function aPhotograph({
  width = 1800,
  height = 1200,
  type = 'jpeg',
  orientation = 1,
}: Photograph = {}): Promise<Uint8Array> {
  const half = { width, height: Math.round(height / 2), channels: 3, background: '#1c9a4e' } as const;
  const ground = { width, height, channels: 3, background: '#2255cc' } as const;
  const photograph = sharp({ create: ground })
    .composite([{ input: { create: half }, gravity: 'south' }])
    .withExif({ IFD0: { Model: 'Secret Camera', Copyright: 'Somebody' }, IFD3: gps })
    .withMetadata({ orientation });
  return new Uint8Array(await photograph.toFormat(type).toBuffer());
}

let pictures = 0;

/** Adds a photograph that is different each time. */
export async function aPicture(
  ctx: Pick<Context, 'database' | 'clock' | 'pictureFiles'>,
  details: Partial<NewPicture> = {},
): Promise<Picture> {
  pictures += 1;
  const { picture } = await addPicture(ctx, {
    bytes: await aPhotograph({ width: 500 + pictures, height: 300 }),
    alt: `Picture ${pictures}`,
    showsChild: false,
    who: 'amina',
    ...details,
  });
  return picture;
}
