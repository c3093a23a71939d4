import { Hono } from 'hono';
import { isScenario } from '../generative/book.ts';
import { readJsonObject, type SandboxEnv, textOf } from '../http.ts';
import type { World } from '../world.ts';
import { badRequest } from './bad-request.ts';

export function generativeControl({ generative }: World) {
  const routes = new Hono<SandboxEnv>();
  routes.get('/', (c) => c.json(generative.list()));
  routes.post('/', async (c) => {
    const scenario = textOf((await readJsonObject(c))?.scenario);
    if (!isScenario(scenario)) throw badRequest(`no scenario is called ${scenario}`);
    generative.scenario = scenario;
    return c.json({});
  });
  return routes;
}
