import { and, eq, notInArray } from 'drizzle-orm';
import { formatMoment } from '#domain/clock.ts';
import { type ProviderRefund, refundsWithoutUs } from '#domain/payment/refund.ts';
import { notReceived } from '#domain/payment/settlement.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { paymentTransactions, refunds } from '../../../db/schema/index.ts';
import type { PaymentProvider } from '../../../gateways/payments/port.ts';
import { type Change, commit, raiseStaffTask } from '../../outbox/records.ts';
import { registrationOf, transactionName } from '../ledger/find-money.ts';
import type { Transaction } from '../ledger/rows.ts';

/** The subject of the task about one refund. A transaction may have several, and numbers of both kinds may coincide. */
export function refundSubject(
  transaction: Pick<Transaction, 'provider' | 'transactionId'>,
  refundId: string,
): string {
  return `${transactionName(transaction)}/${refundId}`;
}

/**
 * Compares a provider's refunds with ours. A refund that it made without us, of money that we keep, becomes one staff
 * task. Nothing else happens until staff say what it was.
 *
 * @returns the refunds that we do not know, also those that staff were notified about before
 */
export async function raiseRefundsWithoutUs(
  ctx: Context,
  provider: PaymentProvider,
  theirs: readonly ProviderRefund[],
): Promise<ProviderRefund[]> {
  const unknown: ProviderRefund[] = [];
  for (const [transactionId, some] of Map.groupBy(theirs, (refund) => refund.transactionId)) {
    const transaction = await findKept(ctx, provider.id, transactionId);
    if (!transaction) continue;
    const missing = refundsWithoutUs(some, await refundsOf(ctx.database.db, transaction));
    unknown.push(...missing);
    if (missing.length > 0) {
      await commit(ctx, 'system', async (change) => {
        for (const refund of missing) await raise(change, transaction, refund);
      });
    }
  }
  return unknown;
}

/**
 * Checks one transaction's refunds now, because the provider announced one.
 *
 * @throws Error while the provider gives no answer, or its list lacks the announced refund
 */
export async function lookForRefunds(
  ctx: Context,
  provider: PaymentProvider,
  { transactionId, refundId, mayBeLate }: { transactionId: string; refundId: string; mayBeLate: boolean },
): Promise<void> {
  const transaction = await findKept(ctx, provider.id, transactionId);
  if (!transaction || !provider.capabilities.listsRefunds) return;
  const list = await provider.listRefunds(searchOf(transaction));
  if (list.kind === 'unknown') throw new Error(`the list of refunds is ${list.reason}`);
  const isThere = list.refunds.some((refund) => refund.refundId === refundId);
  if (!isThere && mayBeLate) throw new Error('the payment provider does not list the refund yet');
  await raiseRefundsWithoutUs(ctx, provider, list.refunds);
}

/** All refunds of a transaction since it was made. */
export function searchOf({ transactionId, providerAt, createdAt }: Transaction) {
  return { transactionId, since: providerAt && providerAt < createdAt ? providerAt : createdAt };
}

export async function refundsOf(db: Pick<Tx, 'select'>, { id }: Pick<Transaction, 'id'>) {
  return db.select().from(refunds).where(eq(refunds.transactionRowId, id));
}

/** Received money that staff did not dismiss. */
async function findKept(
  { database }: Context,
  provider: string,
  transactionId: string,
): Promise<Transaction | undefined> {
  const [transaction] = await database.db
    .select()
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.provider, provider),
        eq(paymentTransactions.transactionId, transactionId),
        notInArray(paymentTransactions.money, [...notReceived]),
      ),
    );
  return transaction;
}

async function raise(
  change: Change,
  transaction: Transaction,
  { refundId, amount, at }: ProviderRefund,
): Promise<void> {
  const { attemptId, provider, transactionId, reference, currency } = transaction;
  await raiseStaffTask(change, {
    kind: 'payment_reversed',
    subject: refundSubject(transaction, refundId),
    registrationId: await registrationOf(change.tx, attemptId),
    details: {
      reference,
      transactionId,
      provider,
      refundId,
      amount,
      currency,
      givenBackAt: at && formatMoment(at),
    },
  });
}
