import type { ProviderTransaction } from '#domain/payment/provider.ts';
import type { Tx } from '../../db/open.ts';
import type { providerEvents } from '../../db/schema/index.ts';
import { type Actor, raiseStaffTask } from '../records.ts';
import { finishTasksAbout } from '../staff-tasks.ts';
import { transactionName } from './find-money.ts';

type Event = Pick<typeof providerEvents.$inferSelect, 'id' | 'source' | 'reference' | 'transactionId'>;

/** Money that a notification tells of, and that nothing could be learned about: staff are to know. */
export async function raiseUnfound(
  tx: Tx,
  now: Date,
  { id, source: provider, reference, transactionId }: Event,
): Promise<void> {
  const named = transactionId === null ? null : transactionName({ provider, transactionId });
  await raiseStaffTask(tx, now, {
    kind: 'payment_unknown_reference',
    subject: named ?? reference ?? id,
    registrationId: null,
    details: { reference, transactionId, provider },
  });
}

/** The money has been found, and has a registration: nobody need look for whose it is. */
export async function endUnfound(
  tx: Tx,
  now: Date,
  { transactionId, reference }: ProviderTransaction,
  provider: string,
  actor: Actor,
): Promise<void> {
  for (const subject of [transactionName({ provider, transactionId }), reference])
    await finishTasksAbout(
      tx,
      now,
      ['payment_unknown_reference'],
      subject,
      actor,
      'it belongs to a registration',
    );
}
