import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { mediaTypeOf } from '../body.ts';
import type { HttpEnv, OriginProof } from '../http-env.ts';
import { isSafeMethod } from '../methods.ts';

interface CrossSiteOptions {
  publicOrigin: string;
  /** Outside production a loopback address of the site counts as its own, on any port. */
  production: boolean;
}

/**
 * Refuses requests that another site makes a visitor's browser send, by the browser's own headers (Fetch Metadata,
 * `Origin`). Programs that are not browsers send neither and pass. A page without a referrer sends `Origin: null` with
 * its plain forms; these pass as `needs-token`, and the form route checks the token.
 */
export function crossSite(options: CrossSiteOptions) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { method, path } = c.req;
    if (isSafeMethod(method) || path.startsWith('/webhooks/')) {
      c.set('originProof', 'none');
      return next();
    }
    const proof = judge({
      site: c.req.header('Sec-Fetch-Site'),
      origin: c.req.header('Origin'),
      isForm: isFormType(mediaTypeOf(c.req.header('Content-Type'))),
      isOwn: (origin) =>
        origin === options.publicOrigin || (!options.production && isOwnLoopback(origin, c.req.url)),
    });
    if (proof === undefined)
      throw new HTTPException(403, { message: 'This request came from another site.' });
    c.set('originProof', proof);
    return next();
  });
}

interface Evidence {
  site: string | undefined;
  origin: string | undefined;
  isForm: boolean;
  isOwn: (origin: string) => boolean;
}

/** Undefined: refused. */
function judge({ site, origin, isForm, isOwn }: Evidence): OriginProof | undefined {
  if (site === 'cross-site') return undefined;
  if (origin === 'null') {
    if (site === 'same-origin') return 'verified';
    return isForm ? 'needs-token' : undefined;
  }
  if (origin !== undefined) return isOwn(origin) ? 'verified' : undefined;
  if (site === 'same-site') return undefined;
  return site === 'same-origin' ? 'verified' : 'none';
}

function isFormType(type: string | undefined): boolean {
  return type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data';
}

function isOwnLoopback(origin: string, requestUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, host } = new URL(origin);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && host === new URL(requestUrl).host;
}
