import type { ProviderTransaction } from '#domain/payment/provider.ts';
import type { providerEvents } from '../../../db/schema/index.ts';
import { type Change, raiseStaffTask } from '../../outbox/records.ts';
import { finishTasksAbout } from '../../staff/tasks.ts';
import { transactionName } from './find-money.ts';

type Event = Pick<typeof providerEvents.$inferSelect, 'id' | 'source' | 'reference' | 'transactionId'>;

/** Tells staff about money that a notification announced and that the provider's answers do not show. */
export async function raiseUnfound(
  change: Change,
  { id, source: provider, reference, transactionId }: Event,
): Promise<void> {
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
