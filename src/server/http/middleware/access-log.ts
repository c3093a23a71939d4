import { createMiddleware } from 'hono/factory';
import { currentVisitor } from '../../fairness/visitor.ts';
import { isHealthCheck } from './health-checks.ts';
import type { HttpEnv } from './http-env.ts';
import { redactPath } from './redact-path.ts';

/**
 * One line per answer, without personal data: no query, no full address, no id that opens a registration. It comes
 * inside `clientAddress`.
 */
export function accessLog() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const begun = performance.now();
    await next();
    const line = {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: redactPath(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - begun) * 10) / 10,
      bytes: c.get('sentBytes') ?? bytesOf(c.res.headers),
      from: currentVisitor().networkKey,
    };
    if (isHealthCheck(c.req.path)) c.get('log').debug(line, 'answered');
    else c.get('log').info(line, 'answered');
  });
}

function bytesOf(headers: Headers): number | undefined {
  const length = headers.get('Content-Length');
  return length === null ? undefined : Number(length);
}
