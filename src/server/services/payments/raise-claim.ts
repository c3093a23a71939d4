import type { Context } from '../../context.ts';
import { commit, raiseStaffTask } from '../records.ts';

/** A parent named a number as the payment's of which we cannot tell that it is: staff look for it, once. */
export async function raiseClaim(ctx: Context, registrationId: string, number: string): Promise<void> {
  await commit(ctx, (tx) =>
    raiseStaffTask(tx, ctx.clock.now(), {
      kind: 'payment_claimed',
      subject: `${registrationId} ${number}`,
      registrationId,
      details: { transactionId: number },
    }),
  );
}
