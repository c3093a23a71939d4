import { and, desc, eq, getTableColumns, lt, max } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { eventLog } from '../../db/schema/index.ts';

const PAGE = 50;

/** Changes with every recorded act, so that an open desk knows when to look again. */
export async function readDeskVersion({ database }: Context): Promise<number> {
  const [row] = await database.db.select({ version: max(eventLog.id) }).from(eventLog);
  return row?.version ?? 0;
}

/** A page of the event log, newest first. @param search.before The id before which it begins */
export async function readAudit(
  { database }: Context,
  {
    before,
    who,
    about,
  }: { before?: number | undefined; who?: string | undefined; about?: string | undefined },
) {
  const rows = await database.db
    .select(getTableColumns(eventLog))
    .from(eventLog)
    .where(
      and(
        before === undefined ? undefined : lt(eventLog.id, before),
        who === undefined ? undefined : eq(eventLog.actor, who),
        about === undefined ? undefined : eq(eventLog.aggregateId, about),
      ),
    )
    .orderBy(desc(eventLog.id))
    .limit(PAGE + 1);
  return {
    events: rows.slice(0, PAGE).map((row) => ({ ...row, data: row.data as Record<string, unknown> })),
    next: rows.length > PAGE ? (rows[PAGE - 1]?.id ?? null) : null,
  };
}
