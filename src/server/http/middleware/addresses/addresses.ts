import { type BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * Normalises an address: without port, brackets and zone, IPv6 in its canonical form, and IPv4 over an IPv6 socket
 * (`::ffff:192.0.2.1`) as IPv4. Undefined for an invalid one.
 */
export function normalAddress(text: string): string | undefined {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '');
  const withoutPort = /^[\d.]+:\d+$/.test(address) ? address.slice(0, address.indexOf(':')) : address;
  if (isIPv4(withoutPort)) return withoutPort;
  if (!isIPv6(withoutPort)) return undefined;
  const groups = groupsOf(withoutPort);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [groups[6], groups[7]].flatMap((group = 0) => [group >> 8, group & 255]).join('.');
  return canonical(withoutPort);
}

/** Whether a normalised address is one of these. */
export function isTrusted(address: string, trusted: BlockList): boolean {
  return trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The unit of limits: a whole IPv4 address, or the /64 network of one IPv6 subscriber. */
export function addressKey(address: string): string {
  return isIPv6(address) ? network(address, 64) : address;
}

/** The network of an address, /24 (IPv4) or /48 (IPv6): the unit of wider limits, and all that is logged of it. */
export function networkKey(address: string): string {
  if (isIP(address) === 0) return 'unknown';
  return isIPv6(address) ? network(address, 48) : `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

/**
 * The part of a network that the addressKey is in: an IPv4 address, or one of the sixteen /52 of a /48. A household has a /56 at
 * most, and a server or a tunnel the whole /48, with 65,536 addresses as limits count them.
 */
export function partKey(key: string): string {
  const [address = ''] = key.split('/');
  return isIPv6(address) ? network(address, 52) : key;
}

function network(address: string, bits: number): string {
  const prefix = groupsOf(address).map((group, index) => {
    const cut = Math.min(16, Math.max(0, 16 * (index + 1) - bits));
    return ((group >> cut) << cut).toString(16);
  });
  return `${canonical(prefix.join(':'))}/${bits}`;
}

function groupsOf(address: string): number[] {
  const [head = '', tail] = canonical(address).split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) => Number.parseInt(group, 16));
}

function canonical(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}
