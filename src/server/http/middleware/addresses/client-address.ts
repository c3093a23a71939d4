import type { BlockList } from 'node:net';
import { createMiddleware } from 'hono/factory';
import { runAs } from '../../../fairness/visitor.ts';
import type { HttpEnv } from '../http-env.ts';
import { addressKey, isTrusted, networkKey, normalAddress } from './addresses.ts';

/**
 * Sets `currentVisitor` from the client's IP address: the socket's, or behind a trusted proxy the right-most entry of
 * X-Forwarded-For that is not a trusted proxy. Entries that a visitor wrote are further left.
 */
export function clientAddress({ trustedProxies }: { trustedProxies: BlockList }) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress;
    const address = visitorAddress(socket, c.req.header('X-Forwarded-For'), trustedProxies);
    const visitor = {
      addressKey: address === undefined ? 'unknown' : addressKey(address),
      networkKey: networkKey(address ?? ''),
    };
    await runAs(visitor, next);
  });
}

/** The visitor's address; undefined without a socket. */
function visitorAddress(
  socketAddress = '',
  forwardedFor = '',
  trustedProxies: BlockList,
): string | undefined {
  const socket = normalAddress(socketAddress);
  return socket && behindProxies(socket, forwardedFor, trustedProxies);
}

function behindProxies(socket: string, forwardedFor: string, trusted: BlockList): string {
  const hops = forwardedFor.split(',');
  let address = socket;
  while (isTrusted(address, trusted)) {
    const hop = normalAddress(hops.pop() ?? '');
    if (hop === undefined) break;
    address = hop;
  }
  return address;
}
