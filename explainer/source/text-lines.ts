/** Finds the line of a place in a text. */
export interface TextLines {
  readonly count: number;
  /** Counts from 1. */
  lineAt(offset: number): number;
  /** Counts from 1. */
  columnAt(offset: number): number;
  /** The line without its line feed; empty where there is none of that number. */
  line(number: number): string;
}

export function textLines(text: string): TextLines {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const count = text.endsWith('\n') && starts.length > 1 ? starts.length - 1 : starts.length;

  function lineAt(offset: number): number {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  return {
    count,
    lineAt,
    columnAt: (offset) => offset - (starts[lineAt(offset) - 1] ?? 0) + 1,
    line: (number) => {
      const start = starts[number - 1];
      if (start === undefined) return '';
      const end = starts[number];
      return text.slice(start, end === undefined ? text.length : end - 1);
    },
  };
}

/** One kind of line ending, and no byte order mark. */
export function normalised(code: string): string {
  return code
    .toWellFormed()
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
}
