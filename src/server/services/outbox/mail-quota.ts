import { and, eq, gt, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/open.ts';
import { emails } from '../../db/schema/index.ts';

const QUOTA_LOCK = 766380;

/** Transactions on all servers count e-mails one after the other, so that concurrent ones cannot exceed a limit. */
export async function lockQuota(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${QUOTA_LOCK})`);
}

/** How many e-mails of `which`, without this one, were sent within the last `ms` milliseconds or are being sent. */
export function countMails(
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
