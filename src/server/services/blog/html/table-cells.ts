/** The line under a table's header, perhaps within a quote or a list. Some lines that are none fit too. */
const DELIMITER = /^[\s>*+|:-]+$/;

/**
 * How many cells the tables of a Markdown text may get, at most. Each row gets as many as the header has columns, whatever
 * it says itself (GitHub Flavored Markdown, 4.10), so a short text can ask for millions.
 */
export function tableCells(source: string): number {
  let cells = 0;
  let columns = 0;
  for (const line of source.split(/\r\n?|\n/)) {
    if (line.trim() === '') columns = 0;
    else if (line.includes('|') && line.includes('-') && DELIMITER.test(line))
      columns = Math.max(columns, line.split('|').length);
    cells += columns;
  }
  return cells;
}
