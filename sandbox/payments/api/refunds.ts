import { Hono } from 'hono';
import { readJsonObject, type SandboxEnv, textOf } from '../../http.ts';
import type { World } from '../../world.ts';
import { describeRefund } from '../refund.ts';
import { remainingAmount, startRefund } from '../start-refund.ts';
import { refuse, succeed } from './answers.ts';
import { findVisible, NOT_FOUND } from './lookup.ts';
import { withFaults } from './with-faults.ts';

/** Asking for a refund and asking how it stands. */
export function refundRoutes(world: World) {
  const routes = new Hono<SandboxEnv>();
  routes.post('/transactions/:id/refund', withFaults(world, 'refund'), async (c) => {
    const transaction = findVisible(world, c.req.param('id'));
    if (!transaction) return refuse(c, 400, NOT_FOUND);
    if (transaction.status !== 'successful')
      return refuse(c, 400, 'Only a successful transaction can be refunded');
    const body = (await readJsonObject(c)) ?? {};
    const remaining = remainingAmount(world, transaction);
    const amount = body.amount === undefined ? remaining : Number(body.amount);
    if (!(amount > 0) && remaining > 0) return refuse(c, 400, 'amount must be a number above 0');
    if (amount > remaining || remaining <= 0)
      return refuse(c, 400, 'The refund amount is more than what is left of the transaction');
    const refund = startRefund(world, transaction, amount, textOf(body.comments) || null);
    return succeed(c, 'Transaction refund initiated', describeRefund(refund));
  });
  routes.get('/refunds/:id', withFaults(world, 'refund_status'), (c) => {
    const refund = world.store.findRefund(Number(c.req.param('id')));
    if (!refund) return refuse(c, 400, 'No refund was found for this id');
    return succeed(c, 'Refund fetched successfully', describeRefund(refund));
  });
  return routes;
}
