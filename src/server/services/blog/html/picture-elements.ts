import type { Element, ElementContent, RootContent } from 'hast';
import { type Picture, pictureIdOf, sourcesOf } from '#domain/pictures/picture.ts';
import type { Db } from '../../../db/open.ts';
import { findPictures } from '../../pictures/find-pictures.ts';
import { parseHtml, writeHtml } from './html-tree.ts';

/** The text's column is at most this wide. */
const SIZES = '(width < 48rem) 240px, 736px';

/** The ids of the pictures that clean HTML names: `<img src="/pictures/{id}">`. */
export function picturesIn(html: string): string[] {
  const found = html.matchAll(/<img src="(\/pictures\/[^"]*)"/g);
  return [...new Set(Array.from(found, ([, address = '']) => pictureIdOf(address) ?? []).flat())];
}

/** An article for our own pages, with every picture in the formats and widths from which a browser chooses. */
export function withPictureElements(db: Db, html: string): Promise<string> {
  return withPictures(db, html, (image, picture) => {
    const { avif, webp, src, width, height } = sourcesOf(picture);
    const source = (type: string, srcset: string) =>
      element('source', { type: `image/${type}`, srcset, sizes: SIZES });
    return element('picture', {}, [
      source('avif', avif),
      source('webp', webp),
      { ...image, properties: { ...image.properties, src, width, height } },
    ]);
  });
}

/** An article for other readers, with one file of each picture. */
export function withPlainPictures(db: Db, html: string): Promise<string> {
  return withPictures(db, html, (image, picture) => {
    const { src, width, height } = sourcesOf(picture);
    return { ...image, properties: { ...image.properties, src, width, height } };
  });
}

/** A picture that was removed is shown nowhere, and its description neither. */
async function withPictures(
  db: Db,
  html: string,
  show: (image: Element, picture: Picture) => Element,
): Promise<string> {
  const ids = picturesIn(html);
  if (ids.length === 0) return html;
  const pictures = await findPictures(db, ids);
  const shown = <Node extends RootContent>(node: Node): (Node | Element)[] => {
    if (node.type !== 'element') return [node];
    const id = node.tagName === 'img' ? pictureIdOf(String(node.properties.src)) : undefined;
    if (id === undefined) return [{ ...node, children: node.children.flatMap(shown<ElementContent>) }];
    const picture = pictures.get(id);
    if (picture === undefined) return [];
    const alt = String(node.properties.alt ?? '').trim() || picture.alt;
    return [show({ ...node, properties: { ...node.properties, alt } }, picture)];
  };
  return writeHtml({ children: (parseHtml(html)?.children ?? []).flatMap(shown<RootContent>) });
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}
