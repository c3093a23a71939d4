import { Hono } from 'hono';
import { framedPage } from '../framed-page.ts';
import { readJsonObject, type SandboxEnv, textOf } from '../http.ts';
import type { World } from '../world.ts';
import { calendarApi } from './api/routes.ts';
import { isDialect } from './book.ts';
import { calendarPage } from './page.ts';

export function calendarRoutes({ calendars }: World) {
  const routes = new Hono<SandboxEnv>();
  routes.use(framedPage);
  routes.route('/', calendarApi(calendars));
  routes.get('/:dialect/:widgetId', (c) => {
    const dialect = c.req.param('dialect');
    if (!isDialect(dialect)) return c.notFound();
    return c.html(calendarPage(dialect, calendars.behaviour, c.req.query('date')));
  });
  routes.post('/:dialect/:widgetId/book', async (c) => {
    const dialect = c.req.param('dialect');
    const body = (await readJsonObject(c)) ?? {};
    const start = textOf(body.start);
    if (!isDialect(dialect) || Number.isNaN(Date.parse(start))) return c.json({ error: 'no booking' }, 400);
    const { name, email, token } = body;
    return c.json(
      calendars.add({
        dialect,
        name: textOf(name),
        email: textOf(email),
        token: textOf(token),
        start: new Date(start).toISOString(),
      }),
    );
  });
  return routes;
}
