import { arrayBuffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { palette } from '#content/school.ts';
import { type Face, faces, piecesIn } from './faces.ts';
import type { Picture } from './logo.ts';

export interface Style {
  size: number;
  face?: Face;
  colour?: string;
}

interface Place {
  /** Inside the left margin. */
  x?: number;
  y?: number;
  width?: number;
  align?: 'right';
}

/** A text of a row, and its distance from the upper edge of the row. */
interface Cell extends Omit<Place, 'y'> {
  words: string;
  style: Style;
  below?: number;
}

type Element = PDFKit.PDFStructureElement;

const MARGIN = 34;
const BAND = 12;
/** Reserved for the last line. */
const FOOT = 44;

/** Every line is this much higher than its letters. */
const LEADING = 1.32;
/** Numerals of equal width, so that amounts align in columns. */
const NUMERALS: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/**
 * A tagged PDF of A5 pages: text is tagged with its part of the document, and decoration is marked as such. The next text
 * stands at `pdf.y`.
 */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly width: number;
  readonly #height: number;
  readonly #root: Element;
  readonly #bytes: Promise<ArrayBuffer>;

  /** `changedAt` is the creation time in the file, so that the same receipt gives the same file. */
  constructor({ changedAt, ...info }: { Title: string; Author: string; Subject: string; changedAt: Date }) {
    this.pdf = new PDFDocument({
      size: 'A5',
      margins: { top: BAND + 22, bottom: FOOT, left: MARGIN, right: MARGIN },
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: 'en',
      tagged: true,
      displayTitle: true,
      // The package's types lack this kind.
      subset: 'PDF/UA' as never,
      info: { ...info, CreationDate: changedAt, ModDate: changedAt },
    });
    this.#bytes = arrayBuffer(this.pdf);
    this.#root = this.pdf.struct('Document');
    this.pdf.addStructure(this.#root);
    this.pdf.on('pageAdded', () => this.#drawBand());
    this.pdf.addPage();
    this.width = this.pdf.page.width - 2 * MARGIN;
    this.#height = this.pdf.page.height;
  }

  /** Adds a part to the document, such as `Table`, and draws it. */
  part(type: string, inside = this.#root, draw?: () => void, options = {}): Element {
    const part = this.pdf.struct(type, options, draw);
    inside.add(part);
    return part;
  }

  write(words: string, style: Style, place: Place = {}, type = 'P'): void {
    this.part(type, this.#root, () => this.#draw(words, style, place));
  }

  /** A row of a table: a label and what it says, on one page. */
  row(table: Element, gap: number, cells: readonly Cell[]): void {
    const height = Math.max(...cells.map((cell) => (cell.below ?? 0) + this.#heightOf(cell)));
    if (this.pdf.y + height > this.#height - FOOT) this.pdf.addPage();
    const { y } = this.pdf;
    const row = this.part('TR', table);
    for (const [at, { words, style, below = 0, ...place }] of cells.entries()) {
      const draw = () => this.#draw(words, style, { ...place, y: y + below });
      if (at === 0) this.part('TH', row, draw, { scope: 'Row' });
      else this.part('TD', row, draw);
    }
    this.pdf.y = y + height + gap;
  }

  picture({ png, width, height }: Picture, alt: string): void {
    const { y } = this.pdf;
    const options = { alt, bbox: [MARGIN, y, MARGIN + width, y + height] };
    this.part('Figure', this.#root, () => this.pdf.image(png, MARGIN, y, { width }), options);
    this.pdf.y = y;
  }

  rule(colour: string, gap: number): void {
    this.#decorate((pdf) => pdf.rect(MARGIN, pdf.y - 0.5, this.width, 1).fill(colour));
    this.pdf.y += gap;
  }

  /** Words in a box at the right margin. */
  stamp(words: string, style: Style, wash: string, y: number): void {
    const width = this.pdf.font((style.face ?? faces.text).path, style.size).widthOfString(words) + 24;
    const x = this.width - width;
    this.#decorate((pdf) => {
      const box = pdf.roundedRect(MARGIN + x, y, width, 24, 6).lineWidth(1.5);
      box.fillAndStroke(wash, style.colour);
    });
    this.write(words, style, { x: x + 12, y: y + 6 });
  }

  /** The line at the foot of each page; the last one is a part of the document. */
  async end(last: string, earlier: string, style: Style): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page);
      // The library begins a new page for text below the margin.
      this.pdf.page.margins.bottom = 0;
      const place = { y: this.#height - FOOT + 10 };
      const number = count > 1 ? `\nPage ${page + 1} of ${count}` : '';
      if (page === count - 1) this.write(last + number, style, place);
      else this.#decorate(() => this.#draw(earlier + number, style, place));
    }
    this.#root.end();
    this.pdf.end();
    return new Uint8Array(await this.#bytes);
  }

  /** Draws shapes and words that a screen reader passes over. */
  #decorate(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw(this.pdf);
    this.pdf.endMarkedContent();
  }

  #draw(words: string, style: Style, { x = 0, y = this.pdf.y, ...box }: Place): void {
    const { pdf } = this;
    const { pieces, options } = this.#laidOut(words, style);
    pdf.fillColor(style.colour ?? palette.ink);
    pdf.x = MARGIN + x;
    pdf.y = y;
    for (const [at, piece] of pieces.entries()) {
      pdf.text(piece, { ...options, ...box, continued: at < pieces.length - 1 });
    }
  }

  #heightOf({ words, style, x = 0, width = this.width - x }: Cell): number {
    const { pieces, options } = this.#laidOut(words, style);
    return this.pdf.heightOfString(pieces.join(''), { ...options, width });
  }

  #laidOut(words: string, { size, face = faces.text }: Style) {
    const { pieces, face: found } = piecesIn(words, face);
    this.pdf.font(found.path, size);
    const lineGap = size * LEADING - this.pdf.currentLineHeight();
    return { pieces, options: { lineGap, features: NUMERALS } };
  }

  /** The woven band at the top of every page. */
  #drawBand(): void {
    const { night, sun, orange } = palette;
    this.#decorate((pdf) => {
      pdf.rect(0, 0, pdf.page.width, BAND).fill(night);
      for (let x = 0; x < pdf.page.width; x += 24) {
        pdf.polygon([x, BAND], [x + 6, 2], [x + 12, BAND]).fill(sun);
        pdf.polygon([x + 12, 0], [x + 18, 10], [x + 24, 0]).fill(orange);
      }
    });
  }
}
