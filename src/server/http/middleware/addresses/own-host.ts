import type { BlockList } from 'node:net';
import { createMiddleware } from 'hono/factory';
import { isHealthCheck } from '../health-checks.ts';
import type { HttpEnv } from '../http-env.ts';
import { strictHeaders } from '../security/security-headers.ts';
import { isTrusted, normalAddress } from './addresses.ts';

interface OwnHostOptions {
  publicOrigin: string;
  /** Further origins under which this server is reached: that of the calendar's frame. */
  otherOrigins?: readonly string[];
  /** Outside production loopback names are served too, on any port. */
  production: boolean;
  trustedProxies: BlockList;
}

/**
 * Answers 421 to a request for another host: by `X-Forwarded-Host` from a trusted proxy, otherwise by `Host` or the
 * host of an absolute address. Health checks may use any name.
 */
export function ownHost({ publicOrigin, otherOrigins = [], production, trustedProxies }: OwnHostOptions) {
  const names = new Set([publicOrigin, ...otherOrigins].map((origin) => new URL(origin).host));
  const isOwn = (host: string) =>
    names.has(host) || names.has(host.replace(/:(?:80|443)$/, '')) || (!production && isLoopback(host));
  const headers = strictHeaders(publicOrigin);
  const message =
    'This server does not serve that host. A proxy must pass on the Host header of the visitor, which PUBLIC_ORIGIN names.';
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { url } = c.req;
    const start = url.indexOf('//') + 2;
    const asked = url.slice(start, url.indexOf('/', start));
    const forwarded = c.req.header('X-Forwarded-Host');
    const socket = normalAddress(c.env?.incoming?.socket.remoteAddress ?? '');
    const isProxied = forwarded !== undefined && socket !== undefined && isTrusted(socket, trustedProxies);
    const isServed = isOwn((isProxied ? forwarded : asked).toLowerCase());
    if (!isServed && !isHealthCheck(c.req.path)) return c.json({ message }, 421, headers);
    return next();
  });
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);
}
