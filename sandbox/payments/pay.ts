import type { World } from '../world.ts';
import type { Attempt } from './attempt.ts';
import type { CallbackPayload, Checkout } from './checkout.ts';
import type { Payer } from './order.ts';
import type { Scenario, Step } from './scenario.ts';
import { findScenario, findScenarioByPhone } from './scenarios.ts';
import { settle } from './settle.ts';

/** Presses Pay: sends the prompt to the payer's phone and lets the scenario take its course. */
export function pay(world: World, checkout: Checkout, payer: Payer, selected?: Scenario): Attempt {
  const scenario = chooseScenario(world, checkout, payer, selected);
  const attempt: Attempt = {
    checkout,
    payer,
    scenario,
    transaction: null,
    hasCalledBack: false,
    cancelSteps: () => {
      for (const cancel of cancels) cancel();
    },
  };
  if (scenario.createsTransaction) addTransaction(world, attempt);
  const cancels = scenario.steps.map((step) =>
    world.clock.schedule(step.at * world.options.pace, () => perform(world, attempt, step)),
  );
  return attempt;
}

/** Script, then meta, then the phone's last digits, then the payer's selection, then the simulated phone. */
function chooseScenario(world: World, checkout: Checkout, payer: Payer, selected?: Scenario): Scenario {
  // A script may have been written after the checkout was opened.
  const scripted = world.scripts.claim(checkout.order.reference) ?? checkout.scripted;
  const byPhone = payer.method === 'mobile_money' ? findScenarioByPhone(payer.phone) : undefined;
  const chosen = scripted ?? byPhone ?? selected ?? findScenario('interactive');
  if (!chosen) throw new Error('The table of scenarios lacks "interactive".');
  return chosen;
}

function addTransaction(world: World, attempt: Attempt): void {
  const at = { now: world.clock.now(), pace: world.options.pace };
  const transaction = world.store.addTransaction(attempt.checkout.order, attempt.payer, attempt.scenario, at);
  attempt.transaction = transaction;
  attempt.checkout.transactionId = transaction.id;
  world.checkouts.rememberAttempt(transaction.id, attempt);
}

async function perform(world: World, attempt: Attempt, step: Step): Promise<void> {
  const { checkout, transaction } = attempt;
  switch (step.do) {
    case 'approve':
      if (transaction) settle(world, transaction, 'successful', 'Approved');
      return;
    case 'decline':
      if (transaction) settle(world, transaction, 'failed', step.reason);
      return;
    case 'callback':
      return callBack(attempt, step.status);
    case 'close':
      return checkout.tell({ type: 'close' });
    case 'retry':
      return checkout.tell({ type: 'retry', message: 'Declined: not enough funds. Trying once more…' });
    case 'pay_again':
      return addTransaction(world, attempt);
    case 'webhook':
      if (transaction) await world.webhooks.send(transaction, { ...step });
      return;
  }
}

/** Tells the checkout page, and through it the merchant's page, the payment's state. */
export function callBack(attempt: Attempt, status?: string): void {
  attempt.hasCalledBack = true;
  attempt.checkout.tell({ type: 'callback', payload: describeCallback(attempt, status) });
}

function describeCallback(
  { checkout: { order }, transaction, payer }: Attempt,
  status?: string,
): CallbackPayload {
  return {
    status: status ?? transaction?.status ?? 'failed',
    transaction_id: transaction?.id ?? null,
    tx_ref: order.reference,
    flw_ref: transaction?.flwReference ?? null,
    amount: transaction?.amount ?? order.amount,
    currency: transaction?.currency ?? order.currency,
    customer: { name: order.customer.name, email: order.customer.email, phone_number: payer.phone },
  };
}
