import { Hono } from 'hono';
import type { RouteDeps } from '../deps.ts';
import { sharedCheck } from '../limits/admission.ts';
import type { HttpEnv } from '../middleware/http-env.ts';

/** How long `/readyz` waits for the database. */
const TIMEOUT_MS = 1_000;

/** `/healthz`: the process answers. `/readyz`: the database does too, and the jobs run. */
export function healthRoutes({ ctx, areJobsRunning }: RouteDeps) {
  const isDatabaseAnswering = sharedCheck(ctx.database, TIMEOUT_MS);
  return new Hono<HttpEnv>()
    .get('/healthz', (c) => c.json({ status: 'alive' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      const database = await isDatabaseAnswering();
      const jobs = areJobsRunning();
      const ready = database && jobs;
      return c.json({ status: ready ? 'ready' : 'not ready', database, jobs }, ready ? 200 : 503, {
        'Cache-Control': 'no-store',
      });
    });
}
