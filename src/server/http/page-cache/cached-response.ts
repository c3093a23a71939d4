import { isUnmodified, tagOf } from '../etag.ts';
import { COMPRESS_FROM_BYTES, type Effort, encode } from '../middleware/answers/compress.ts';
import { type Encoding, isCompressible, preferredEncoding } from '../middleware/answers/encoding.ts';

/** The approximate overhead of the objects around the bytes. */
const OVERHEAD_BYTES = 2048;

/** What is public, with its copies in shared caches. */
export const FOR_A_SECOND = 'public, max-age=0, s-maxage=1, must-revalidate';

const replaced = new Set([
  'cache-control',
  'content-encoding',
  'content-length',
  'etag',
  'vary',
  'x-request-id',
]);

/** The form in which a request wants the answer. */
interface CacheConditions {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

interface Variant {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** The response to send. Headers are a plain object because Node accepts it without conversion. */
export interface CachedAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
}

/** A complete answer, compressed once for each requested encoding. */
export class CachedResponse {
  readonly #effort: Effort;
  readonly #status: number;
  readonly #isCompressible: boolean;
  readonly #headers: Record<string, string>;
  readonly #validators: Record<string, string>;
  readonly #tag: string;
  readonly #plain: Variant;
  readonly #encoded = new Map<Encoding, Variant>();
  readonly #underWay = new Map<Encoding, Promise<Variant>>();

  /** @param effort `best` for a long-lived answer: it takes a tenth of a second of another thread. */
  constructor(headers: Headers, body: Uint8Array<ArrayBuffer>, effort: Effort, status = 200) {
    this.#effort = effort;
    this.#status = status;
    const type = headers.get('content-type') ?? '';
    this.#isCompressible = isCompressible(type) && body.length >= COMPRESS_FROM_BYTES;
    this.#headers = Object.fromEntries([...headers].filter(([name]) => !replaced.has(name)));
    // The headers count too: a browser with the page under another policy must not be answered 304. The tag is weak
    // because it is the same for every encoding.
    this.#tag = tagOf(JSON.stringify(this.#headers), body);
    this.#validators = {
      'cache-control': headers.get('cache-control') ?? FOR_A_SECOND,
      etag: `W/"${this.#tag}"`,
      ...(isCompressible(type) && { vary: 'Accept-Encoding' }),
    };
    this.#plain = this.#variant(body);
  }

  /** The answer to a request: 304 if the client has it already. */
  answer({ acceptEncoding, ifNoneMatch }: CacheConditions): CachedAnswer | Promise<CachedAnswer> {
    if (isUnmodified(ifNoneMatch, this.#tag)) return { status: 304, headers: this.#validators, body: null };
    const encoding = this.#isCompressible ? preferredEncoding(acceptEncoding, ['br', 'gzip']) : undefined;
    const ready = encoding === undefined ? this.#plain : this.#encoded.get(encoding);
    if (ready !== undefined) return { status: this.#status, ...ready };
    return this.#encode(encoding as Encoding).then((variant) => ({ status: this.#status, ...variant }));
  }

  /** Its memory, with every encoding counted from the beginning. */
  get bytes(): number {
    return OVERHEAD_BYTES + this.#plain.body.length * (this.#isCompressible ? 2 : 1);
  }

  #encode(encoding: Encoding): Promise<Variant> {
    const underWay = this.#underWay.get(encoding);
    if (underWay !== undefined) return underWay;
    const making = encode(encoding, this.#plain.body, this.#effort)
      .then((body) => {
        const variant = this.#variant(body, encoding);
        this.#encoded.set(encoding, variant);
        return variant;
      })
      // Forgotten when it ends, so that a later try may succeed.
      .finally(() => this.#underWay.delete(encoding));
    this.#underWay.set(encoding, making);
    return making;
  }

  #variant(body: Uint8Array<ArrayBuffer>, encoding?: Encoding): Variant {
    const headers = {
      ...this.#headers,
      ...this.#validators,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    };
    return { body, headers };
  }
}
