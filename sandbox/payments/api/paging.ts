import type { SandboxContext } from '../../http.ts';

const PAGE_SIZE = 10;
const DAY_MS = 24 * 3_600_000;

/** Which part of a list is asked for: whole days from `from` to `to`, and a page of ten. */
interface ListQuery {
  since: number;
  until: number;
  page: number;
}

/** Reads `from`, `to` and `page`. Returns what is wrong with them, as text, if anything. */
export function readListQuery(c: SandboxContext): ListQuery | string {
  const { from, to, page = '1' } = c.req.query();
  const since = from ? Date.parse(from) : 0;
  const until = to ? Date.parse(to) + DAY_MS : Number.POSITIVE_INFINITY;
  if (Number.isNaN(since) || Number.isNaN(until)) return 'from and to must be dates such as 2026-01-31';
  if (!/^[1-9]\d{0,8}$/.test(page)) return 'page must be a number from 1';
  return { since, until, page: Number(page) };
}

export function isWithin({ since, until }: ListQuery, at: number): boolean {
  return at >= since && at < until;
}

/** One page of what was found, and the page information of the answer. */
export function cutPage<Row>(found: readonly Row[], { page }: ListQuery) {
  const start = (page - 1) * PAGE_SIZE;
  return {
    rows: found.slice(start, start + PAGE_SIZE),
    meta: {
      page_info: {
        total: found.length,
        current_page: page,
        total_pages: Math.ceil(found.length / PAGE_SIZE),
      },
    },
  };
}
