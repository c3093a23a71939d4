import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { SandboxContext } from '../../http.ts';

/** The envelope's "success" means only that the request was handled. */
export function succeed(
  c: SandboxContext,
  message: string,
  data: unknown,
  more: Record<string, unknown> = {},
) {
  return c.json({ status: 'success', message, ...more, data });
}

export function refuse(
  c: SandboxContext,
  status: ContentfulStatusCode,
  message: string,
  data: unknown = null,
) {
  return c.json({ status: 'error', message, data }, status);
}
