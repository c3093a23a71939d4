import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { wantsHtml } from '../../errors.ts';
import type { HttpEnv } from '../http-env.ts';
import { isGetOrHead } from '../methods.ts';

/** Only a search is longer, and has few parameters: reading thousands takes a tenth of a second of this thread. */
const LONGEST_ADDRESS = 8 * 1024;
const MAX_PARAMETERS = 16;

/** @param target The path and the query of a request. */
export function isTooLong(target: string): boolean {
  if (target.length <= LONGEST_ADDRESS) return false;
  return !target.startsWith('/blog?') || target.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS;
}

/** The path and the query of an absolute address. */
export function targetOf(url: string): string {
  return url.slice(url.indexOf('/', 'https://'.length));
}

/**
 * Answers 414 to addresses that no page here has, and redirects `/hour%2Dof%2Dcode` and `/contact/` to the page's one
 * address.
 */
export function canonicalUrl() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const target = targetOf(c.req.url);
    if (isTooLong(target)) throw new HTTPException(414, { message: 'The address is too long.' });
    if (!isGetOrHead(c.req.method)) return next();
    const [path = ''] = target.split('?', 1);
    const plain = withoutNeedlessEscapes(path);
    const canonical = wantsHtml(c) ? withoutSlashes(plain) : plain;
    // Two slashes at the beginning would name another host.
    if (canonical === path || !/^\/[^/\\]/.test(canonical)) return next();
    return c.redirect(canonical + target.slice(path.length), 308);
  });
}

/** Letters, digits, `-`, `_` and `~` mean the same with and without an escape (RFC 3986, 2.3). */
function withoutNeedlessEscapes(path: string): string {
  return path.replace(/%[2-7][0-9a-f]/gi, (escaped) => {
    const letter = decodeURIComponent(escaped);
    // A full stop is not a separator: two of them would mean the parent folder.
    return /[\w~-]/.test(letter) ? letter : escaped;
  });
}

/** No regular expression: one would take very long for an address of nothing but slashes. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
