import { Hono } from 'hono';
import { isBehaviour } from '../calendars/book.ts';
import { readJsonObject, type SandboxEnv, textOf } from '../http.ts';
import type { World } from '../world.ts';
import { badRequest } from './bad-request.ts';

export function calendarControl({ calendars }: World) {
  const routes = new Hono<SandboxEnv>();
  routes.get('/', (c) => c.json(calendars.list()));
  routes.post('/', async (c) => {
    const body = (await readJsonObject(c)) ?? {};
    const behaviour = textOf(body.behaviour) || 'well';
    if (!isBehaviour(behaviour)) throw badRequest(`no behaviour is called ${behaviour}`);
    calendars.behave(behaviour, body.down === true);
    return c.json({});
  });
  routes.post('/:id/cancel', (c) => {
    calendars.cancel(c.req.param('id'));
    return c.json({});
  });
  return routes;
}
