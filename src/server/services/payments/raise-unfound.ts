import type { Tx } from '../../db/open.ts';
import type { providerEvents } from '../../db/schema/index.ts';
import { raiseStaffTask } from '../records.ts';
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
