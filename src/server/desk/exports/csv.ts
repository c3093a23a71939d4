/** A `Date` is a day: its midnight in UTC. */
export type Cell = string | number | Date | null;

/** For Excel, which reads a file without it in the system's old alphabet. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A line of a CSV file. Text that a spreadsheet would read as a formula gets an apostrophe before it. Line breaks
 * within a cell are single, so that `\r\n` ends a row and nothing else.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Where a formula could begin, also for a program that takes semicolons for the ends of cells. */
const FORMULA = /^(?=[\t\n]|[\s\u200B-\u200D\uFEFF]*[=+\-@＝＋－＠])|(?<=;)(?=\s*[=+\-@＝＋－＠])/gu;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const safe = cell.replace(/\r\n?/g, '\n').replace(FORMULA, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}
