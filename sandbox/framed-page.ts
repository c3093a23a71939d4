import { createMiddleware } from 'hono/factory';
import type { SandboxEnv } from './http.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ');

/** A page that any page may frame: the checkout or a calendar. All its resources come from here. */
export const framedPage = createMiddleware<SandboxEnv>(async (c, next) => {
  await next();
  c.header('content-security-policy', POLICY);
  c.header('cross-origin-resource-policy', 'cross-origin');
  c.header('referrer-policy', 'no-referrer');
});
