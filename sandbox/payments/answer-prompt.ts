import type { World } from '../world.ts';
import { callBack } from './pay.ts';
import { settle } from './settle.ts';
import type { Transaction } from './transaction.ts';

export const answers = ['approve', 'decline', 'expire', 'ignore'] as const;
export type Answer = (typeof answers)[number];

export function isAnswer(value: string): value is Answer {
  return answers.some((answer) => answer === value);
}

/**
 * Answers the prompt on the payer's phone by hand. What was still to come of the scenario is dropped:
 * the transaction ends at once, its webhook goes out at once, and the checkout page is told at once
 * unless it was told before. Resolves when the webhook has been delivered or refused.
 * Returns false when the transaction has already ended.
 */
export async function answerPrompt(world: World, transaction: Transaction, answer: Answer): Promise<boolean> {
  if (transaction.status !== 'pending') return false;
  if (answer === 'ignore') {
    transaction.isPrompting = false;
    return true;
  }
  const attempt = world.checkouts.findAttempt(transaction.id);
  if (attempt?.transaction === transaction) attempt.cancelSteps();
  if (answer === 'approve') settle(world, transaction, 'successful', 'Approved');
  else settle(world, transaction, 'failed', answer === 'expire' ? 'EXPIRED' : 'APPROVAL_REJECTED');
  if (attempt && !attempt.hasCalledBack) {
    if (answer === 'expire') attempt.checkout.tell({ type: 'close' });
    else callBack(attempt);
  }
  if (transaction.scenario.webhooks !== 'never') await world.webhooks.send(transaction);
  return true;
}

/**
 * Gives money of a successful transaction back without being asked, as a provider may, or as somebody does in its dashboard.
 * Resolves when its webhook has been delivered or refused.
 */
export async function reverse(world: World, transaction: Transaction, amount: number): Promise<void> {
  const refund = world.store.addRefund({
    transaction,
    amount,
    comments: 'Reversed by the provider',
    status: 'completed',
    createdAt: world.clock.now(),
  });
  transaction.events.push({ at: world.clock.now(), action: 'Reversed by the provider' });
  if (transaction.scenario.webhooks !== 'never') await world.webhooks.sendRefund(refund);
}
