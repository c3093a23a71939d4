import { palette } from '#content/palette.ts';
import { type Box, type Sheet, type Text, type TextStyle, textIn } from './sheet.ts';

const MARGIN = 34;
const BAND = 12;
/** Reserved for the last line. */
const FOOT = 44;

const { night, sun, orange } = palette;

/** The position on a sheet: moves down the page, and to a new page when it is full. */
export class Pen {
  readonly sheet: Sheet;
  y = 0;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
    this.#begin();
  }

  get width(): number {
    return this.sheet.width - 2 * MARGIN;
  }

  /** Starts `x` points inside the margin and extends to the other margin by default. */
  box(x = 0, width = this.width - x): Box {
    return { x: MARGIN + x, y: this.y, width };
  }

  /** The line at the foot of the page. */
  footBox(): Box {
    return { ...this.box(), y: this.sheet.height - FOOT + 10 };
  }

  write(type: string, words: string, style: TextStyle): void {
    const text = textIn(this.box(), words, style);
    this.sheet.write(type, [text]);
    this.y += text.height;
  }

  /** Texts that stay on one page; the lowest sets the next position. */
  row(lay: (pen: Pen) => Text[], gap: number, write: (texts: Text[]) => void): void {
    let texts = lay(this);
    const height = Math.max(...texts.map((text) => text.box.y + text.height)) - this.y;
    if (this.y + height > this.sheet.height - FOOT) {
      this.sheet.addPage();
      this.#begin();
      texts = lay(this);
    }
    write(texts);
    this.y += height + gap;
  }

  rule(colour: string): void {
    const { x, y, width } = this.box();
    this.sheet.decorate((pdf) => {
      pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(1)
        .strokeColor(colour)
        .stroke();
    });
  }

  /** The woven band at the top of every page. */
  #begin(): void {
    const { width } = this.sheet;
    this.sheet.decorate((pdf) => {
      pdf.rect(0, 0, width, BAND).fill(night);
      for (let x = 0; x < width; x += 24) {
        pdf.polygon([x, BAND], [x + 6, 2], [x + 12, BAND]).fill(sun);
        pdf.polygon([x + 12, 0], [x + 18, 10], [x + 24, 0]).fill(orange);
      }
    });
    this.y = BAND + 22;
  }
}
