import { and, desc, eq, getTableColumns, like, lt, max, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { nextOf } from '../../db/paging.ts';
import { deskPeople, eventLog } from '../../db/schema/index.ts';

const PAGE = 50;

/** Changes with every recorded act, so that an open desk knows when to look again. */
export async function readDeskVersion({ database }: Context): Promise<number> {
  const [row] = await database.db.select({ version: max(eventLog.id) }).from(eventLog);
  return row?.version ?? 0;
}

interface AuditFilter {
  /** The e-mail address of the person who did it. */
  who?: string | undefined;
  /** What it was done with: an `aggregate` of the log. */
  what?: string | undefined;
}

const isOf = ({ who, what }: AuditFilter) =>
  and(
    // In the words of the index.
    who === undefined ? undefined : and(eq(eventLog.actor, `staff:${who}`), like(eventLog.actor, 'staff:%')),
    what === undefined ? undefined : eq(eventLog.aggregate, what),
  );

/** A page of the event log, newest first. @param before The id before which it begins */
export async function readAudit(
  { database }: Context,
  filter: AuditFilter = {},
  before?: number,
  most = PAGE,
) {
  const found = await database.db
    .select({ ...getTableColumns(eventLog), person: deskPeople.name })
    .from(eventLog)
    .leftJoin(
      deskPeople,
      and(eq(eventLog.aggregate, 'desk_person'), eq(sql`${deskPeople.id}::text`, eventLog.aggregateId)),
    )
    .where(and(isOf(filter), before === undefined ? undefined : lt(eventLog.id, before)))
    .orderBy(desc(eventLog.id))
    .limit(most + 1);
  const rows = found.map((row) => ({ ...row, data: row.data as Record<string, unknown> }));
  return nextOf(rows, ({ id }) => String(id), most);
}

export type AuditEvent = Awaited<ReturnType<typeof readAudit>>['rows'][number];

export const countAudit = ({ database }: Context, filter: AuditFilter): Promise<number> =>
  database.db.$count(eventLog, isOf(filter));
