import { eq, sql } from 'drizzle-orm';
import { schoolYear } from '#domain/clock.ts';
import { receipts } from '../../../db/schema/index.ts';
import type { Change } from '../../outbox/records.ts';

/** Numbers are given out one at a time, so that a year's numbers have no gaps but those of restored backups. */
const RECEIPT_LOCK = 766378;

/**
 * Gives a paid attempt its receipt number, once. Call it last in a transaction: all receipts share the lock.
 *
 * @returns whether it had no number before
 */
export async function issueReceipt({ tx, now }: Change, attemptId: string): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${RECEIPT_LOCK})`);
  const [issued] = await tx
    .select({ id: receipts.id })
    .from(receipts)
    .where(eq(receipts.attemptId, attemptId));
  if (issued) return false;
  const year = schoolYear(now);
  const [last] = await tx
    .select({ serial: sql<number>`coalesce(max(${receipts.serial}), 0)::integer` })
    .from(receipts)
    .where(eq(receipts.year, year));
  await tx.insert(receipts).values({ attemptId, year, serial: (last?.serial ?? 0) + 1, issuedAt: now });
  return true;
}
