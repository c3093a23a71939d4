import { createMiddleware } from 'hono/factory';
import type { SandboxEnv } from '../../http.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ');

/** Any page may frame the checkout; all its resources come from here. */
export const checkoutHeaders = createMiddleware<SandboxEnv>(async (c, next) => {
  await next();
  c.header('content-security-policy', POLICY);
  c.header('cross-origin-resource-policy', 'cross-origin');
  c.header('referrer-policy', 'no-referrer');
});
