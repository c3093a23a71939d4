import type { Element, ElementContent } from 'hast';

/** The prefix keeps an article's ids apart from the page's, and from properties of the document. */
const PREFIX = 'part-';
const MAX_ID_LETTERS = 80;
/** Only this much of a heading is read for its id: headings may be nested, each with all the text of the inner ones. */
const MAX_READ_LETTERS = 1_000;

/** Gives each heading an id made of its text, and points the article's anchors to it. */
export function withHeadingIds(children: ElementContent[]): { children: ElementContent[] } {
  const ids = new Set<string>();
  const numbers = new Map<string, number>();
  visit(children, (element) => {
    if (!/^h\d$/.test(element.tagName)) return;
    const id = unused(PREFIX + slugOf(beginningOf(element)), ids, numbers);
    ids.add(id);
    element.properties = { id };
  });
  visit(children, ({ properties }) => {
    const { href } = properties;
    if (typeof href === 'string' && href.startsWith('#')) properties.href = anchor(href, ids);
  });
  return { children };
}

function visit(nodes: readonly ElementContent[], act: (element: Element) => void): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    act(node);
    visit(node.children, act);
  }
}

function beginningOf(element: Element): string {
  let text = '';
  const read = (node: ElementContent) => {
    if (text.length >= MAX_READ_LETTERS) return;
    if (node.type === 'text') text += node.value;
    if (node.type === 'element') node.children.forEach(read);
  };
  read(element);
  return text.slice(0, MAX_READ_LETTERS).toWellFormed();
}

/** @param numbers The next number to try with each id, so that thousands of equal headings are not counted again each time. */
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
