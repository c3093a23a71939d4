import { ArticleTree } from './article-tree.ts';
import { withHeadingIds } from './heading-ids.ts';
import { highlightCode, knownLanguage } from './highlight-code.ts';
import type { Attributes, HtmlToken } from './html-tokens.ts';
import { sizeOfImage } from './image-sizes.ts';
import { isOwnImage, resolveAddress } from './post-addresses.ts';

type OpenTag = Extract<HtmlToken, { kind: 'open' }>;

/**
 * Puts an article's allowed elements in order and gives them all that is shown: every tag with its end, each where it may
 * stand, with no attributes but those that are made here.
 */
export function finishHtml(tokens: readonly HtmlToken[]): HtmlToken[] {
  const tree = new ArticleTree();
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token?.kind === 'text') tree.text(printable(token.text));
    if (token?.kind === 'close') tree.close(token.tag);
    if (token?.kind === 'open') {
      if (token.tag === 'pre') place = addCode(tree, tokens, place);
      else addElement(tree, token);
    }
  }
  return withHeadingIds(tree.finish());
}

function addElement(tree: ArticleTree, { tag, attributes }: OpenTag): void {
  if (tag === 'img') addImage(tree, attributes);
  else if (tag === 'a') addLink(tree, attributes.href);
  else tree.open(tag, plainAttributes(tag, attributes));
}

function plainAttributes(tag: string, { start, align }: Attributes): Attributes {
  if (tag === 'ol' && /^\d{1,4}$/.test(start ?? '')) return { start: String(Number(start)) };
  if ((tag === 'th' || tag === 'td') && /^(left|center|right)$/.test(align ?? '')) {
    return { align: align ?? '' };
  }
  return {};
}

function addLink(tree: ArticleTree, href = ''): void {
  const address = resolveAddress(href);
  // A link in a link would end the outer one.
  if (!address || tree.isIn('a')) tree.ignore('a');
  else tree.open('a', linkAttributes(href));
}

function linkAttributes(written: string): Attributes {
  const { href = '', isOutside = false } = resolveAddress(written) ?? {};
  return isOutside ? { href, target: '_blank', rel: 'noreferrer' } : { href };
}

/** A picture from elsewhere becomes a link to it. */
function addImage(tree: ArticleTree, { src = '', alt = '', ...given }: Attributes): void {
  const address = resolveAddress(src);
  const description = printable(alt);
  if (address && isOwnImage(src)) {
    const { width, height } = givenSize(given) ?? sizeOfImage(address.href);
    tree.open('img', {
      src: address.href,
      alt: description,
      width: String(width),
      height: String(height),
      loading: 'lazy',
      decoding: 'async',
    });
  } else if (address?.isOutside && !tree.isIn('a')) {
    tree.open('a', linkAttributes(src));
    tree.text(description.trim() || address.href);
    tree.close('a');
  } else {
    tree.text(description);
  }
}

function givenSize({ width = '', height = '' }: Attributes) {
  const isSize = (text: string) => /^[1-9]\d{0,3}$/.test(text);
  return isSize(width) && isSize(height) ? { width: Number(width), height: Number(height) } : null;
}

/**
 * Adds a block of code: its text alone, in the colours of its language.
 *
 * @returns the place of its last token
 */
function addCode(tree: ArticleTree, tokens: readonly HtmlToken[], start: number): number {
  let end = start + 1;
  let text = '';
  let language: string | null = null;
  for (let depth = 1; end < tokens.length; end += 1) {
    const token = tokens[end];
    if (token?.kind === 'text') text += token.text;
    if (token?.kind === 'open' && token.tag === 'br') text += '\n';
    if (token?.kind === 'open' && token.tag === 'code') language ??= languageOf(token.attributes.class);
    if (token?.kind === 'open' && token.tag === 'pre') depth += 1;
    if (token?.kind === 'close' && token.tag === 'pre') depth -= 1;
    if (depth === 0) break;
  }
  const code = printable(text);
  if (code.trim() !== '') {
    tree.open('pre');
    tree.raw(
      { kind: 'open', tag: 'code', attributes: language ? { class: `language-${language}` } : {} },
      ...(language ? highlightCode(code, language) : [{ kind: 'text', text: code } as const]),
      { kind: 'close', tag: 'code' },
    );
    tree.close('pre');
  }
  return end;
}

function languageOf(classes = ''): string | null {
  return knownLanguage(/(?:^|\s)language-([a-z]+)(?:\s|$)/.exec(classes)?.[1] ?? '');
}

/** Entities bring back what was taken from the source. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, '');
}
