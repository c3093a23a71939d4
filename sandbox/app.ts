import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { getPath } from 'hono/utils/url';
import { assetRoutes } from './assets.ts';
import { calendarRoutes } from './calendars/routes.ts';
import { operatorsOnly } from './control/operators-only.ts';
import { controlRoutes } from './control/routes.ts';
import { generativeRoutes } from './generative/routes.ts';
import type { SandboxEnv } from './http.ts';
import { mailRoutes } from './mail/routes.ts';
import { homeRoutes } from './overview/routes.ts';
import { apiRoutes } from './payments/api/routes.ts';
import { emptiedFrame } from './payments/checkout/emptied-frame.ts';
import { checkoutRoutes } from './payments/checkout/routes.ts';
import { hostedRoutes } from './payments/hosted/routes.ts';
import { loaderRoutes } from './payments/loader.ts';
import { pesapalRoutes } from './pesapal/routes.ts';
import type { World } from './world.ts';

export function createApp(world: World) {
  // The provider's own Node package doubles slashes: its base address ends in one, and some of its paths begin with one.
  const app = new Hono<SandboxEnv>({ getPath: (request) => getPath(request).replace(/\/{2,}/g, '/') });
  const guard = operatorsOnly(world);
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
  });
  app.route('/v3.js', loaderRoutes(world));
  app.route('/v3', apiRoutes(world));
  app.route('/checkout', checkoutRoutes(world));
  app.route('/pay', hostedRoutes(world));
  app.route('/pesapal', pesapalRoutes(world));
  app.route('/assets', assetRoutes());
  app.route('/calendars', calendarRoutes(world));
  app.route('/generative', generativeRoutes(world));
  app.route('/', emptiedFrame());
  for (const path of ['/', '/phones/*', '/mail', '/mail/*', '/overview/*', '/__sandbox/*'])
    app.use(path, guard);
  app.route('/', homeRoutes(world));
  app.route('/mail', mailRoutes(world));
  app.route('/__sandbox', controlRoutes(world));
  app.notFound((c) => c.json({ error: 'not found' }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return c.json({ error: error.message }, error.status);
    console.error('sandbox: a request failed', error);
    return c.json({ error: 'the sandbox failed' }, 500);
  });
  return app;
}
