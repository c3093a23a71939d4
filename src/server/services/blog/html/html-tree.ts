import type { Root, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment } from 'parse5';

/** Browsers flatten elements deeper than 512; no real article is this deep. */
const MAX_DEPTH = 100;

class TooDeep extends Error {}

const adapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  appendChild(parent, node) {
    refuseTooDeep(parent);
    defaultTreeAdapter.appendChild(parent, node);
  },
  insertBefore(parent, node, next) {
    refuseTooDeep(parent);
    defaultTreeAdapter.insertBefore(parent, node, next);
  },
  setTemplateContent(template, content) {
    // A template's content counts as nested in it.
    Object.assign(content, { parentNode: template });
    defaultTreeAdapter.setTemplateContent(template, content);
  },
};

function refuseTooDeep(parent: DefaultTreeAdapterTypes.ParentNode): void {
  let depth = 0;
  let node: DefaultTreeAdapterTypes.ParentNode | null = parent;
  while (node !== null && depth <= MAX_DEPTH) {
    depth += 1;
    node = 'parentNode' in node ? node.parentNode : null;
  }
  if (depth > MAX_DEPTH) throw new TooDeep();
}

/** Reads HTML as a browser reads the inside of a `<div>`; null when elements are nested too deeply. */
export function parseHtml(html: string): Root | null {
  try {
    const container = adapter.createElement('div', names.NS.HTML, []);
    return fromParse5(parseFragment(container, html, { treeAdapter: adapter })) as Root;
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
}

const EMPTY = new Set(['br', 'hr', 'img', 'source']);

/** Writes a clean article. Brackets are escaped in texts and values, so that no parser state reads them as a tag. */
export function writeHtml({ children }: { children: readonly RootContent[] }): string {
  return children.map(writeNode).join('');
}

function writeNode(node: RootContent): string {
  if (node.type === 'text') return escapeHtml(node.value);
  if (node.type !== 'element') return '';
  const { tagName, properties } = node;
  const attributes = Object.entries(properties).map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    return ` ${name === 'className' ? 'class' : name}="${escapeHtml(text).replaceAll('"', '&quot;')}"`;
  });
  const start = `<${tagName}${attributes.join('')}>`;
  return EMPTY.has(tagName) ? start : `${start}${writeHtml(node)}</${tagName}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
