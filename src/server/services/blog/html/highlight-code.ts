import type { ElementContent, RootContent } from 'hast';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import xml from 'highlight.js/lib/languages/xml';
import { parseHtml } from './html-tree.ts';

const languages = new Map(Object.entries({ bash, css, javascript, json, python, xml }));
for (const [name, language] of languages) hljs.registerLanguage(name, language);

const aliases = new Map(
  Object.entries({ html: 'xml', svg: 'xml', js: 'javascript', py: 'python', sh: 'bash', shell: 'bash' }),
);

/** Longer code is shown in one colour, because highlighting it is slow. */
const MAX_HIGHLIGHTED_LETTERS = 20_000;

/** The highlighter's name of a language; null for an unknown one. */
export function knownLanguage(name: string): string | null {
  const language = aliases.get(name) ?? name;
  return languages.has(language) ? language : null;
}

/** Code in spans of classes `hljs-…`, which the page's styles colour; the browser runs no script for it. */
export function highlightCode(code: string, language: string): ElementContent[] {
  const plain: ElementContent[] = [{ type: 'text', value: code }];
  if (code.length > MAX_HIGHLIGHTED_LETTERS) return plain;
  const tree = parseHtml(hljs.highlight(code, { language, ignoreIllegals: true }).value);
  return tree === null ? plain : spansOf(tree.children);
}

function spansOf(nodes: readonly RootContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element') return [];
    const children = spansOf(node.children);
    const name = node.properties.className?.find((word) => /^hljs-[a-z-]+$/.test(word));
    return name === undefined ? children : [{ ...node, properties: { className: [name] }, children }];
  });
}
