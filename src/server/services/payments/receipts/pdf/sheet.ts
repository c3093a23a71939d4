import PDFDocument from 'pdfkit';
import { palette } from '#content/palette.ts';
import { faces, type Piece, type Weight } from './faces.ts';
import { FEATURES, layText, type TextLine } from './lay-text.ts';

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right';
}

export interface Box {
  x: number;
  /** The upper edge. */
  y: number;
  width: number;
}

/** A text and its position. */
export interface Text {
  box: Box;
  style: TextStyle;
  lines: readonly TextLine[];
  height: number;
}

type Element = PDFKit.PDFStructureElement;

/** Every line is this much higher than its letters. */
const LEADING = 1.32;
/** From the upper edge of a line to the foot of its letters. */
const ASCENT = 1;

/** A picture and its size in points. */
export interface Picture {
  png: Buffer;
  width: number;
  height: number;
}

interface SheetOptions {
  title: string;
  author: string;
  subject: string;
  /** The creation time in the file, so that the same receipt gives the same file. */
  changedAt: Date;
}

/**
 * A tagged PDF of A5 pages: text is tagged with its part of the document, and decoration is marked as such. The caller
 * tracks the position on the page.
 */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: Element;
  readonly #bytes: Promise<Uint8Array<ArrayBuffer>>;
  constructor({ title, author, subject, changedAt }: SheetOptions) {
    this.#pdf = new PDFDocument({
      size: 'A5',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: 'en',
      tagged: true,
      displayTitle: true,
      // The package's types lack this kind.
      subset: 'PDF/UA' as never,
      info: { Title: title, Author: author, Subject: subject, CreationDate: changedAt, ModDate: changedAt },
    });
    this.#bytes = collected(this.#pdf);
    for (const { name, file } of faces) this.#pdf.registerFont(name, file);
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
  }

  get width(): number {
    return this.#pdf.page.width;
  }

  get height(): number {
    return this.#pdf.page.height;
  }

  get pages(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  showPage(index: number): void {
    this.#pdf.switchToPage(index);
  }

  /** A part of the document that holds others: `Table`, `TR`. */
  part(type: string, inside: Element = this.#root): Element {
    const part = this.#pdf.struct(type);
    inside.add(part);
    return part;
  }

  /** Writes texts as one part of the document, in reading order. */
  write(type: string, texts: readonly Text[], inside: Element = this.#root): void {
    const options = type === 'TH' ? { scope: 'Row' } : {};
    inside.add(
      this.#pdf.struct(type, options as object, () => {
        for (const { lines, box, style } of texts) this.#draw(lines, box, style);
      }),
    );
  }

  /** Writes text that only repeats other text for the eye. */
  writeArtifact({ lines, box, style }: Text): void {
    this.decorate(() => this.#draw(lines, box, style));
  }

  picture({ png, width, height }: Picture, { x, y }: Box, alt: string): void {
    const options = { alt, bbox: [x, y, x + width, y + height], placement: 'Block' };
    this.#root.add(
      this.#pdf.struct('Figure', options as object, () => {
        this.#pdf.image(png, x, y, { width });
      }),
    );
  }

  /** Draws decorative shapes. */
  decorate(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    draw(this.#pdf);
    this.#pdf.endMarkedContent();
  }

  async end(): Promise<Uint8Array<ArrayBuffer>> {
    this.#root.end();
    this.#pdf.end();
    return this.#bytes;
  }

  #draw(lines: readonly TextLine[], { x, y, width }: Box, style: TextStyle): void {
    const { size, colour = palette.ink, align = 'left' } = style;
    this.#pdf.fillColor(colour);
    lines.forEach((line, row) => {
      let at = align === 'right' ? x + width - line.width : x;
      const foot = y + size * (ASCENT + row * LEADING);
      for (const piece of line.pieces) {
        this.#drawPiece(piece, at, foot, size);
        at += piece.width;
      }
    });
  }

  #drawPiece({ face, text }: Piece, x: number, foot: number, size: number): void {
    this.#pdf
      .font(face.name)
      .fontSize(size)
      .text(text, x, foot, { lineBreak: false, baseline: 'alphabetic', features: [...FEATURES] as never });
  }
}

/** Fits a text into a box. */
export function textIn(box: Box, text: string, style: TextStyle): Text {
  const { size, weight = 'text' } = style;
  const lines = layText(text, weight, size, box.width);
  return { box, style, lines, height: lines.length * size * LEADING };
}

function collected(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('error', reject);
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
}
