import { Readable } from 'node:stream';
import type { Context as Call } from 'hono';
import * as z from 'zod';
import { busyMessage, DomainError } from '#domain/errors.ts';
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
/** Files that one person takes at once: sixty long ones kept families waiting for ten seconds. */
const MOST_OF_ONE = 2;
const underWay = new Map<string, number>();
/** The library holds a whole file in memory. */
const MOST_XLSX_ROWS = 10_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Answers with a list as a file, read page by page, and logs who took it, with the names of the filters: what was typed
 * in them may be a family's name. `X-Rows` tells the browser how many rows come, for its progress.
 *
 * @throws DomainError `conflict` when there are too many rows for this kind of file; `busy` while this person takes others
 */
export async function exportList<Row, At>(
  c: Call<DeskEnv>,
  ctx: Context,
  list: ExportedList<Row, At>,
  taken: { format: ExportFormat; filters: object },
) {
  const by = c.var.signedIn.email;
  const end = begin(by);
  try {
    return await send(c, ctx, list, { ...taken, by, end });
  } catch (error) {
    end();
    throw error;
  }
}

/** Counts a file that a person takes. Returns what ends it. @throws DomainError `busy` */
function begin(by: string): () => void {
  const others = underWay.get(by) ?? 0;
  if (others >= MOST_OF_ONE)
    throw new DomainError('busy', 'Wait until your other files are here, and try again.', {
      retryAfterSeconds: 10,
    });
  underWay.set(by, others + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const left = (underWay.get(by) ?? 1) - 1;
    if (left > 0) underWay.set(by, left);
    else underWay.delete(by);
  };
}

interface Taken {
  format: ExportFormat;
  filters: object;
  by: string;
  end: () => void;
}

async function send<Row, At>(
  c: Call<DeskEnv>,
  ctx: Context,
  list: ExportedList<Row, At>,
  { format, filters, by, end }: Taken,
) {
  const rows = await list.count();
  if (format === 'xlsx' && rows > MOST_XLSX_ROWS)
    throw new DomainError(
      'conflict',
      `An Excel file takes ${MOST_XLSX_ROWS.toLocaleString('en-UG')} rows at most, and there are ${rows.toLocaleString('en-UG')}. Choose CSV, or fewer days.`,
    );
  // Answered already, because the database was silent: this file would have no reader, and never end.
  const refuseAnswered = () => {
    if (c.finalized) throw new DomainError('database_unavailable', busyMessage);
  };
  await commit(ctx, `staff:${by}`, (change) => {
    refuseAnswered();
    return record(change, {
      aggregate: 'export',
      id: list.name,
      event: 'exported',
      data: { format, rows, filters: Object.keys(filters) },
    });
  });
  refuseAnswered();
  const headers = {
    'Content-Disposition': `attachment; filename="${list.name}.${format}"`,
    'X-Rows': String(rows),
  };
  const titles = list.columns.map(([title]) => title);
  if (format === 'csv') {
    const lines = Readable.from(csvOf(list, titles), { objectMode: false }).once('close', end);
    const body = Readable.toWeb(lines);
    return c.body(body as ReadableStream<Uint8Array>, 200, {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
    });
  }
  const cells: Cell[][] = [];
  for await (const page of cellsOf(list)) cells.push(...page);
  const bytes = await makeXlsx({ name: list.name, titles, rows: cells });
  end();
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
