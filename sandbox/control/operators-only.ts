import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import type { SandboxEnv } from '../http.ts';
import type { World } from '../world.ts';

const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/;
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Limits the control plane, the overview and the mailbox to this machine and to the sandbox's own pages: any web page
 * may send a form to a loopback address, and a foreign name may point there.
 */
export function operatorsOnly(world: World) {
  return createMiddleware<SandboxEnv>(async (c, next) => {
    const url = new URL(c.req.url);
    const from = c.req.header('origin');
    if (from !== undefined && from !== (world.options.publicOrigin ?? url.origin))
      return c.json({ error: 'not from another site' }, 403);
    if (world.options.isControlOpen) return next();
    const isLocal =
      LOOPBACK_ADDRESS.test(getConnInfo(c).remote.address ?? '') && LOOPBACK_NAME.test(url.hostname);
    if (!isLocal || c.req.header('x-forwarded-for')) return c.json({ error: 'only from this machine' }, 403);
    return next();
  });
}
