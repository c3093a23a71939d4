import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { refundable } from '#domain/payment/refund.ts';
import { wasReceived } from '#domain/payment/settlement.ts';
import type { Context } from '../../../context.ts';
import { paymentTransactions } from '../../../db/schema/index.ts';
import type { PaymentProvider } from '../../../gateways/payments/port.ts';
import { commit, raiseStaffTask } from '../../outbox/records.ts';
import { registrationOf, transactionName } from '../ledger/find-money.ts';
import type { Transaction } from '../ledger/rows.ts';
import { refundsOf } from './refunds-without-us.ts';

/** Transactions that are successful here, by the provider's time. */
export async function successfulBetween(
  ctx: Context,
  provider: string,
  from: Date,
  to: Date,
): Promise<Transaction[]> {
  const at = sql`coalesce(${paymentTransactions.providerAt}, ${paymentTransactions.createdAt})`;
  return successes(
    ctx,
    provider,
    and(gte(at, sql`${from.toISOString()}::timestamptz`), lt(at, sql`${to.toISOString()}::timestamptz`)),
  );
}

/** Checks a transaction that the provider called not successful and that is successful here. */
export async function lookForReversal(
  ctx: Context,
  provider: PaymentProvider,
  transactionId: string,
): Promise<void> {
  const ours = await successes(ctx, provider.id, eq(paymentTransactions.transactionId, transactionId));
  await confirmReversed(ctx, provider, ours);
}

async function successes({ database }: Context, provider: string, which: SQL | undefined) {
  return database.db
    .select()
    .from(paymentTransactions)
    .where(
      and(eq(paymentTransactions.provider, provider), eq(paymentTransactions.status, 'successful'), which),
    );
}

/**
 * Asks about money that the provider may have reversed. Only its plain answer that a transaction is not successful
 * becomes a staff task, and not for money that we refunded, are refunding, or never had.
 *
 * @returns the numbers of the transactions that it reversed
 */
export async function confirmReversed(
  ctx: Context,
  provider: PaymentProvider,
  suspects: readonly Transaction[],
): Promise<string[]> {
  const reversed: string[] = [];
  for (const transaction of suspects) {
    const { transactionId, reference, amount, currency, attemptId, money } = transaction;
    const isRefunded = refundable(Number(amount), await refundsOf(ctx.database.db, transaction)) <= 0;
    if (isRefunded || !wasReceived(money)) continue;
    const answer = await provider.findTransaction(transactionId);
    if (answer.kind === 'unknown') continue;
    if (answer.kind === 'transaction' && answer.transaction.status === 'successful') continue;
    reversed.push(transactionId);
    await commit(ctx, 'system', async (change) => {
      await raiseStaffTask(change, {
        kind: 'payment_reversed',
        subject: transactionName({ provider: provider.id, transactionId }),
        registrationId: await registrationOf(change.tx, attemptId),
        details: { reference, transactionId, provider: provider.id, amount, currency },
      });
    });
  }
  return reversed;
}
