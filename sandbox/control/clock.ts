import { Hono } from 'hono';
import { readJsonObject, type SandboxEnv } from '../http.ts';
import type { World } from '../world.ts';
import { instantOf, numberOf } from './bad-request.ts';

export function clockControl({ clock }: World) {
  const routes = new Hono<SandboxEnv>();
  const describe = () => ({
    now: new Date(clock.now()).toISOString(),
    isFrozen: clock.isFrozen,
    pendingTimers: clock.pending,
  });
  routes.get('/', (c) => c.json(describe()));
  routes.post('/advance', async (c) => {
    await clock.advance(numberOf('ms', (await readJsonObject(c))?.ms, 0));
    return c.json(describe());
  });
  routes.post('/freeze', async (c) => {
    clock.freeze(instantOf('at', (await readJsonObject(c))?.at, clock.now()));
    return c.json(describe());
  });
  routes.post('/resume', (c) => {
    clock.resume();
    return c.json(describe());
  });
  return routes;
}
