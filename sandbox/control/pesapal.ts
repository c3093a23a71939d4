import { Hono } from 'hono';
import { readJsonObject, type SandboxEnv } from '../http.ts';
import type { OrderStatus } from '../pesapal/book.ts';
import type { World } from '../world.ts';

const actions: Record<string, OrderStatus> = {
  pay: 'completed',
  fail: 'failed',
  later: 'pending',
  reverse: 'reversed',
};

export function pesapalControl({ pesapal }: World) {
  const routes = new Hono<SandboxEnv>();
  routes.get('/', (c) => c.json(pesapal.list()));
  routes.post('/', async (c) => {
    const { down = false, expireTokens = false } = (await readJsonObject(c)) ?? {};
    pesapal.isDown = down === true;
    if (expireTokens === true) pesapal.expireTokens();
    return c.json({});
  });
  routes.post('/:id/:action', async (c) => {
    const order = pesapal.find(c.req.param('id'));
    const action = c.req.param('action');
    const status = action === 'notify' ? order?.status : actions[action];
    if (!order || !status) return c.json({ error: 'unknown order or action' }, 404);
    const { amount, currency, silent } = (await readJsonObject(c)) ?? {};
    if (typeof amount === 'number') order.amount = amount;
    if (typeof currency === 'string') order.currency = currency;
    await pesapal.move(order, status, silent === true);
    return c.json(order);
  });
  return routes;
}
