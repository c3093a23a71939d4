import { Hono } from 'hono';
import { readJsonObject, type SandboxEnv } from '../http.ts';
import { type Fault, faultKinds, faultRoutes } from '../payments/faults.ts';
import type { World } from '../world.ts';
import { badRequest, numberOf, oneOf } from './bad-request.ts';

export function faultControl(world: World) {
  const routes = new Hono<SandboxEnv>();
  routes.get('/', (c) => c.json(world.faults.list()));
  routes.post('/', async (c) => {
    const body = (await readJsonObject(c)) ?? {};
    const status = numberOf('status', body.status, 200, 503);
    if (status > 599) throw badRequest('status must be at most 599');
    const fault: Fault = {
      route: oneOf('route', body.route, [...faultRoutes, '*']),
      kind: oneOf('kind', body.kind, faultKinds),
      ms: numberOf('ms', body.ms, 0, 0),
      status,
      performs: body.performs === true,
      count: numberOf('count', body.count, 1, 1),
    };
    world.faults.add(fault);
    return c.json(fault);
  });
  routes.delete('/', (c) => {
    world.faults.reset();
    return c.json([]);
  });
  return routes;
}
