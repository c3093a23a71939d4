/** The package has no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff2';
    noHinting?: boolean;
    /** An axis of a variable face: one value of it, or a part of its range. */
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
