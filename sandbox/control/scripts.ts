import { Hono } from 'hono';
import { readJsonObject, type SandboxEnv, textOf } from '../http.ts';
import { findScenario, scenarios } from '../payments/scenarios.ts';
import type { World } from '../world.ts';
import { badRequest } from './bad-request.ts';

export function scriptRoutes(world: World) {
  const routes = new Hono<SandboxEnv>();
  routes.get('/scenarios', (c) => c.json(scenarios));
  routes.post('/script', async (c) => {
    const body = (await readJsonObject(c)) ?? {};
    const key = textOf(body.scenario);
    const reference = textOf(body.tx_ref);
    if (key === 'script_blocked' || key === 'script_ok') {
      world.scripts.isLoaderBlocked = key === 'script_blocked';
      return c.json({ scenario: key, appliesTo: 'v3.js' });
    }
    const scenario = findScenario(key);
    if (!scenario) throw badRequest(`There is no scenario "${key}".`);
    world.scripts.write(reference, scenario);
    return c.json({ scenario: key, appliesTo: reference && reference !== '*' ? reference : 'next' });
  });
  return routes;
}
