import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import { hasCode } from '#domain/errors.ts';
import { type Visitor, workFor } from '../../visitor.ts';
import { prefersHtml } from '../errors.ts';
import { isTooLong, targetOf } from '../middleware/addresses/one-address.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { isGetOrHead, isSafeMethod } from '../middleware/methods.ts';
import { type KeptAddress, keptAddress, keptPages } from './addresses.ts';
import { KeptAnswer } from './kept-answer.ts';
import type { Versions } from './versions.ts';

/** For whom the pages that everyone reads are made: they do not wait behind one visitor's others. */
const EVERYONE: Visitor = { addressKey: 'everyone', networkKey: 'everyone' };
const MEMORY_BYTES = 32 * 1024 * 1024;

interface Entry {
  answer: KeptAnswer;
  /** Read before the answer was made, so that the content is never older than it. */
  version: string;
}

/** The result of one rendering for all who waited for it: an answer that is kept, or one that must not be. */
type Rendered =
  | KeptAnswer
  | { status: number; headers: Headers; body: Uint8Array<ArrayBuffer>; isRefused: boolean };

/**
 * Answers from memory, and keeps what may be kept: the whole answer with its headers, in each encoding. It runs before
 * everything that completes an answer, so a kept one is already complete.
 */
export function keepPages({ versions, publicOrigin }: { versions: Versions; publicOrigin: string }) {
  const entries = new LRUCache<string, Entry>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ answer }, key) => answer.bytes + key.length,
  });
  const underWay = new Map<string, Promise<Rendered>>();

  /**
   * Concurrent visitors of one page share one rendering. If it is refused because the address that asked first has too
   * many waiting, the others ask for themselves.
   */
  async function renderOnce(
    c: Context<HttpEnv>,
    next: Next,
    address: KeptAddress,
    version: string,
  ): Promise<Rendered> {
    const name = `${version} ${address.key}`;
    for (let found = underWay.get(name); found !== undefined; found = underWay.get(name)) {
      const made = await found;
      if (made instanceof KeptAnswer || !made.isRefused) return made;
    }
    const rendering = render(c, next, `${publicOrigin}${address.key}`, address)
      .then(async (made) => {
        if (made instanceof KeptAnswer && (await isStill(version, address)))
          entries.set(address.key, { answer: made, version });
        return made;
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, rendering);
    return rendering;
  }

  /** The seats' version returns to an earlier one when a seat is taken and freed, so it is read again. */
  async function isStill(version: string, { shown }: KeptAddress): Promise<boolean> {
    if (shown.includes('seats')) versions.expire();
    return (await versions.of(shown)) === version;
  }

  return createMiddleware<HttpEnv>(async (c, next) => {
    const address = addressOf(c);
    if (address === undefined) {
      await next();
      if (changedSomething(c)) versions.expire();
      return;
    }
    const reading = versions.of(address.shown);
    const version = reading instanceof Promise ? await reading : reading;
    if (version === undefined) return next();
    const wishes = {
      acceptEncoding: c.req.header('Accept-Encoding'),
      ifNoneMatch: c.req.header('If-None-Match'),
    };
    const entry = entries.get(address.key);
    if (entry?.version === version) return entry.answer.answer(wishes);
    const rendered = await renderOnce(c, next, address, version);
    // Unset first: Hono copies the old headers over those of a new answer.
    c.res = undefined;
    c.res =
      rendered instanceof KeptAnswer
        ? await rendered.answer(wishes)
        : new Response(rendered.body, { status: rendered.status, headers: rendered.headers });
  });
}

function addressOf(c: Context<HttpEnv>): KeptAddress | undefined {
  if (!isGetOrHead(c.req.method)) return undefined;
  const target = targetOf(c.req.url);
  const address = isTooLong(target) ? undefined : keptAddress(target);
  return address?.isPage && !prefersHtml(c.req.header('Accept')) ? undefined : address;
}

function changedSomething({ req: { method }, res }: Context<HttpEnv>): boolean {
  return !isSafeMethod(method) && res.status < 400;
}

/** Makes a request for the address that contains nothing of this visitor. */
async function render(
  c: Context<HttpEnv>,
  next: Next,
  url: string,
  { key, shown }: KeptAddress,
): Promise<Rendered> {
  const asked = c.req.raw;
  c.req.raw = new Request(url, { headers: { Accept: '*/*' } });
  c.set('isShared', true);
  try {
    await (keptPages.has(key) ? workFor(EVERYONE, next) : next());
  } finally {
    c.req.raw = asked;
  }
  const { status, headers } = c.res;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const mayBeKept = status === 200 && c.get('keep') !== false && !isOneVisitors(headers);
  if (!mayBeKept) {
    // Without a header a cache chooses its own time.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
    const isRefused = hasCode(c.error, 'busy');
    return { status, headers, body, isRefused };
  }
  // Seats change too often for slower compression.
  return new KeptAnswer(headers, body, shown.includes('seats') ? 'quick' : 'best');
}

function isOneVisitors(headers: Headers): boolean {
  return headers.has('Set-Cookie') || /\b(?:no-store|private)\b/i.test(headers.get('Cache-Control') ?? '');
}
