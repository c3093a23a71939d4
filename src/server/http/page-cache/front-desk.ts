import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { prefersHtml } from '../errors.ts';
import { redactedAddress } from '../middleware/addresses.ts';
import { visitorAddress } from '../middleware/client-address.ts';
import { type KeptAddress, keptAddress } from './addresses.ts';
import type { FinalAnswer } from './kept-answer.ts';
import { answerAtOnce } from './negotiate.ts';
import { remember } from './remember.ts';
import type { PageCache } from './store.ts';

/** Answers a request if it can do so at once; otherwise it touches nothing and gives false. */
export type Front = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

export interface FrontDeskOptions {
  cache: PageCache;
  /** See `infoLines`. */
  writeLine: (members: string) => void;
  trustedProxies: BlockList;
}

/**
 * Answers from memory on node's own objects, before a `Request` is made of the connection's: with the same status,
 * headers, bytes and log line as the application gives through `keepPages` (front-desk.test.ts compares them).
 */
export function frontDesk({ cache, writeLine, trustedProxies }: FrontDeskOptions): Front {
  const networkOf = networkNames(trustedProxies);
  return (incoming, outgoing) => {
    const begun = performance.now();
    const { method, headers } = incoming;
    const isHead = method === 'HEAD';
    if (!isHead && method !== 'GET') return false;
    const address = addressOf(incoming.url ?? '');
    if (address === null || !isPlain(headers)) return false;
    if (address.isPage && !prefersHtml(headers.accept)) return false;
    const answer = findAnswer(cache, address, headers);
    if (answer === undefined) return false;
    const { status, head, body } = answer;
    const requestId = randomUUID();
    outgoing.writeHead(status, [...head, 'x-request-id', requestId]);
    outgoing.end(isHead ? null : body);
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    const bytes = body === null ? '' : `"bytes":${body.length},`;
    const from = networkOf(incoming.socket.remoteAddress, headers['x-forwarded-for']);
    writeLine(
      // Nothing in here can hold a quote: the path was compared letter by letter.
      `"requestId":"${requestId}","method":"${method}","path":"${pathOf(address.key)}","status":${status},` +
        `"ms":${ms},${bytes}"from":"${from}","msg":"answered"`,
    );
    return true;
  };
}

const LONGEST_REMEMBERED = 300;

/** Null for what is not kept, and for a target that not everybody would read in the same way. */
function addressOf(target: string): KeptAddress | null {
  return target.length > LONGEST_REMEMBERED ? readTarget(target) : rememberedAddress(target);
}

const rememberedAddress = remember(1_000, readTarget);

function readTarget(target: string): KeptAddress | null {
  return /^\/[\w\-.~%!$&'()*+,;=:@/?]*$/.test(target) ? (keptAddress(target) ?? null) : null;
}

/** Whether there is nothing odd about a request: what is odd is the application's to judge. */
function isPlain(headers: IncomingHttpHeaders): boolean {
  return (
    /^[a-z0-9.-]+(?::\d{1,5})?$/.test(headers.host ?? '') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    headers.upgrade === undefined
  );
}

function findAnswer(
  cache: PageCache,
  address: KeptAddress,
  headers: IncomingHttpHeaders,
): FinalAnswer | undefined {
  const version = cache.versionNow(address);
  const kept = version === undefined ? undefined : cache.find(address, version);
  return (
    kept &&
    answerAtOnce(kept, {
      acceptEncoding: headers['accept-encoding'] as string | undefined,
      ifNoneMatch: headers['if-none-match'],
    })
  );
}

function pathOf(key: string): string {
  const mark = key.indexOf('?');
  return mark === -1 ? key : key.slice(0, mark);
}

/** What the log says of where a request came from. A visitor asks more than once. */
function networkNames(trustedProxies: BlockList) {
  const nameOf = (socketAddress: string | undefined, forwardedFor: string | undefined) =>
    redactedAddress(visitorAddress(socketAddress, forwardedFor, trustedProxies) ?? 'unknown');
  const direct = remember(1_000, (socketAddress) => nameOf(socketAddress, undefined));
  return (socketAddress = '', forwardedFor: string | string[] | undefined): string =>
    forwardedFor === undefined ? direct(socketAddress) : nameOf(socketAddress, String(forwardedFor));
}
