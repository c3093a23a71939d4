import { eq } from 'drizzle-orm';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import type { Context } from '../../context.ts';
import { paymentTransactions } from '../../db/schema/index.ts';
import { commit, raiseStaffTask } from '../records.ts';
import { transactionName } from './find-money.ts';

/** Money that no registration of ours expects is kept and told of; what moved no money is nobody's business. */
export async function recordUnmatched(
  ctx: Context,
  provider: string,
  transaction: ProviderTransaction,
): Promise<void> {
  if (transaction.status !== 'successful') return;
  const {
    transactionId,
    reference,
    amount,
    currency,
    method = null,
    payerHint = null,
    at = null,
  } = transaction;
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [kept] = await tx
      .insert(paymentTransactions)
      .values({
        provider,
        transactionId,
        attemptId: null,
        reference,
        status: 'successful',
        amount: String(amount),
        currency,
        money: 'unmatched',
        method,
        payerHint,
        providerAt: at,
        createdAt: now,
        updatedAt: now,
      })
      // Waits for whoever writes it down at this moment, and says what stands there then.
      .onConflictDoUpdate({
        target: [paymentTransactions.provider, paymentTransactions.transactionId],
        set: { money: 'unmatched' },
        setWhere: eq(paymentTransactions.money, 'unmatched'),
      })
      .returning({ id: paymentTransactions.id });
    // Meanwhile a registration has it, or staff decided about it: it is no riddle.
    if (!kept) return;
    await raiseStaffTask(tx, now, {
      kind: 'payment_unknown_reference',
      subject: transactionName({ provider, transactionId }),
      registrationId: null,
      details: { reference, transactionId, provider, amount, currency },
    });
  });
}
