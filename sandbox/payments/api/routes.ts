import { Hono } from 'hono';
import type { SandboxEnv } from '../../http.ts';
import type { World } from '../../world.ts';
import { refuse } from './answers.ts';
import { authorize } from './authorize.ts';
import { chargeRoutes } from './charges.ts';
import { listRoutes } from './list.ts';
import { refundRoutes } from './refunds.ts';
import { transactionRoutes } from './transactions.ts';

export function apiRoutes(world: World) {
  const routes = new Hono<SandboxEnv>();
  routes.use(authorize);
  routes.route('/transactions', listRoutes(world));
  routes.route('/transactions', transactionRoutes(world));
  routes.route('/', refundRoutes(world));
  routes.route('/', chargeRoutes(world));
  routes.all('*', (c) => refuse(c, 404, `Cannot ${c.req.method} ${c.req.path}`));
  return routes;
}
