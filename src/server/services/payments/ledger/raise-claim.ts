import type { Context } from '../../../context.ts';
import { commit, raiseStaffTask } from '../../outbox/records.ts';

/** A parent named a number that we cannot match to the payment: staff look for it, once. */
export async function raiseClaim(ctx: Context, registrationId: string, number: string): Promise<void> {
  await commit(ctx, 'parent', (change) =>
    raiseStaffTask(change, {
      kind: 'payment_claimed',
      subject: `${registrationId} ${number}`,
      registrationId,
      details: { transactionId: number },
    }),
  );
}
