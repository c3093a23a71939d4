import { Hono } from 'hono';
import { readJsonObject, type SandboxEnv, textOf } from '../../http.ts';
import type { World } from '../../world.ts';
import { describeRefund } from '../refund.ts';
import { remainingAmount, startRefund } from '../start-refund.ts';
import { refuse, succeed } from './answers.ts';
import { findVisible, NOT_FOUND } from './lookup.ts';
import { cutPage, isWithin, readListQuery } from './paging.ts';
import { withFaults } from './with-faults.ts';

/** Requesting a refund, reading its status, and finding one whose answer was lost. */
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
  routes.get('/refunds', withFaults(world, 'refund_list'), (c) => {
    const query = readListQuery(c);
    if (typeof query === 'string') return refuse(c, 400, query);
    const { id, flw_ref: flwReference, status, currency } = c.req.query();
    const found = world.store
      .listRefunds()
      .filter(
        (refund) =>
          (!id || [refund.id, refund.transaction.id].map(String).includes(id)) &&
          (!flwReference || refund.transaction.flwReference === flwReference) &&
          (!status || refund.status === status) &&
          (!currency || refund.transaction.currency === currency) &&
          isWithin(query, refund.createdAt),
      );
    const { rows, meta } = cutPage(found, query);
    return succeed(c, 'Refunds fetched', rows.map(describeRefund), { meta });
  });
  routes.get('/refunds/:id', withFaults(world, 'refund_status'), (c) => {
    const refund = world.store.findRefund(Number(c.req.param('id')));
    if (!refund) return refuse(c, 400, 'No refund was found for this id');
    return succeed(c, 'Refund fetched successfully', describeRefund(refund));
  });
  return routes;
}
