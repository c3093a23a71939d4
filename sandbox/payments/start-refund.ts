import type { World } from '../world.ts';
import type { Refund } from './refund.ts';
import type { Transaction } from './transaction.ts';

const REFUND_TAKES_MS = 5000;

/** What may still be refunded of a transaction. */
export function remainingAmount(world: World, transaction: Transaction): number {
  const given = world.store
    .listRefunds()
    .filter((refund) => refund.transaction === transaction && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
  return transaction.amount - given;
}

/** Starts a refund, which completes (or, by scenario, fails) a little later. */
export function startRefund(
  world: World,
  transaction: Transaction,
  amount: number,
  comments: string | null,
): Refund {
  const refund = world.store.addRefund({
    transaction,
    amount,
    comments,
    status: 'pending',
    createdAt: world.clock.now(),
  });
  world.clock.schedule(REFUND_TAKES_MS * world.options.pace, () => {
    refund.status = transaction.scenario.refunds === 'fail' ? 'failed' : 'completed';
  });
  return refund;
}
