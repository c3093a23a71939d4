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
 * Answers the prompt on the payer's phone by hand. The remaining steps of the scenario are dropped: the transaction
 * ends at once, its webhook is sent at once, and so is the event of the checkout page unless it was sent before.
 * Resolves when the webhook has been delivered or refused. Returns false when the transaction has already ended.
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
 * Refunds a successful transaction without a request, as a provider or its dashboard may. Resolves when the webhook has
 * been delivered or refused.
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
