/** Why a file is refused, in plain words. */
export class Refused extends Error {}

type PictureType = 'jpeg' | 'png' | 'webp' | 'heif';

/** The first bytes of each type, as Latin-1 text. */
const beginnings: readonly [type: PictureType, beginning: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['heif', /^.{4}ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s],
];

const refused: readonly [beginning: RegExp, what: string][] = [
  [/^\s*(?:<\?xml|<!--|<!doctype|<svg)/i, 'an SVG or another text file, which can carry scripts'],
  [/^GIF8/, 'a GIF'],
  [/^%PDF-/, 'a PDF'],
  [/^.{4}ftypavi[fs]/s, 'an AVIF file'],
  [/^.{4}ftyp/s, 'a film'],
  [/^(?:II\*\0|MM\0\*)/, 'a TIFF or a camera’s raw file'],
];

/**
 * What other programs would read in the same bytes: markup, code, or an archive's list at the end. Each is long enough
 * not to occur by chance: four letters in either case do in one photograph of a hundred.
 */
const foreign = /<script|<html|<svg[\s>]|<\?php|%PDF-/i;
const archiveEnd = 'PK\x05\x06';
/** An archive's list is followed by a comment of at most 65,535 letters. */
const ARCHIVE_TAIL = 66_000;

/** Marks of a film within the formats of pictures: APNG's control chunk, and WebP's. */
const moving = { png: 'acTL', webp: 'ANIM' };
const CHUNKS_LOOKED_AT = 65_536;

/**
 * The type of a picture's file by its bytes; its name says nothing.
 *
 * @throws Refused for a file that is no photograph, or something else besides
 */
export function typeOfPicture(bytes: Uint8Array): PictureType {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const type = beginnings.find(([, beginning]) => beginning.test(text))?.[0];
  if (type === undefined) {
    const what = refused.find(([beginning]) => beginning.test(text))?.[1];
    throw new Refused(
      what
        ? `The file is ${what}. Save the photograph as JPEG, PNG or WebP.`
        : 'The file is no picture that can be read. Save the photograph as JPEG, PNG or WebP.',
    );
  }
  if (foreign.test(text) || text.slice(-ARCHIVE_TAIL).includes(archiveEnd)) {
    throw new Refused('The file is a picture and something else at once. Save the photograph anew.');
  }
  if (type in moving && text.slice(0, CHUNKS_LOOKED_AT).includes(moving[type as keyof typeof moving])) {
    throw new Refused('The picture moves. Save one frame of it.');
  }
  return type;
}
