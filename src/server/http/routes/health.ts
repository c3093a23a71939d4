import { Hono } from 'hono';
import type { RouteDeps } from '../deps.ts';
import type { HttpEnv } from '../middleware/http-env.ts';

/** `/healthz`: the process answers. `/readyz`: the database does too, and the jobs run. */
export function healthRoutes({ ctx, areJobsRunning }: RouteDeps) {
  return new Hono<HttpEnv>()
    .get('/healthz', (c) => c.json({ status: 'alive' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      const database = await ctx.database.ping().then(
        () => true,
        () => false,
      );
      const jobs = areJobsRunning();
      const ready = database && jobs;
      return c.json({ status: ready ? 'ready' : 'not ready', database, jobs }, ready ? 200 : 503, {
        'Cache-Control': 'no-store',
      });
    });
}
