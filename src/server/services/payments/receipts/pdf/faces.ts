import { openSync } from 'fontkit';
import { projectFile } from '../../../../project-folder.ts';

/** A font file and the letters it has. `scripts/assets/subset-font.ts` writes the files. */
export interface Face {
  path: string;
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** The display face in the two weights of a receipt, and a face for words in other scripts. */
export const faces = { text: faceOf('text'), strong: faceOf('strong'), others: faceOf('other-scripts') };

/** Replaces a letter that no face has. */
export const MISSING = '□';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const RIGHT_TO_LEFT = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}]+`;
const WORDS_TO_THE_LEFT = new RegExp(`(${RIGHT_TO_LEFT}(?: ${RIGHT_TO_LEFT})*)`, 'u');

/**
 * The face for a text, and the text as that face can draw it, in pieces of one direction. That is the wanted face if it
 * has all of the letters, otherwise the one for other scripts, with a visible sign for each letter that it lacks too. No
 * letter is dropped.
 */
export function piecesIn(text: string, wanted: Face): { pieces: string[]; face: Face } {
  const plain = text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}+/gu, '');
  // The display face can place a mark only on letters that include it.
  if (!/\p{M}/u.test(plain) && has(wanted, plain)) return { pieces: [plain], face: wanted };
  const drawn = Array.from(letters.segment(plain), ({ segment }) =>
    has(faces.others, segment) ? segment : MISSING,
  );
  return { pieces: drawn.join('').split(WORDS_TO_THE_LEFT).filter(Boolean), face: faces.others };
}

function has({ font }: Face, text: string): boolean {
  return Array.from(text).every(
    (letter) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
}

function faceOf(name: string): Face {
  const path = projectFile(`src/server/services/payments/receipts/pdf/fonts/${name}.ttf`);
  return { path, font: openSync(path) };
}
