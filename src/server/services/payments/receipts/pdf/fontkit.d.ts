/** The package ships no types. These cover what receipts use. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: readonly string[]): { advanceWidth: number };
  }
  export function create(font: Buffer): Font;
}
