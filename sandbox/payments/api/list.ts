import { Hono } from 'hono';
import type { SandboxEnv } from '../../http.ts';
import type { World } from '../../world.ts';
import { describeTransaction } from '../transaction.ts';
import { refuse, succeed } from './answers.ts';
import { listVisible } from './lookup.ts';
import { withFaults } from './with-faults.ts';

const PAGE_SIZE = 10;
const DAY_MS = 24 * 3_600_000;

/** The search over transactions, by page. */
export function listRoutes(world: World) {
  const routes = new Hono<SandboxEnv>();
  routes.get('/', withFaults(world, 'list'), (c) => {
    const { from, to, tx_ref: reference, status, page = '1' } = c.req.query();
    const since = from ? Date.parse(from) : 0;
    const until = to ? Date.parse(to) + DAY_MS : Number.POSITIVE_INFINITY;
    if (Number.isNaN(since) || Number.isNaN(until))
      return refuse(c, 400, 'from and to must be dates such as 2026-01-31');
    if (!/^[1-9]\d{0,8}$/.test(page)) return refuse(c, 400, 'page must be a number from 1');
    const found = listVisible(world).filter(
      (entry) =>
        (!reference || entry.reference === reference) &&
        (!status || entry.status === status) &&
        entry.createdAt >= since &&
        entry.createdAt < until,
    );
    const start = (Number(page) - 1) * PAGE_SIZE;
    const rows = found
      .slice(start, start + PAGE_SIZE)
      .map((entry) => ({ ...describeTransaction(entry), id: String(entry.id) }));
    const pageInfo = {
      total: found.length,
      current_page: Number(page),
      total_pages: Math.ceil(found.length / PAGE_SIZE),
    };
    return succeed(c, 'Transactions fetched', rows, { meta: { page_info: pageInfo } });
  });
  return routes;
}
