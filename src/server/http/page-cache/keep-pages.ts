import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import { prefersHtml } from '../errors.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { isTooLong, targetOf } from '../middleware/one-address.ts';
import { type KeptAddress, keptAddress } from './addresses.ts';
import { KeptAnswer } from './kept-answer.ts';
import type { Versions } from './versions.ts';

const MEMORY_BYTES = 32 * 1024 * 1024;

interface Entry {
  answer: KeptAnswer;
  /** Read before the answer was made, so that what it shows is never older. */
  version: string;
}

/** What one rendering gave everybody who waited for it: an answer that is kept, or one that may not be. */
type Rendered = KeptAnswer | { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> };

/**
 * Answers from memory what was answered before, and keeps what may be kept: whole, with every header, in each encoding.
 * It comes before everything that completes an answer, so nothing is left to do for a kept one.
 */
export function keepPages({ versions, publicOrigin }: { versions: Versions; publicOrigin: string }) {
  const entries = new LRUCache<string, Entry>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ answer }, key) => answer.bytes + key.length,
  });
  const underWay = new Map<string, Promise<Rendered>>();

  /** Several visitors who want the same page at the same moment get one rendering. */
  function renderOnce(c: Context<HttpEnv>, next: Next, address: KeptAddress, version: string) {
    const name = `${version} ${address.key}`;
    const found = underWay.get(name);
    if (found !== undefined) return found;
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

  /** The seats' version returns to an earlier one when a seat is taken and given back, so it is read again. */
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
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return undefined;
  const target = targetOf(c.req.url);
  const address = isTooLong(target) ? undefined : keptAddress(target);
  return address?.isPage && !prefersHtml(c.req.header('Accept')) ? undefined : address;
}

function changedSomething({ req: { method }, res }: Context<HttpEnv>): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS' && res.status < 400;
}

/** Lets the routes answer a request for the address that has nothing of this visitor in it. */
async function render(
  c: Context<HttpEnv>,
  next: Next,
  url: string,
  { shown }: KeptAddress,
): Promise<Rendered> {
  const asked = c.req.raw;
  c.req.raw = new Request(url, { headers: { Accept: '*/*' } });
  c.set('isShared', true);
  try {
    await next();
  } finally {
    c.req.raw = asked;
  }
  const { status, headers } = c.res;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const mayBeKept = status === 200 && c.get('keep') !== false && !isOneVisitors(headers);
  if (!mayBeKept) return { status, headers, body };
  // Seats change too often for a compression that takes longer.
  return new KeptAnswer(headers, body, shown.includes('seats') ? 'quick' : 'best');
}

function isOneVisitors(headers: Headers): boolean {
  return headers.has('Set-Cookie') || /\b(?:no-store|private)\b/i.test(headers.get('Cache-Control') ?? '');
}
