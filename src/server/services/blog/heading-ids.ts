import type { HtmlToken } from './html-tokens.ts';

/** No id of an article can be taken for one of the page's own, nor for a property of its document. */
const PREFIX = 'part-';
const MAX_ID_LETTERS = 80;

/** Gives each heading an id made of its text, and leads the article's own links there. */
export function withHeadingIds(tokens: readonly HtmlToken[]): HtmlToken[] {
  const ids = new Set<string>();
  const named = tokens.map((token, place): HtmlToken => {
    if (token.kind !== 'open' || !/^h\d$/.test(token.tag)) return token;
    const id = unused(PREFIX + slugOf(textWithin(tokens, place)), ids);
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
  for (let place = start + 1; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token?.kind === 'close' && token.tag === tag) break;
    if (token?.kind === 'text') text += token.text;
  }
  return text;
}

function unused(id: string, used: ReadonlySet<string>): string {
  let free = id;
  for (let count = 2; used.has(free); count += 1) free = `${id}-${count}`;
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
