import { Hono } from 'hono';
import { readJsonObject, type SandboxEnv } from '../http.ts';
import { answerPrompt, isAnswer, reverse } from '../payments/answer-prompt.ts';
import { describeRefund } from '../payments/refund.ts';
import { remainingAmount } from '../payments/start-refund.ts';
import { describeTransaction, type Transaction } from '../payments/transaction.ts';
import type { World } from '../world.ts';
import { badRequest } from './bad-request.ts';

export function transactionControl(world: World) {
  const routes = new Hono<SandboxEnv>();
  routes.get('/transactions', (c) => {
    const reference = c.req.query('tx_ref');
    const found = world.store
      .listTransactions()
      .filter((entry) => !reference || entry.reference === reference);
    return c.json(found.map(describe));
  });
  routes.get('/refunds', (c) => c.json(world.store.listRefunds().map(describeRefund)));
  routes.post('/transactions/:id/:answer', async (c) => {
    const transaction = world.store.findTransaction(Number(c.req.param('id')));
    if (!transaction) return c.json({ error: 'unknown transaction' }, 404);
    const answer = c.req.param('answer');
    if (answer === 'reverse') {
      const remaining = remainingAmount(world, transaction);
      const { amount = remaining } = (await readJsonObject(c)) ?? {};
      if (transaction.status !== 'successful' || remaining <= 0)
        throw badRequest('There is nothing to reverse.');
      if (typeof amount !== 'number' || !(amount > 0 && amount <= remaining))
        throw badRequest(`amount must be a number up to ${remaining}`);
      await reverse(world, transaction, amount);
    } else if (!isAnswer(answer)) {
      return c.json({ error: 'unknown answer' }, 404);
    } else if (!(await answerPrompt(world, transaction, answer))) {
      return c.json({ error: `the transaction is ${transaction.status}` }, 409);
    }
    return c.json(describe(transaction));
  });
  return routes;
}

/** A transaction as the server API returns it, with the sandbox's own fields. */
function describe(transaction: Transaction) {
  const { scenario, isPrompting, events } = transaction;
  return {
    ...describeTransaction(transaction),
    scenario: scenario.key,
    isPrompting: isPrompting && transaction.status === 'pending',
    events,
  };
}
