import { createMiddleware } from 'hono/factory';
import type { SandboxEnv } from '../../http.ts';
import { refuse } from './answers.ts';

/** Lets only test secret keys in. */
export const authorize = createMiddleware<SandboxEnv>(async (c, next) => {
  const header = c.req.header('authorization') ?? '';
  if (!/^Bearer FLWSECK_TEST-\S+$/.test(header)) return refuse(c, 401, 'Authorization required');
  return next();
});
