import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-env.ts';
import { type Encoding, isCompressible, preferredEncoding } from './encoding.ts';
import { headersOf, replaceAnswer, vary } from './response-headers.ts';

/** Smaller answers fit into the first packets uncompressed. */
export const COMPRESS_FROM_BYTES = 1024;

/** Brotli's best level costs a hundred times its quick one, and pays only where the result is reused. */
export type Effort = 'quick' | 'best';

const brotliQuality: Record<Effort, number> = { quick: 5, best: 11 };

/** Compresses outside the event loop. */
export function encode(encoding: Encoding, body: Uint8Array, effort: Effort): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: effort === 'best' ? 9 : 6 });
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Compresses uncompressed text answers of more than 1 kB, as the client prefers. */
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
    const isWorthIt = plain.length > COMPRESS_FROM_BYTES;
    const body = isWorthIt ? await encode(encoding, plain, 'quick') : plain;
    const headers = new Headers(c.res.headers);
    headers.set('Content-Length', String(body.length));
    if (isWorthIt) {
      headers.set('Content-Encoding', encoding);
      weaken(headers);
    }
    replaceAnswer(c, new Response(body, { status, headers }));
  });
}

/** The tag named the plain bytes; the compressed ones are equivalent, not identical. */
function weaken(headers: Headers): void {
  const tag = headers.get('ETag');
  if (tag?.startsWith('"')) headers.set('ETag', `W/${tag}`);
}
