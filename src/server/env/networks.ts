import { BlockList, isIP } from 'node:net';
import { hasScheme } from './addresses.ts';
import { isWhole } from './whole.ts';

const privateNetworks =
  '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.168.0.0/16,::/127,fc00::/7,fe80::/10';

export function isPublicHttps(origin: string): boolean {
  if (!hasScheme(origin, ['https:'])) return false;
  const hostname = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  const family = isIP(hostname);
  if (family !== 0)
    return parseNetworks(privateNetworks)?.check(hostname, family === 4 ? 'ipv4' : 'ipv6') === false;
  return (
    hostname.includes('.') && !/\.(?:localhost|local|internal|lan|home\.arpa|test|invalid)$/.test(hostname)
  );
}

/** A list of addresses and CIDR ranges, or undefined if one of them is neither. */
export function parseNetworks(text: string): BlockList | undefined {
  const networks = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = isIP(address);
    const longest = family === 4 ? 32 : 128;
    if (family === 0 || rest.length > 0) return undefined;
    if (prefix !== undefined && !isWhole(prefix, 0, longest)) return undefined;
    networks.addSubnet(
      address,
      prefix === undefined ? longest : Number(prefix),
      family === 4 ? 'ipv4' : 'ipv6',
    );
  }
  return networks;
}
