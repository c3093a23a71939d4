import { createHash } from 'node:crypto';
import { encode } from '../middleware/compress.ts';
import { type Encoding, isCompressible } from '../middleware/encoding.ts';

/** An answer ready to be written. */
export interface FinalAnswer {
  status: 200 | 304;
  /** Names and values in turn, in the order of the alphabet. */
  head: readonly string[];
  body: Uint8Array<ArrayBuffer> | null;
}

/** A kept answer in one encoding. */
interface Variant extends FinalAnswer {
  tag: string;
  body: Uint8Array<ArrayBuffer>;
}

type Header = readonly [name: string, value: string];

/** Smaller answers fit into the first packets as they are. */
const THRESHOLD_BYTES = 1024;
/** A larger text is not worth the seconds that the best compression takes of it. */
const BEST_COMPRESSION_UP_TO_BYTES = 512 * 1024;
/** What the objects around the bytes take, roughly. */
const OVERHEAD_BYTES = 2048;

const REPLACED = ['cache-control', 'content-encoding', 'content-length', 'etag', 'vary', 'x-request-id'];

/** An answer as it left all that stands before the routes, in every encoding that somebody has asked for. */
export class KeptAnswer {
  readonly plain: Variant;
  readonly isCompressible: boolean;
  readonly #headers: readonly Header[];
  readonly #validators: readonly Header[];
  /** Matches any tag of this answer, whatever the encoding. */
  readonly #anyTag: RegExp;
  readonly #digest: string;
  readonly #ready = new Map<Encoding, Variant>();
  readonly #underWay = new Map<Encoding, Promise<Variant>>();
  readonly #unchanged = new Map<string, FinalAnswer>();
  /** Called when it takes more or less of the memory than before. */
  onResize: (() => void) | undefined;

  constructor(headers: Headers, body: Uint8Array<ArrayBuffer>) {
    const type = headers.get('content-type') ?? '';
    this.isCompressible = isCompressible(type) && body.length > THRESHOLD_BYTES;
    this.#headers = [...headers].filter(([name]) => !REPLACED.includes(name));
    this.#validators = [
      ['cache-control', headers.get('cache-control') ?? 'public, max-age=0, must-revalidate'],
      ...(isCompressible(type) ? [['vary', 'Accept-Encoding'] as const] : []),
    ];
    // The headers count too: who kept the page under another policy must not be told that nothing has changed.
    this.#digest = createHash('sha256')
      .update(JSON.stringify(this.#headers))
      .update(body)
      .digest('hex')
      .slice(0, 32);
    this.#anyTag = new RegExp(`"${this.#digest}(?:-br|-br-quick|-gzip)?"`);
    this.plain = this.#variant('', body);
  }

  /** The encoding at once, if it has been made. */
  ready(encoding: Encoding | undefined): Variant | undefined {
    return encoding === undefined || !this.isCompressible ? this.plain : this.#ready.get(encoding);
  }

  /** The encoding, made now if nobody has asked for it before. */
  async variant(encoding: Encoding | undefined): Promise<Variant> {
    const ready = this.ready(encoding);
    if (ready !== undefined || encoding === undefined) return ready ?? this.plain;
    const underWay = this.#underWay.get(encoding);
    if (underWay !== undefined) return underWay;
    // Forgotten when it is over: the next one may succeed where this one fails.
    const making = this.#make(encoding).finally(() => this.#underWay.delete(encoding));
    this.#underWay.set(encoding, making);
    return making;
  }

  /** Makes every encoding there is, with the best compression that is worth its time. */
  async improve(): Promise<void> {
    if (!this.isCompressible) return;
    await this.variant('gzip');
    if (this.plain.body.length > BEST_COMPRESSION_UP_TO_BYTES) await this.variant('br');
    else this.#add('br', this.#variant('-br', await encode('br', this.plain.body, 'best'), 'br'));
  }

  /** The tag under which the client has this answer already, in whatever encoding. */
  tagAmong(ifNoneMatch: string): string | undefined {
    return ifNoneMatch.trim() === '*' ? this.plain.tag : this.#anyTag.exec(ifNoneMatch)?.[0];
  }

  /**
   * "You have it already": the browser goes on with the other headers that it has.
   *
   * @param tag as `tagAmong` gives it
   */
  unchanged(tag: string): FinalAnswer {
    let answer = this.#unchanged.get(tag);
    if (answer === undefined) {
      answer = { status: 304, head: flatten([...this.#validators, ['etag', tag]]), body: null };
      this.#unchanged.set(tag, answer);
    }
    return answer;
  }

  /** What it takes of the memory, all encodings counted. */
  get bytes(): number {
    let bytes = OVERHEAD_BYTES;
    for (const { body, head } of [this.plain, ...this.#ready.values()])
      bytes += body.length + head.reduce((sum, text) => sum + text.length, 0);
    return bytes;
  }

  async #make(encoding: Encoding): Promise<Variant> {
    const body = await encode(encoding, this.plain.body, encoding === 'br' ? 'quick' : 'best');
    // The quick compression has other bytes than the best one, and so another tag.
    const made = this.#variant(encoding === 'br' ? '-br-quick' : '-gzip', body, encoding);
    const better = this.#ready.get(encoding);
    if (better === undefined) this.#add(encoding, made);
    return better ?? made;
  }

  #add(encoding: Encoding, variant: Variant): void {
    this.#ready.set(encoding, variant);
    this.onResize?.();
  }

  #variant(suffix: string, body: Uint8Array<ArrayBuffer>, encoding?: Encoding): Variant {
    const tag = `"${this.#digest}${suffix}"`;
    const head: Header[] = [
      ...this.#headers,
      ...this.#validators,
      ...(encoding === undefined ? [] : [['content-encoding', encoding] as const]),
      ['content-length', String(body.length)],
      ['etag', tag],
    ];
    return { status: 200, tag, body, head: flatten(head) };
  }
}

function flatten(headers: readonly Header[]): string[] {
  return headers.toSorted(([a], [b]) => (a < b ? -1 : 1)).flat();
}
