import { and, eq, isNotNull } from 'drizzle-orm';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import { paymentTransactions, type providerEvents } from '../../../db/schema/index.ts';
import { type Change, raiseStaffTask } from '../../outbox/records.ts';
import { finishTasksAbout } from '../../staff/tasks.ts';
import { transactionName } from '../ledger/find-money.ts';

type Event = Pick<typeof providerEvents.$inferSelect, 'id' | 'source' | 'reference' | 'transactionId'>;

/**
 * Notifies staff about money that a notification announced and that the provider's answers to it did not show. Money that
 * was recorded meanwhile, for example by reconciliation, is not unknown.
 */
export async function raiseUnfound(
  change: Change,
  { id, source: provider, reference, transactionId }: Event,
): Promise<void> {
  const { attemptId, status, ...known } = paymentTransactions;
  const isThisMoney =
    transactionId === null ? eq(known.reference, reference ?? '') : eq(known.transactionId, transactionId);
  const recorded = and(
    eq(known.provider, provider),
    eq(status, 'successful'),
    isNotNull(attemptId),
    isThisMoney,
  );
  if ((await change.tx.$count(paymentTransactions, recorded)) > 0) return;
  const named = transactionId === null ? null : transactionName({ provider, transactionId });
  await raiseStaffTask(change, {
    kind: 'payment_unknown_reference',
    subject: named ?? reference ?? id,
    registrationId: null,
    details: { reference, transactionId, provider },
  });
}

/** Ends the search once the money was found and has a registration. */
export async function endUnfound(
  change: Change,
  { transactionId, reference }: ProviderTransaction,
  provider: string,
): Promise<void> {
  for (const subject of [transactionName({ provider, transactionId }), reference])
    await finishTasksAbout(change, ['payment_unknown_reference'], subject, 'it belongs to a registration');
}
