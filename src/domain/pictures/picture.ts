/** A photograph that staff added, as pages show it: its files by their names. */
export interface Picture {
  id: string;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** The size of the widest file. */
  width: number;
  height: number;
  /** Narrowest first. */
  sizes: readonly PictureSize[];
  /** A JPEG of 1200 x 630 for link previews. */
  card: string;
}

export interface PictureSize {
  width: number;
  avif: string;
  webp: string;
}

export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 50_000_000;
/**
 * Of a picture that is decoded as a whole: progressive JPEG, interlaced PNG and WebP. At 16 million a progressive JPEG
 * took 199 MB, at 50 million 392 MB; another JPEG of 50 million 154 MB.
 */
export const MAX_WHOLE_PIXELS = 16_000_000;
/** No picture is enlarged to these. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
export const MAX_ALT_LETTERS = 300;
export const MAX_CONSENT_LETTERS = 300;

const ID = '[0-9a-f]{12}';
const idPattern = new RegExp(`^${ID}$`);
const filePattern = new RegExp(`^${ID}-(?:\\d{2,4}|card)-[0-9a-f]{16}\\.(?:avif|webp|jpg)$`);
const addressPattern = new RegExp(`^/pictures/(${ID})$`);

export function isPictureId(text: string): boolean {
  return idPattern.test(text);
}

export function isPictureFile(name: string): boolean {
  return filePattern.test(name);
}

/** The id of the picture that an article names as `/pictures/{id}`. */
export function pictureIdOf(address: string): string | undefined {
  return addressPattern.exec(address)?.[1];
}

/** The address of one of a picture's files. Its name contains a digest of its bytes, so it never changes. */
export function picturePath(file: string): string {
  return `/pictures/${file}`;
}

/** What a page shows of a picture: the sources for browsers that choose, and the file for those that do not. */
export interface PictureSources {
  avif: string;
  webp: string;
  src: string;
  width: number;
  height: number;
}

/** @param widest Files wider than this are not offered. */
export function sourcesOf({ width, height, sizes }: Picture, widest = Infinity): PictureSources {
  const offered = sizes.filter((size, place) => place === 0 || size.width <= widest);
  const sources = (type: 'avif' | 'webp') =>
    offered.map((size) => `${picturePath(size[type])} ${size.width}w`).join(', ');
  const plain = offered.findLast((size) => size.width <= 960) ?? offered[0];
  return {
    avif: sources('avif'),
    webp: sources('webp'),
    src: picturePath(plain?.webp ?? ''),
    width,
    height,
  };
}
