import { and, eq, inArray } from 'drizzle-orm';
import { openStates } from '#domain/payment/status.ts';
import type { Db, Tx } from '../../../db/open.ts';
import { paymentAttempts } from '../../../db/schema/index.ts';
import type { Attempt } from '../ledger/rows.ts';

/** The open attempt of a registration, which has one at most. */
export async function findOpenAttempt(db: Db | Tx, registrationId: string): Promise<Attempt | undefined> {
  const [open] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.registrationId, registrationId), inArray(paymentAttempts.state, openStates)),
    );
  return open;
}
