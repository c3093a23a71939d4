import type { HtmlToken } from './html-tokens.ts';

/** No id of an article can be taken for one of the page's own, nor for a property of its document. */
const PREFIX = 'part-';
const MAX_ID_LETTERS = 80;
/** No more of a heading is looked at for its id: headings may stand in one another, each with all the text of the inner ones. */
const MAX_READ_LETTERS = 1_000;

/** Gives each heading an id made of its text, and leads the article's own links there. */
export function withHeadingIds(tokens: readonly HtmlToken[]): HtmlToken[] {
  const ids = new Set<string>();
  const numbers = new Map<string, number>();
  const named = tokens.map((token, place): HtmlToken => {
    if (token.kind !== 'open' || !/^h\d$/.test(token.tag)) return token;
    const id = unused(PREFIX + slugOf(textWithin(tokens, place)), ids, numbers);
    ids.add(id);
    return { ...token, attributes: { id } };
  });
  return named.map((token) => {
    if (token.kind !== 'open' || !token.attributes.href?.startsWith('#')) return token;
    return { ...token, attributes: { ...token.attributes, href: anchor(token.attributes.href, ids) } };
  });
}

function textWithin(tokens: readonly HtmlToken[], start: number): string {
  const opened = tokens[start];
  const tag = opened?.kind === 'open' ? opened.tag : '';
  let text = '';
  for (let place = start + 1; place < tokens.length && text.length < MAX_READ_LETTERS; place += 1) {
    const token = tokens[place];
    if (token?.kind === 'close' && token.tag === tag) break;
    if (token?.kind === 'text') text += token.text;
  }
  return text.slice(0, MAX_READ_LETTERS).toWellFormed();
}

/** @param numbers The next number to try with each id, so that thousands of equal headings are not counted anew each time. */
function unused(id: string, used: ReadonlySet<string>, numbers: Map<string, number>): string {
  let free = id;
  let number = numbers.get(id) ?? 2;
  for (; used.has(free); number += 1) free = `${id}-${number}`;
  numbers.set(id, number);
  return free;
}

/** `what-you-need` of `What you need?` */
function slugOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return (
    [...slug]
      .slice(0, MAX_ID_LETTERS)
      .join('')
      .replace(/^-+|-+$/g, '') || 'section'
  );
}

function anchor(href: string, ids: ReadonlySet<string>): string {
  const name = decoded(href.slice(1));
  if (ids.has(name) || !ids.has(PREFIX + name)) return href;
  return `#${encodeURIComponent(PREFIX + name)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
