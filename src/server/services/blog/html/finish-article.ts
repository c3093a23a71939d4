import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { languageOf } from './highlight-code.ts';
import { sizeOfImage } from './image-sizes.ts';
import { isOwnImage, resolveAddress } from './post-addresses.ts';

const newNames: Readonly<Record<string, string>> = {
  ...{ h1: 'h2', h5: 'h4', h6: 'h4' },
  ...{ b: 'strong', i: 'em', s: 'del', strike: 'del', tfoot: 'tbody' },
};

/** Rewrites the allowed elements: every remaining attribute is made here. */
export function finishArticle(nodes: readonly RootContent[], isInLink = false): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [textOf(printable(node.value))];
    if (node.type !== 'element') return [];
    const { tagName, properties, children } = node;
    if (tagName === 'pre') return finishCode(node);
    if (tagName === 'img') return [finishImage(properties, isInLink)];
    if (tagName === 'a') return finishLink(node, isInLink);
    const name = newNames[tagName] ?? tagName;
    const content = finishArticle(children, isInLink);
    // An end without a beginning makes an empty paragraph.
    if (name === 'p' && content.length === 0) return [];
    return [elementOf(name, plainAttributes(name, properties), content)];
  });
}

function elementOf(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

function textOf(value: string): ElementContent {
  return { type: 'text', value };
}

/** An attribute as it was written. */
function written(value: Properties[string]): string {
  return value === undefined || value === null ? '' : String(value);
}

function plainAttributes(tag: string, { start, align }: Properties): Properties {
  if (tag === 'ol' && /^\d{1,4}$/.test(written(start))) return { start: Number(start) };
  if (/^t[hd]$/.test(tag) && /^(left|center|right)$/.test(written(align))) return { align: String(align) };
  return {};
}

/** A nested link would end the outer one. */
function finishLink({ properties, children }: Element, isInLink: boolean): ElementContent[] {
  const attributes = isInLink ? null : linkAttributes(written(properties.href));
  if (attributes === null) return finishArticle(children, isInLink);
  return [elementOf('a', attributes, finishArticle(children, true))];
}

function linkAttributes(address: string): Properties | null {
  const resolved = resolveAddress(address);
  if (resolved === null) return null;
  const { href, isOutside } = resolved;
  return isOutside ? { href, target: '_blank', rel: ['noreferrer'] } : { href };
}

/** A picture from elsewhere becomes a link to it. */
function finishImage({ src, alt, ...given }: Properties, isInLink: boolean): ElementContent {
  const address = resolveAddress(written(src));
  const description = printable(written(alt));
  if (address && isOwnImage(written(src))) {
    const { width, height } = givenSize(given) ?? sizeOfImage(address.href);
    const attributes = { src: address.href, alt: description, width, height };
    return elementOf('img', { ...attributes, loading: 'lazy', decoding: 'async' });
  }
  const link = address?.isOutside && !isInLink ? linkAttributes(written(src)) : null;
  if (link === null) return textOf(description);
  return elementOf('a', link, [textOf(description.trim() || written(link.href))]);
}

function givenSize({ width, height }: Properties): { width: number; height: number } | null {
  const isSize = (value: Properties[string]) => /^[1-9]\d{0,3}$/.test(written(value));
  return isSize(width) && isSize(height) ? { width: Number(width), height: Number(height) } : null;
}

/** A block of code: its text alone. */
function finishCode(block: Element): ElementContent[] {
  const code = printable(codeText(block));
  if (code.trim() === '') return [];
  const language = languageIn(block);
  const attributes = language ? { className: [`language-${language}`] } : {};
  return [elementOf('pre', {}, [elementOf('code', attributes, [textOf(code)])])];
}

function codeText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.tagName === 'br' ? '\n' : node.children.map(codeText).join('');
}

/** The language of the first code in an element that names a known one. */
function languageIn(node: ElementContent): string | null {
  if (node.type !== 'element') return null;
  const own = node.tagName === 'code' ? languageOf(node) : null;
  return own ?? node.children.map(languageIn).find((found) => found !== null) ?? null;
}

/**
 * PostgreSQL stores neither NUL nor lone surrogates, and browsers turn carriage returns into line feeds. Entities can
 * bring them back.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, '');
}
