import { lettersOf, type Piece, piecesOf, type Weight } from './faces.ts';

/** Numerals of equal width, so that amounts align in columns. */
export const FEATURES = ['tnum'];

export interface TextLine {
  pieces: readonly (Piece & { width: number })[];
  width: number;
}

/** Breaks a text into lines of at most `width` points: between words, and inside a word that is longer than a line. */
export function layText(text: string, weight: Weight, size: number, width: number): TextLine[] {
  const space = widthOf('n n', weight, size) - widthOf('nn', weight, size);
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const word of text.split(/\s+/).flatMap((each) => parts(each, weight, size, width))) {
    const wide = widthOf(word, weight, size);
    if (line !== '' && taken + space + wide > width) {
      lines.push(line);
      line = word;
      taken = wide;
    } else {
      taken += line === '' ? wide : space + wide;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].map((each) => measured(each, weight, size));
}

function measured(text: string, weight: Weight, size: number): TextLine {
  const pieces = piecesOf(text, weight).map((piece) => {
    const { font } = piece.face;
    return { ...piece, width: (font.layout(piece.text, FEATURES).advanceWidth / font.unitsPerEm) * size };
  });
  return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
}

function widthOf(text: string, weight: Weight, size: number): number {
  return measured(text, weight, size).width;
}

function parts(word: string, weight: Weight, size: number, width: number): string[] {
  if (widthOf(word, weight, size) <= width) return [word];
  const fitting: string[] = [''];
  for (const letter of lettersOf(word)) {
    const longer = `${fitting.at(-1)}${letter}`;
    if (widthOf(longer, weight, size) > width) fitting.push(letter);
    else fitting[fitting.length - 1] = longer;
  }
  return fitting;
}
