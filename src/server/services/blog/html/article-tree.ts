import type { Attributes, HtmlToken } from './html-tokens.ts';

/** An element that is open; or a tag that was left out, whose end is left out too. */
interface Entry {
  tag: string;
  isShown: boolean;
}

/** Deeper elements are left out; their text stays. */
const MAX_DEPTH = 40;

/** A paragraph ends where one of these begins. */
const BLOCKS = new Set([
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]);

const ROWS = ['caption', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Where the parts of lists, figures and tables stand, and which earlier parts they end. */
const PLACES = new Map<string, { within: readonly string[]; ends: readonly string[] }>([
  ['li', { within: ['ul', 'ol'], ends: ['li'] }],
  ['figcaption', { within: ['figure'], ends: ['figcaption'] }],
  ['caption', { within: ['table'], ends: ROWS }],
  ['thead', { within: ['table'], ends: ROWS }],
  ['tbody', { within: ['table'], ends: ROWS }],
  ['tr', { within: ['table', 'thead', 'tbody'], ends: ['caption', 'tr', 'th', 'td'] }],
  ['th', { within: ['tr'], ends: ['th', 'td'] }],
  ['td', { within: ['tr'], ends: ['th', 'td'] }],
]);

/** What stands in one of these begins and ends there. */
const WALLS = new Set([...['li', 'blockquote', 'figure', 'figcaption'], ...['table', 'caption', 'th', 'td']]);

/** In these a browser suffers nothing but their parts. */
const FRAMES = new Set(['table', 'thead', 'tbody', 'tr']);

const EMPTY = new Set(['br', 'hr', 'img']);

/** Builds an article piece by piece and keeps it well-formed, whatever it is told in whatever order. */
export class ArticleTree {
  readonly #tokens: HtmlToken[] = [];
  readonly #stack: Entry[] = [];
  /** How many tags of a name were too deep to be remembered one by one. */
  readonly #tooDeep = new Map<string, number>();

  text(text: string): void {
    if (text.trim() !== '') this.#leaveFrames();
    this.raw({ kind: 'text', text });
  }

  open(tag: string, attributes: Attributes = {}): void {
    if (EMPTY.has(tag) || this.#stack.length < MAX_DEPTH) {
      if (!this.#findPlaceFor(tag)) {
        this.ignore(tag);
        return;
      }
      this.raw({ kind: 'open', tag, attributes });
    }
    if (!EMPTY.has(tag)) this.#push({ tag, isShown: true });
  }

  /** Leaves out a tag that opens, and the one that will close it. */
  ignore(tag: string): void {
    this.#push({ tag, isShown: false });
  }

  close(tag: string): void {
    const tooDeep = this.#tooDeep.get(tag) ?? 0;
    if (tooDeep > 0) this.#tooDeep.set(tag, tooDeep - 1);
    else this.#end(tag);
  }

  /** Adds what is known to be in order. */
  raw(...tokens: readonly HtmlToken[]): void {
    this.#tokens.push(...tokens);
  }

  isIn(tag: string): boolean {
    return this.#stack.some((entry) => entry.isShown && entry.tag === tag);
  }

  finish(): HtmlToken[] {
    this.#cut(0);
    return this.#tokens;
  }

  #push(entry: Entry): void {
    if (this.#stack.length < MAX_DEPTH) this.#stack.push(entry);
    else this.#tooDeep.set(entry.tag, (this.#tooDeep.get(entry.tag) ?? 0) + 1);
  }

  /** Ends the innermost element of a name, and what is still open in it. */
  #end(tag: string): void {
    const passesWalls = BLOCKS.has(tag) && !/^(p|h\d)$/.test(tag);
    for (let place = this.#stack.length - 1; place >= 0; place -= 1) {
      const entry = this.#stack[place];
      if (entry?.tag === tag) {
        this.#cut(place);
        return;
      }
      if (!passesWalls && entry?.isShown && WALLS.has(entry.tag)) return;
    }
  }

  /** Ends what an element ends by beginning; says whether it may stand here. */
  #findPlaceFor(tag: string): boolean {
    const place = PLACES.get(tag);
    if (place) return this.#goUpTo(place.within, place.ends);
    this.#leaveFrames();
    if (BLOCKS.has(tag)) this.#end('p');
    return true;
  }

  #goUpTo(within: readonly string[], ends: readonly string[]): boolean {
    for (let place = this.#stack.length - 1; place >= 0; place -= 1) {
      const entry = this.#stack[place];
      if (!entry?.isShown || ends.includes(entry.tag)) continue;
      if (within.includes(entry.tag)) {
        this.#cut(place + 1);
        return true;
      }
      if (WALLS.has(entry.tag)) return false;
    }
    return false;
  }

  #leaveFrames(): void {
    const top = this.#stack.findLast(({ isShown }) => isShown);
    if (!top || !FRAMES.has(top.tag)) return;
    this.#cut(this.#stack.findLastIndex(({ tag, isShown }) => isShown && tag === 'table'));
  }

  /** Ends everything that is open from a place of the stack on. */
  #cut(place: number): void {
    for (const { tag, isShown } of this.#stack.splice(place).reverse()) {
      if (isShown) this.raw({ kind: 'close', tag });
    }
  }
}
