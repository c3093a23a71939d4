/** "line 3" or "lines 3–5". */
export function linesWords(first: number, last: number): string {
  return first >= last ? `line ${first}` : `lines ${first}–${last}`;
}

/** The lines of a block, as seen from its head. */
export function blockWords(line: number, body: readonly { line: number; lastLine: number }[]): string {
  const [first, last] = [body[0]?.line ?? line, body.at(-1)?.lastLine ?? line];
  return first === line && last === line ? 'the rest of the line' : linesWords(first, last);
}
