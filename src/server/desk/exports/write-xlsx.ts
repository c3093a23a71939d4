import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { Cell } from './csv.ts';

export interface Sheet {
  name: string;
  titles: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** A spreadsheet with one sheet. Text stays text: none of it is a formula. */
export async function writeXlsx({ name, titles, rows }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const data: SheetData = [
    titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cellOf)),
  ];
  const columns = titles.map((title) => ({ width: Math.max(14, title.length + 2) }));
  const file = writeExcelFile(data, { sheet: name.slice(0, 31), columns, stickyRowsCount: 1 });
  // Its own bytes, which another thread can take over.
  return new Uint8Array(await file.toBuffer());
}

function cellOf(value: Cell) {
  if (value === null) return null;
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd' };
  return typeof value === 'number' ? { value, type: Number } : { value: printable(value), type: String };
}

/** A text as a spreadsheet's file has it (ECMA-376, ST_Xstring), where `_x0041_` stands for a letter. */
function printable(text: string): string {
  const written = text
    // Control characters have no place in XML.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is taken out.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, escapeLetter);
  // The library looks each text up in an object, and finds what every object has.
  return written in Object.prototype ? written.replace(/^./, escapeLetter) : written;
}

const escapeLetter = (letter: string) =>
  `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
