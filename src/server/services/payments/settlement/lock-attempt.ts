import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/open.ts';
import { paymentAttempts, paymentTransactions } from '../../../db/schema/index.ts';
import { lockRegistration } from '../../registration-view/lock-registration.ts';
import type { LockedAttempt } from '../ledger/rows.ts';

/** Every change of a registration locks its row first, so that changes run one after another. */
export async function lockAttempt(tx: Tx, attemptId: string): Promise<LockedAttempt> {
  const [owner] = await tx
    .select({ registrationId: paymentAttempts.registrationId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId));
  if (!owner) throw new Error(`payment attempt ${attemptId} does not exist`);
  const registration = await lockRegistration(tx, owner.registrationId);
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  if (!registration || !attempt) throw new Error(`payment attempt ${attemptId} has no registration`);
  const { transactionId, status, money, amount, currency } = paymentTransactions;
  const ledger = await tx
    .select({ transactionId, status, money, amount, currency })
    .from(paymentTransactions)
    .where(eq(paymentTransactions.attemptId, attemptId));
  // A family can have begun to pay very often.
  const others = await tx
    .selectDistinct({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.registrationId, owner.registrationId), ne(paymentAttempts.id, attemptId)));
  return { attempt, registration, others: others.map(({ state }) => state), ledger };
}
