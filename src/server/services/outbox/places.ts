import { and, eq, gt, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open.ts';
import { emails } from '../../db/schema/index.ts';

const PLACES_LOCK = 766380;

/** E-mails are counted one at a time, on all servers, so that concurrent ones cannot exceed a limit. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLACES_LOCK})`);
}

/** How many others of these e-mails were sent within so many milliseconds, or are being sent at this moment. */
export function countPlaces(
  tx: Tx,
  now: Date,
  { id }: Pick<typeof emails.$inferSelect, 'id'>,
  which: SQL | undefined,
  ms: number,
): Promise<number> {
  const isSent = gt(emails.sentAt, new Date(now.getTime() - ms));
  // One that is queued and has a recipient is being sent at this moment.
  const counts = or(eq(emails.state, 'queued'), isSent);
  return tx.$count(emails, and(which, isNotNull(emails.recipient), ne(emails.id, id), counts));
}
