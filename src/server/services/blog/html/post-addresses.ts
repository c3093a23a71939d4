/** Any address that cannot be anybody's; what is still on it after resolving is on this site. */
const HERE = 'https://here.invalid';

interface PostAddress {
  href: string;
  /** It leads away from this site. */
  isOutside: boolean;
}

/**
 * An address as a browser would understand it on an article's page, written so that it cannot be understood otherwise:
 * inside the site from the root, outside it in full. An anchor stays an anchor.
 *
 * @returns null for what is no address, and for schemes other than those of links, mail and telephones
 */
export function resolveAddress(written: string): PostAddress | null {
  const url = URL.parse(written, `${HERE}/blog/`);
  if (!url || written.trim() === '') return null;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { href: url.href, isOutside: false };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.origin === HERE) {
    if (/^\s*#/.test(written)) return url.hash === '' ? null : { href: url.hash, isOutside: false };
    // Two slashes at the beginning would name another host.
    return { href: url.pathname.replace(/^\/+/, '/') + url.search + url.hash, isOutside: false };
  }
  if (url.hostname === '') return null;
  // A name before the host only makes it look like another one.
  url.username = '';
  url.password = '';
  return { href: url.href, isOutside: true };
}

/** Whether a picture is one of this site's own: pages ask no other host for anything. */
export function isOwnImage(address: string): boolean {
  return ownImage(address) !== null;
}

/** The address of one of this site's own pictures, from its root; null for any other. */
export function ownImage(address: string): string | null {
  const resolved = resolveAddress(address);
  return resolved && !resolved.isOutside && resolved.href.startsWith('/') ? resolved.href : null;
}
