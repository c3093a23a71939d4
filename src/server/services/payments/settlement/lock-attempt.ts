import { eq } from 'drizzle-orm';
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
  const attempts = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.registrationId, owner.registrationId));
  const attempt = attempts.find(({ id }) => id === attemptId);
  if (!registration || !attempt) throw new Error(`payment attempt ${attemptId} has no registration`);
  const { transactionId, status, money, amount, currency } = paymentTransactions;
  const ledger = await tx
    .select({ transactionId, status, money, amount, currency })
    .from(paymentTransactions)
    .where(eq(paymentTransactions.attemptId, attemptId));
  const others = attempts.filter(({ id }) => id !== attemptId).map(({ state }) => state);
  return { attempt, registration, others, ledger };
}
