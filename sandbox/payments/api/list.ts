import { Hono } from 'hono';
import type { SandboxEnv } from '../../http.ts';
import type { World } from '../../world.ts';
import { describeTransaction, type Transaction } from '../transaction.ts';
import { refuse, succeed } from './answers.ts';
import { listVisible } from './lookup.ts';
import { cutPage, isWithin, readListQuery } from './paging.ts';
import { withFaults } from './with-faults.ts';

export function listRoutes(world: World) {
  const routes = new Hono<SandboxEnv>();
  routes.get('/', withFaults(world, 'list'), (c) => {
    const query = readListQuery(c);
    if (typeof query === 'string') return refuse(c, 400, query);
    const { tx_ref: reference, status, currency, customer_email: email } = c.req.query();
    const found = listVisible(world).filter(
      (entry) =>
        (!reference || entry.reference === reference) &&
        (!status || entry.status === status) &&
        (!currency || entry.currency === currency) &&
        (!email || entry.order.customer.email === email) &&
        isWithin(query, entry.createdAt),
    );
    const { rows, meta } = cutPage(found, query);
    return succeed(c, 'Transactions fetched', rows.map(describeRow), { meta });
  });
  return routes;
}

/** In the list ids are texts, and the customer's fields are in the row itself. */
function describeRow(transaction: Transaction) {
  const { customer, account_id, ...rest } = describeTransaction(transaction);
  return {
    ...rest,
    id: String(transaction.id),
    account_id: String(account_id),
    customer_name: customer.name,
    customer_email: customer.email,
  };
}
