import { Hono } from 'hono';
import type { SandboxContext, SandboxEnv } from '../../http.ts';
import type { World } from '../../world.ts';
import { describeTransaction, type Transaction } from '../transaction.ts';
import { refuse, succeed } from './answers.ts';
import { findVisible, findVisibleByReference, NOT_FOUND } from './lookup.ts';
import { withFaults } from './with-faults.ts';

export function transactionRoutes(world: World) {
  const routes = new Hono<SandboxEnv>();
  routes.get('/verify_by_reference', withFaults(world, 'verify_by_reference'), (c) => {
    const reference = c.req.query('tx_ref');
    if (!reference) return refuse(c, 400, 'tx_ref is required');
    return verify(c, world, findVisibleByReference(world, reference));
  });
  routes.get('/:id/verify', withFaults(world, 'verify'), (c) =>
    verify(c, world, findVisible(world, c.req.param('id'))),
  );
  routes.get('/:id/events', withFaults(world, 'events'), (c) => {
    const transaction = findVisible(world, c.req.param('id'));
    if (!transaction) return refuse(c, 400, NOT_FOUND);
    const events = transaction.events.map(({ at, action }) => ({
      note: transaction.flwReference,
      actor: 'sandbox',
      object: 'transaction',
      action,
      context: 'web',
      created_at: new Date(at).toISOString(),
    }));
    return succeed(c, 'Transaction events fetched', events);
  });
  routes.post('/:id/resend-hook', withFaults(world, 'resend_hook'), async (c) => {
    const transaction = findVisible(world, c.req.param('id'));
    if (!transaction) return refuse(c, 400, NOT_FOUND);
    await world.webhooks.send(transaction);
    return succeed(c, 'hook sent successfully', 'hook sent');
  });
  return routes;
}

function verify(c: SandboxContext, world: World, transaction: Transaction | undefined) {
  if (!transaction) return refuse(c, 400, NOT_FOUND);
  if (transaction.downUntil > world.clock.now())
    return refuse(c, 503, 'The service is temporarily unavailable');
  const changes = transaction.scenario.verify?.tellsOtherReference
    ? { reference: `OTHER-${transaction.id}` }
    : {};
  return succeed(c, 'Transaction fetched successfully', describeTransaction(transaction, changes));
}
