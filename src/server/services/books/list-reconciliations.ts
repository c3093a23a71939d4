import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { nextOf } from '../../db/paging.ts';
import { eventLog, reconciledDays } from '../../db/schema/index.ts';
import type { Reconciliation } from '../payments/reconciliation/reconcile.ts';

const PAGE = 30;
const isReconciliation = eq(eventLog.aggregate, 'reconciliation');

/** Comparisons with the providers' lists, newest first, and the last day that each provider was fully compared. */
export async function listReconciliations({ database: { db } }: Context, before?: number) {
  const [rows, days] = await Promise.all([
    db
      .select()
      .from(eventLog)
      .where(and(isReconciliation, before === undefined ? undefined : lt(eventLog.id, before)))
      .orderBy(desc(eventLog.id))
      .limit(PAGE + 1),
    db
      .select({ provider: reconciledDays.provider, lastDay: reconciledDays.lastDay })
      .from(reconciledDays)
      .orderBy(asc(reconciledDays.provider)),
  ]);
  const page = nextOf(rows, ({ id }) => String(id), PAGE);
  return {
    ...page,
    days,
    rows: page.rows.map(({ id, at, actor, data }) => ({
      ...(data as Omit<Reconciliation, 'from' | 'to'> & { from: string; to: string }),
      id,
      at,
      actor,
    })),
  };
}

export type ListedReconciliation = Awaited<ReturnType<typeof listReconciliations>>['rows'][number];

export const countReconciliations = ({ database }: Context): Promise<number> =>
  database.db.$count(eventLog, isReconciliation);
