import { Hono } from 'hono';
import type { SandboxEnv } from '../http.ts';
import { resetWorld, type World } from '../world.ts';
import { calendarControl } from './calendars.ts';
import { clockControl } from './clock.ts';
import { faultControl } from './faults.ts';
import { generativeControl } from './generative.ts';
import { mailControl } from './mail.ts';
import { pesapalControl } from './pesapal.ts';
import { scriptRoutes } from './scripts.ts';
import { transactionControl } from './transactions.ts';
import { webhookControl } from './webhooks.ts';

export function controlRoutes(world: World) {
  const routes = new Hono<SandboxEnv>();
  routes.route('/', scriptRoutes(world));
  routes.route('/', transactionControl(world));
  routes.route('/', webhookControl(world));
  routes.route('/clock', clockControl(world));
  routes.route('/faults', faultControl(world));
  routes.route('/mail', mailControl(world));
  routes.route('/calendars', calendarControl(world));
  routes.route('/pesapal', pesapalControl(world));
  routes.route('/generative', generativeControl(world));
  routes.post('/reset', (c) => {
    resetWorld(world);
    return c.json({});
  });
  return routes;
}
