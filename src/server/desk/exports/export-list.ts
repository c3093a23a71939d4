import { Readable } from 'node:stream';
import type { Context as Call } from 'hono';
import * as z from 'zod';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { commit, record } from '../../services/outbox/records.ts';
import type { DeskEnv } from '../desk-env.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts';
import { makeXlsx } from './xlsx.ts';

export const exportFormat = z.enum(['csv', 'xlsx'], 'Choose a kind of file.');
export type ExportFormat = z.infer<typeof exportFormat>;

/** A list as it can be exported. @template At where its pages begin */
export interface ExportedList<Row, At = unknown> {
  /** In the log, and as the file's name. */
  name: string;
  /** Each column's title and what it has in a row. */
  columns: readonly (readonly [title: string, cell: (row: Row) => Cell])[];
  /** How many rows there are, as filtered. */
  count: () => Promise<number>;
  /** A page of them. */
  page: (after: At | undefined, size: number) => Promise<{ rows: Row[]; next: At | null }>;
}

const PAGE = 500;
/** The library holds a whole file in memory. */
const MOST_XLSX_ROWS = 10_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Answers with a list as a file, read page by page, and logs who took it, with the names of the filters: what was typed
 * in them may be a family's name. `X-Rows` tells the browser how many rows come, for its progress.
 *
 * @throws DomainError `conflict` when there are too many rows for this kind of file
 */
export async function exportList<Row, At>(
  c: Call<DeskEnv>,
  ctx: Context,
  list: ExportedList<Row, At>,
  { format, filters }: { format: ExportFormat; filters: object },
) {
  const rows = await list.count();
  if (format === 'xlsx' && rows > MOST_XLSX_ROWS)
    throw new DomainError(
      'conflict',
      `An Excel file takes ${MOST_XLSX_ROWS.toLocaleString('en-UG')} rows at most, and there are ${rows.toLocaleString('en-UG')}. Choose CSV, or fewer days.`,
    );
  const by = c.var.signedIn.email;
  await commit(ctx, `staff:${by}`, (change) =>
    record(change, {
      aggregate: 'export',
      id: list.name,
      event: 'exported',
      data: { format, rows, filters: Object.keys(filters) },
    }),
  );
  const headers = {
    'Content-Disposition': `attachment; filename="${list.name}.${format}"`,
    'X-Rows': String(rows),
  };
  const titles = list.columns.map(([title]) => title);
  if (format === 'csv') {
    const body = Readable.toWeb(Readable.from(csvOf(list, titles), { objectMode: false }));
    return c.body(body as ReadableStream<Uint8Array>, 200, {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
    });
  }
  const cells: Cell[][] = [];
  for await (const page of cellsOf(list)) cells.push(...page);
  const bytes = await makeXlsx({ name: list.name, titles, rows: cells });
  return c.body(bytes, 200, { ...headers, 'Content-Type': XLSX });
}

async function* csvOf<Row, At>(
  list: ExportedList<Row, At>,
  titles: readonly string[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(titles);
  for await (const page of cellsOf(list)) yield page.map(csvLine).join('');
}

async function* cellsOf<Row, At>({ columns, page }: ExportedList<Row, At>): AsyncGenerator<Cell[][]> {
  let after: At | undefined;
  do {
    const { rows, next } = await page(after, PAGE);
    yield rows.map((row) => columns.map(([, cell]) => cell(row)));
    after = next ?? undefined;
  } while (after);
}
