import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { projectFile } from '../../../../project-folder.ts';

/** The display face in the two weights of a receipt. `scripts/assets/subset-font.ts` writes the files. */
export type Weight = 'text' | 'strong';

/** A font file, by the name that the drawing uses. */
interface Face {
  name: string;
  file: Buffer;
  font: Font;
}

/** The display face has one file per alphabet; each letter comes from the first file that has it. */
const own: Record<Weight, readonly Face[]> = { text: facesOf('text'), strong: facesOf('strong') };

/** For words in other scripts. */
const others = faceOf('other-scripts');

export const faces: readonly Face[] = [...own.text, ...own.strong, others];

/** Replaces a letter that no face has. */
export const MISSING = '□';

/** A part of a text in one face. */
export interface Piece {
  face: Face;
  text: string;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}]/u;

/**
 * Splits a text into pieces of one face and one direction. A word uses the display face if that has all of its letters,
 * otherwise the face for other scripts. A letter that neither has is replaced by a visible sign. No letter is dropped.
 */
export function piecesOf(text: string, weight: Weight): Piece[] {
  const merged: Piece[] = [];
  let space = '';
  for (const word of text.split(/(\s+)/)) {
    if (word.trim() === '') {
      space = word;
      continue;
    }
    for (const piece of ofWord(word, weight)) {
      append(merged, piece, space, weight);
      space = '';
    }
  }
  return merged;
}

/** A space between two words of one direction belongs to both, so that the face can order them. */
function append(pieces: Piece[], { face, text }: Piece, space: string, weight: Weight): void {
  const last = pieces.at(-1);
  if (last?.face === face && RIGHT_TO_LEFT.test(last.text) === RIGHT_TO_LEFT.test(text)) {
    last.text += space + text;
    return;
  }
  const [latin] = own[weight];
  if (space !== '' && latin) {
    if (last?.face === latin) last.text += space;
    else pieces.push({ face: latin, text: space });
  }
  const previous = pieces.at(-1);
  if (previous?.face === face && face === latin) previous.text += text;
  else pieces.push({ face, text });
}

/** What a reader sees as one letter, including its marks. */
export function lettersOf(text: string): string[] {
  return Array.from(letters.segment(text), ({ segment }) => segment);
}

function ofWord(word: string, weight: Weight): Piece[] {
  const clusters = lettersOf(word).map(drawn).filter(Boolean);
  const found = clusters.map((cluster) => ({
    cluster,
    face: own[weight].find((face) => has(face, cluster)),
  }));
  if (
    found.every(
      (one): one is { cluster: string; face: Face } => one.face !== undefined && isSimple(one.cluster),
    )
  ) {
    return found.map(({ cluster, face }) => ({ face, text: cluster }));
  }
  return clusters.map((cluster) => ({ face: others, text: has(others, cluster) ? cluster : MISSING }));
}

/** The display face can place a mark only on letters that include it. */
function isSimple(cluster: string): boolean {
  return !/\p{M}/u.test(cluster);
}

/** Removes characters without a shape: joiners and variation selectors. */
function drawn(cluster: string): string {
  return cluster.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}+/gu, '');
}

function has({ font }: Face, cluster: string): boolean {
  return Array.from(cluster).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

function facesOf(weight: Weight): Face[] {
  return ['latin', 'latin-ext', 'vietnamese'].map((alphabet) => faceOf(`${weight}-${alphabet}`));
}

function faceOf(name: string): Face {
  const file = readFileSync(projectFile(`src/server/services/payments/receipts/pdf/fonts/${name}.ttf`));
  return { name, file, font: create(file) };
}
