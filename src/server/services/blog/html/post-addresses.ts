/** A base address of no real host. An address that resolves to it is on this site. */
const HERE = 'https://here.invalid';

interface PostAddress {
  href: string;
  /** It leads to another site. */
  isOutside: boolean;
}

/**
 * An address as a browser resolves it on an article's page: a path from the root on this site, a full address
 * elsewhere. An anchor stays an anchor.
 *
 * @returns null for an invalid address, and for schemes other than those of links, mail and telephones
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
  // A user name before the host can make it look like another host.
  url.username = '';
  url.password = '';
  return { href: url.href, isOutside: true };
}

/** Whether a picture is on this site: pages load nothing from other hosts. */
export function isOwnImage(address: string): boolean {
  return ownImage(address) !== null;
}

/** The address of one of this site's own pictures, from its root; null for any other. */
export function ownImage(address: string): string | null {
  const resolved = resolveAddress(address);
  return resolved && !resolved.isOutside && resolved.href.startsWith('/') ? resolved.href : null;
}
