import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { isAmong } from '../../db/is-among.ts';
import { eventLog } from '../../db/schema/index.ts';

/** The condition for the logged events of some rows, whose ids are given for each aggregate. */
export function eventsAbout(aggregates: Record<string, readonly string[]>): SQL | undefined {
  const ofEach = Object.entries(aggregates)
    .filter(([, ids]) => ids.length > 0)
    .map(([aggregate, ids]) => and(eq(eventLog.aggregate, aggregate), isAmong(eventLog.aggregateId, ids)));
  return or(sql`false`, ...ofEach);
}
