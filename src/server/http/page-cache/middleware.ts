import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { prefersHtml } from '../errors.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { type KeptAddress, keptAddress } from './addresses.ts';
import { type FinalAnswer, KeptAnswer } from './kept-answer.ts';
import { answerSoon } from './negotiate.ts';
import type { PageCache } from './store.ts';

interface KeepPagesOptions {
  cache: PageCache;
  publicOrigin: string;
}

/** What one rendering gave everybody who waited for it: an answer that is kept, or one that is not worth it. */
type Rendered = KeptAnswer | { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> };

/**
 * Answers from memory what was answered before, and keeps what may be kept. It stands outside of whatever completes an
 * answer, so that nothing is left to do for a kept one. `frontDesk` answers most of these requests before they get here.
 */
export function keepPages({ cache, publicOrigin }: KeepPagesOptions) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const address = addressOf(c);
    if (address === undefined) {
      await next();
      if (changesSomething(c)) cache.doubtSeats();
      return;
    }
    const version = await cache.currentVersion(address);
    // Without a version nobody could say how old an answer is.
    if (version === undefined) return next();
    const wishes = {
      acceptEncoding: c.req.header('Accept-Encoding'),
      ifNoneMatch: c.req.header('If-None-Match'),
    };
    const found = cache.find(address, version);
    if (found !== undefined) return toResponse(await answerSoon(found, wishes));
    const rendered = await cache.once(address, version, async () => {
      const made = await render(c, next, `${publicOrigin}${address.key}`);
      if (made instanceof KeptAnswer && (await cache.isStill(address, version)))
        cache.keep(address, version, made);
      return made;
    });
    // Unset first: Hono copies the old headers over those of a new answer.
    c.res = undefined;
    c.res =
      rendered instanceof KeptAnswer
        ? toResponse(await answerSoon(rendered, wishes))
        : new Response(rendered.body, { status: rendered.status, headers: rendered.headers });
  });
}

function changesSomething({ req: { method } }: Context<HttpEnv>): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

function addressOf(c: Context<HttpEnv>): KeptAddress | undefined {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return undefined;
  const { pathname, search } = new URL(c.req.url);
  const address = keptAddress(pathname + search);
  return address?.isPage && !prefersHtml(c.req.header('Accept')) ? undefined : address;
}

/** Lets the routes answer a request for the address that has nothing of this visitor in it. */
async function render(c: Context<HttpEnv>, next: Next, url: string): Promise<Rendered> {
  const asked = c.req.raw;
  c.req.raw = new Request(url, { headers: { Accept: '*/*' } });
  try {
    await next();
  } finally {
    c.req.raw = asked;
  }
  const { status, headers } = c.res;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const mayBeKept = status === 200 && c.get('keep') !== false && !isOneVisitors(headers);
  return mayBeKept ? new KeptAnswer(headers, body) : { status, headers, body };
}

function isOneVisitors(headers: Headers): boolean {
  return headers.has('Set-Cookie') || /\b(?:no-store|private)\b/i.test(headers.get('Cache-Control') ?? '');
}

function toResponse({ status, head, body }: FinalAnswer): Response {
  const headers = new Headers();
  for (let i = 0; i < head.length; i += 2) headers.set(head[i] ?? '', head[i + 1] ?? '');
  return new Response(body, { status, headers });
}
