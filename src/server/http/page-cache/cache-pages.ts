import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import { hasCode } from '#domain/errors.ts';
import { currentVisitor, EVERYONE, runAs } from '../../fairness/visitor.ts';
import { isTooLong, targetOf } from '../middleware/addresses/canonical-url.ts';
import { replaceAnswer } from '../middleware/answers/response-headers.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { isGetOrHead, isSafeMethod } from '../middleware/methods.ts';
import { type CacheKey, cacheKeyOf, isFixed } from './cache-key.ts';
import { type CachedAnswer, CachedResponse, FOR_A_SECOND } from './cached-response.ts';
import type { Versions } from './versions.ts';

const MEMORY_BYTES = 32 * 1024 * 1024;

interface Entry {
  answer: CachedResponse;
  /** Read before the answer was made, so that the content is never older than it. */
  version: string;
}

/** The result of one rendering for all who waited for it: an answer that is cached, or one that must not be. */
type Rendered =
  | CachedResponse
  | { status: number; headers: Headers; body: Uint8Array<ArrayBuffer>; isRefused: boolean };

interface CachePagesOptions {
  versions: Versions;
  publicOrigin: string;
  /** Whether the present visitor's request may make an answer. */
  mayRender?: () => boolean;
}

/**
 * Answers from memory, and caches what may be cached: the whole answer with its headers, in each encoding. It runs before
 * everything that completes an answer, so a cached one is already complete.
 */
export function cachePages({ versions, publicOrigin, mayRender = () => true }: CachePagesOptions) {
  const entries = new LRUCache<string, Entry>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ answer }, key) => answer.bytes + key.length,
  });
  const underWay = new Map<string, Promise<Rendered>>();

  /**
   * Concurrent visitors of one page share one rendering. Pages without a fixed address wait in the visitor's own queue,
   * so only visitors with the same IP address share theirs. If it is refused because too many of them wait, each request
   * is rendered for itself.
   */
  async function renderOnce(
    c: Context<HttpEnv>,
    next: Next,
    cacheKey: CacheKey,
    version: string,
  ): Promise<Rendered> {
    const visitor = isFixed(cacheKey.address) ? EVERYONE : currentVisitor();
    const name = `${version} ${cacheKey.address} ${visitor.addressKey}`;
    for (let found = underWay.get(name); found !== undefined; found = underWay.get(name)) {
      const made = await found;
      if (made instanceof CachedResponse || !made.isRefused) return made;
    }
    const url = `${publicOrigin}${cacheKey.address}`;
    const rendering = runAs(visitor, () => render(c, next, url, cacheKey))
      .then(async (made) => {
        if (!(made instanceof CachedResponse)) {
          // Not found or over: what was shown before must not come back while the database is down.
          if (made.status === 404 || made.status === 410) entries.delete(cacheKey.address);
        } else if (await isStill(version, cacheKey)) entries.set(cacheKey.address, { answer: made, version });
        return made;
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, rendering);
    return rendering;
  }

  /** The seats' version returns to an earlier one when a seat is taken and freed, so it is read again. */
  async function isStill(version: string, { shown }: CacheKey): Promise<boolean> {
    if (shown.includes('seats')) versions.expire();
    return (await versions.of(shown)) === version;
  }

  return createMiddleware<HttpEnv>(async (c, next) => {
    const cacheKey = cacheKeyFor(c);
    if (cacheKey === undefined) {
      await next();
      if (changedSomething(c)) versions.expire();
      return;
    }
    const reading = versions.of(cacheKey.shown);
    const version = reading instanceof Promise ? await reading : reading;
    if (version === undefined) return next();
    const conditions = {
      acceptEncoding: c.req.header('Accept-Encoding'),
      ifNoneMatch: c.req.header('If-None-Match'),
    };
    const entry = entries.get(cacheKey.address);
    if (entry?.version === version) {
      c.set('cacheResult', 'hit');
      return complete(c, await entry.answer.answer(conditions));
    }
    c.set('cacheResult', 'made');
    if (!mayRender()) return next();
    const rendered = await renderOnce(c, next, cacheKey, version);
    // An older answer is better than none, while the database is down or the server is busy.
    const usable =
      rendered instanceof CachedResponse || rendered.status < 500 ? rendered : (entry?.answer ?? rendered);
    replaceAnswer(
      c,
      usable instanceof CachedResponse
        ? complete(c, await usable.answer(conditions))
        : new Response(usable.body, { status: usable.status, headers: usable.headers }),
    );
  });
}

/** The middleware around the cache leaves these headers alone: reading them would cost more than all the rest. */
function complete(c: Context<HttpEnv>, { status, headers, body }: CachedAnswer): Response {
  c.set('sentBytes', body?.length ?? 0);
  return new Response(body, { status, headers: { ...headers, 'x-request-id': c.get('requestId') } });
}

function cacheKeyFor(c: Context<HttpEnv>): CacheKey | undefined {
  if (!isGetOrHead(c.req.method) || c.get('draft')) return undefined;
  const target = targetOf(c.req.url);
  return isTooLong(target) ? undefined : cacheKeyOf(target);
}

function changedSomething({ req: { method }, res }: Context<HttpEnv>): boolean {
  return !isSafeMethod(method) && res.status < 400;
}

/** Makes a request for the address that contains nothing of this visitor. */
async function render(c: Context<HttpEnv>, next: Next, url: string, { shown }: CacheKey): Promise<Rendered> {
  const asked = c.req.raw;
  c.req.raw = new Request(url);
  c.set('isShared', true);
  try {
    await next();
  } finally {
    c.req.raw = asked;
  }
  const { status, headers } = c.res;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const isCacheable = status === 200 && c.get('isCacheable') !== false && !isOneVisitors(headers);
  if (!isCacheable) {
    // Without a header a cache decides how long to keep it.
    if (!headers.has('Cache-Control'))
      headers.set('Cache-Control', status === 410 ? FOR_A_SECOND : 'private, no-cache');
    const isRefused = hasCode(c.error, 'busy');
    return { status, headers, body, isRefused };
  }
  // Seats change too often for slower compression.
  return new CachedResponse(headers, body, shown.includes('seats') ? 'quick' : 'best');
}

function isOneVisitors(headers: Headers): boolean {
  return headers.has('Set-Cookie') || /\b(?:no-store|private)\b/i.test(headers.get('Cache-Control') ?? '');
}
