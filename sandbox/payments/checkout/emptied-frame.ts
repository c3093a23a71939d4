import { Hono } from 'hono';
import type { SandboxEnv } from '../../http.ts';
import { shellPage } from './page.ts';

/**
 * The provider's own packages empty their frame by the bare address of the checkout, where a person finds the
 * overview.
 */
export function emptiedFrame() {
  const routes = new Hono<SandboxEnv>();
  routes.get('/', async (c, next) => {
    if (c.req.header('sec-fetch-dest') !== 'iframe') return next();
    return c.html(shellPage(''));
  });
  return routes;
}
