import { Hono } from 'hono';
import { readAsset } from '../assets.ts';
import type { SandboxEnv } from '../http.ts';
import type { World } from '../world.ts';

export function loaderRoutes(world: World) {
  const script = readAsset('./payments/browser/v3.js');
  const routes = new Hono<SandboxEnv>();
  routes.get('/', (c) => {
    c.header('content-type', 'text/javascript; charset=utf-8');
    c.header('cross-origin-resource-policy', 'cross-origin');
    return world.scripts.isLoaderBlocked ? c.body('// blocked by a sandbox script\n', 503) : c.body(script);
  });
  return routes;
}
