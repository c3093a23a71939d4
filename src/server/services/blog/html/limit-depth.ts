import type { HtmlToken } from './html-tokens.ts';

/** Far deeper than an article may be, so that what is clean is left as it is. */
const MAX_DEPTH = 200;

const EMPTY = new Set(['br', 'hr', 'img']);

/** Leaves out the tags of elements that are too deep in others, and ends that end nothing; the text of all stays. */
export function limitDepth(tokens: readonly HtmlToken[]): HtmlToken[] {
  const open: string[] = [];
  const tooDeep = new Map<string, number>();
  return tokens.filter((token) => {
    if (token.kind === 'text' || EMPTY.has(token.tag)) return true;
    const { tag } = token;
    const left = tooDeep.get(tag) ?? 0;
    if (token.kind === 'open') {
      const fits = open.length < MAX_DEPTH;
      if (fits) open.push(tag);
      else tooDeep.set(tag, left + 1);
      return fits;
    }
    if (left > 0) {
      tooDeep.set(tag, left - 1);
      return false;
    }
    const place = open.lastIndexOf(tag);
    if (place >= 0) open.length = place;
    return place >= 0;
  });
}
