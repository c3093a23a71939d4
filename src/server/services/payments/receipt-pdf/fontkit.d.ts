/** The package has no types of its own; this is what receipts use of it. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: readonly string[]): { advanceWidth: number };
  }
  export function create(font: Buffer): Font;
}
