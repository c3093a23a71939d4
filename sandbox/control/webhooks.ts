import { Hono } from 'hono';
import { readJsonObject, type SandboxEnv, textOf } from '../http.ts';
import { checkUrl } from '../options.ts';
import { describeDelivery } from '../payments/webhooks/delivery.ts';
import type { World } from '../world.ts';
import { badRequest } from './bad-request.ts';

export function webhookControl(world: World) {
  const routes = new Hono<SandboxEnv>();
  routes.get('/deliveries', (c) => {
    const reference = c.req.query('tx_ref');
    const found = world.webhooks.list().filter((entry) => !reference || entry.hook.reference === reference);
    return c.json(found.map(describeDelivery));
  });
  routes.post('/webhooks/replay/:id', async (c) => {
    const delivery = world.webhooks.find(Number(c.req.param('id')));
    if (!delivery) return c.json({ error: 'unknown delivery' }, 404);
    return c.json(describeDelivery(await world.webhooks.replay(delivery)));
  });
  routes.post('/webhooks/target', async (c) => {
    const url = textOf((await readJsonObject(c))?.url);
    try {
      checkUrl('url', url);
    } catch (error) {
      throw badRequest(String(error));
    }
    world.webhooks.url = url;
    return c.json({ url });
  });
  return routes;
}
