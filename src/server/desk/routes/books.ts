import { Hono } from 'hono';
import * as z from 'zod';
import { DomainError } from '#domain/errors.ts';
import { LEDGER_PLACE, listLedger } from '../../services/books/list-ledger.ts';
import { listReconciliations } from '../../services/books/list-reconciliations.ts';
import { listRefunds } from '../../services/books/list-refunds.ts';
import { readMonth } from '../../services/books/read-month.ts';
import { readReports } from '../../services/books/read-reports.ts';
import { oddKinds } from '../../services/payments/settlement/odd-kinds.ts';
import { listTasksOfToday } from '../../services/today/list-today.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { exportFormat } from '../exports/export-list.ts';
import { exportedLists } from '../exports/lists.ts';
import { json, query } from '../input.ts';
import { paged, place } from '../paging.ts';
import { id, LedgerQuery, MonthQuery, RefundQuery, ReportQuery } from '../queries.ts';

const Export = z.object({
  format: exportFormat,
  filters: z.record(z.string(), z.string().max(200)).default({}),
});

/** The school's books and reports, and lists as files. What is done with money is in `money.ts`. */
export function bookRoutes({ ctx }: DeskDeps) {
  return new Hono<DeskEnv>()
    .get('/desk/money/month', query(MonthQuery), async (c) => {
      const { month } = c.req.valid('query');
      return c.json({ month, cells: await readMonth(ctx, month) });
    })
    .get(
      '/desk/money/ledger',
      query(LedgerQuery.extend({ after: z.string().regex(LEDGER_PLACE).optional() })),
      async (c) => {
        const { after, ...filter } = c.req.valid('query');
        return c.json(await listLedger(ctx, filter, after));
      },
    )
    .get('/desk/money/odd', query(z.object({ after: place })), async (c) =>
      c.json(paged(await listTasksOfToday(ctx, c.req.valid('query').after, oddKinds))),
    )
    .get('/desk/money/refunds', query(RefundQuery.extend({ after: place })), async (c) => {
      const { after, ...filter } = c.req.valid('query');
      return c.json(paged(await listRefunds(ctx, filter, after)));
    })
    .get('/desk/money/reconciliations', query(z.object({ after: id })), async (c) =>
      c.json(await listReconciliations(ctx, c.req.valid('query').after)),
    )
    .get('/desk/reports', query(ReportQuery), async (c) =>
      c.json(await readReports(ctx, c.req.valid('query').weeks)),
    )
    .post('/desk/exports/:list', json(Export), async (c) => {
      const run = exportedLists.get(c.req.param('list'));
      if (!run) throw new DomainError('not_found', 'There is no such list.');
      return run(c, ctx, c.req.valid('json'));
    });
}
