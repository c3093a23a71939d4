import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { openStates } from '#domain/payment/status.ts';
import type { Db, Tx } from '../../../db/open.ts';
import { paymentAttempts } from '../../../db/schema/index.ts';

/** Whether an attempt has a code with which a family can still pay in person, also after it began to pay another way. */
export const hasUsableCode = and(
  isNotNull(paymentAttempts.code),
  inArray(paymentAttempts.state, [...openStates, 'expired']),
);

/** The session that a family chose which has a code to pay in person. */
export async function sessionOfCode(db: Db | Tx, registrationId: string): Promise<number | null> {
  const [newest] = await db
    .select({ sessionId: paymentAttempts.chosenSessionId })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.registrationId, registrationId),
        hasUsableCode,
        isNotNull(paymentAttempts.chosenSessionId),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1);
  return newest?.sessionId ?? null;
}
