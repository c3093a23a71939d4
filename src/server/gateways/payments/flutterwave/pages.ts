import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { NoAnswer } from '#domain/payment/no-answer.ts';
import { unknownAnswer } from '../call-json.ts';
import { idText, referenceText } from '../fields.ts';
import type { UnreadableRow } from '../port.ts';
import type { Call } from './client.ts';

const Page = z.object({
  status: z.literal('success'),
  data: z.array(z.unknown()).max(10_000),
  meta: z
    .object({ page_info: z.object({ total_pages: z.number().int().min(0) }) })
    .nullish()
    .catch(null),
});

/** A week of a busy provider; more means an error in the paging. */
const MAX_PAGES = 500;

const UNREADABLE: NoAnswer = { kind: 'unknown', reason: 'unreadable' };

/** A list of the API. */
interface ListRequest {
  path: string;
  query: Record<string, string>;
  /** Whether it may lack its page count: the last page is then the first with nothing new. */
  mayLackPages?: boolean;
  /** The pages beyond these are left out. */
  maxPages?: number;
}

/**
 * Reads a list page by page.
 *
 * @returns the rows of each page; on failure, finally the reason
 */
export async function* pagesOf(
  call: Call,
  { path, query, mayLackPages = false, maxPages = MAX_PAGES }: ListRequest,
): AsyncGenerator<readonly unknown[] | NoAnswer> {
  let before = '[]';
  for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page += 1) {
    const answer = await call(`${path}?${new URLSearchParams({ ...query, page: String(page) })}`);
    if (typeof answer === 'string' || answer.status !== 200) return yield unknownAnswer(answer);
    const read = Page.safeParse(answer.body);
    if (!read.success || !(read.data.meta || mayLackPages)) return yield UNREADABLE;
    const { data, meta } = read.data;
    const here = JSON.stringify(data);
    // A provider without pages returns the same one again.
    if (!meta && page > 1 && here === before) return;
    pages = meta?.page_info.total_pages ?? (here === '[]' ? page : page + 1);
    if (pages > MAX_PAGES && maxPages === MAX_PAGES) return yield UNREADABLE;
    before = here;
    yield data;
  }
}

/** Reads the rows of a list, or fails as a whole. Unreadable rows are returned separately. */
export async function readRows<Row>(
  call: Call,
  list: ListRequest,
  schema: z.ZodType<Row>,
): Promise<{ rows: Row[]; unreadable: UnreadableRow[] } | NoAnswer> {
  const rows: Row[] = [];
  const unreadable: UnreadableRow[] = [];
  for await (const page of pagesOf(call, list)) {
    if ('kind' in page) return page;
    for (const row of page) {
      const read = schema.safeParse(row);
      if (read.success) rows.push(read.data);
      else unreadable.push(describeUnreadable(row));
    }
  }
  return { rows, unreadable };
}

const Named = z.object({ id: idText.nullish().catch(null), tx_ref: referenceText.nullish().catch(null) });

function describeUnreadable(row: unknown): UnreadableRow {
  const { id, tx_ref } = Named.safeParse(row).data ?? {};
  const digest = createHash('sha256')
    .update(JSON.stringify(row) ?? '')
    .digest('hex')
    .slice(0, 16);
  return { number: id ?? null, reference: tx_ref ?? null, digest };
}
