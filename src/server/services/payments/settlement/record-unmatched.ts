import { eq } from 'drizzle-orm';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import type { Context } from '../../../context.ts';
import { paymentTransactions } from '../../../db/schema/index.ts';
import { commit, raiseStaffTask } from '../../outbox/records.ts';
import { transactionName } from '../ledger/find-money.ts';
import { transactionFacts } from '../ledger/rows.ts';

/** Records money that no registration expects, and notifies staff. A transaction that moved no money is ignored. */
export async function recordUnmatched(
  ctx: Context,
  provider: string,
  transaction: ProviderTransaction,
): Promise<void> {
  if (transaction.status !== 'successful') return;
  const { transactionId, reference, amount, currency } = transaction;
  await commit(ctx, 'system', async (change) => {
    const { tx, now } = change;
    const [recorded] = await tx
      .insert(paymentTransactions)
      .values({
        ...transactionFacts(transaction),
        provider,
        transactionId,
        attemptId: null,
        reference,
        status: 'successful',
        money: 'unmatched',
        createdAt: now,
        updatedAt: now,
      })
      // Waits for a concurrent writer, and then returns the row that it wrote.
      .onConflictDoUpdate({
        target: [paymentTransactions.provider, paymentTransactions.transactionId],
        set: { money: 'unmatched' },
        setWhere: eq(paymentTransactions.money, 'unmatched'),
      })
      .returning({ id: paymentTransactions.id });
    // A registration has got it since, or staff decided about it: it is not unmatched.
    if (!recorded) return;
    await raiseStaffTask(change, {
      kind: 'payment_unknown_reference',
      subject: transactionName({ provider, transactionId }),
      registrationId: null,
      details: { reference, transactionId, provider, amount, currency },
    });
  });
}
