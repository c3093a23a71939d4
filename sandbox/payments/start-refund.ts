import type { World } from '../world.ts';
import type { Refund, RefundStatus } from './refund.ts';
import type { Scenario } from './scenario.ts';
import type { Transaction } from './transaction.ts';

/** A refund's first status, and its status after some milliseconds. */
interface Course {
  first: RefundStatus;
  later: readonly { at: number; status: RefundStatus }[];
  /** Whether a webhook tells the end. */
  isNotified?: true;
}

const courses: Record<NonNullable<Scenario['refunds']> | 'usual', Course> = {
  usual: { first: 'pending', later: [{ at: 5000, status: 'completed' }] },
  fail: { first: 'pending', later: [{ at: 5000, status: 'failed' }] },
  mobile_money: {
    first: 'completed',
    later: [
      { at: 5000, status: 'pending-momo' },
      { at: 10_000, status: 'completed-momo' },
    ],
    isNotified: true,
  },
};

export function endOfRefund(transaction: Transaction): RefundStatus {
  const { first, later } = courses[transaction.scenario.refunds ?? 'usual'];
  return later.at(-1)?.status ?? first;
}

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
  const { first, later, isNotified } = courses[transaction.scenario.refunds ?? 'usual'];
  const refund = world.store.addRefund({
    transaction,
    amount,
    comments,
    status: first,
    createdAt: world.clock.now(),
  });
  const end = later.at(-1);
  for (const step of later) {
    world.clock.schedule(step.at * world.options.pace, async () => {
      refund.status = step.status;
      if (isNotified && step === end) await world.webhooks.sendRefund(refund);
    });
  }
  return refund;
}
