import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import { type Encoding, isCompressible, preferredEncoding } from './encoding.ts';
import type { HttpEnv } from './http-env.ts';
import { headersOf, vary } from './response-headers.ts';

const THRESHOLD_BYTES = 1024;

const encoders: Record<Encoding, (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>> = {
  // Quality 5 costs a hundredth of quality 11 per page; files are compressed with 11 when they are built.
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

/** Compresses text answers of more than 1 kB that are not compressed yet, as the client prefers. */
export function compress() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    if (!isCompressible(c.res.headers.get('Content-Type') ?? '')) return;
    if (c.res.headers.has('Content-Encoding')) return;
    vary(headersOf(c), 'Accept-Encoding');
    const { status } = c.res;
    if (c.req.method === 'HEAD' || status === 204 || status === 304) return;
    if (/\bno-transform\b/i.test(c.res.headers.get('Cache-Control') ?? '')) return;
    const encoding = preferredEncoding(c.req.header('Accept-Encoding'), ['br', 'gzip']);
    if (encoding === undefined) return;
    const plain = new Uint8Array(await c.res.arrayBuffer());
    const isWorthIt = plain.length > THRESHOLD_BYTES;
    const body = isWorthIt ? await encoders[encoding](plain) : plain;
    const headers = new Headers(c.res.headers);
    headers.set('Content-Length', String(body.length));
    if (isWorthIt) {
      headers.set('Content-Encoding', encoding);
      weaken(headers);
    }
    // Unset first: Hono copies the old headers over those of a new answer.
    c.res = undefined;
    c.res = new Response(body, { status, headers });
  });
}

/** The tag named the plain bytes; the compressed ones mean the same without being the same. */
function weaken(headers: Headers): void {
  const tag = headers.get('ETag');
  if (tag?.startsWith('"')) headers.set('ETag', `W/${tag}`);
}
