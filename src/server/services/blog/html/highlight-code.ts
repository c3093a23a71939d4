import type { Element, ElementContent, RootContent } from 'hast';
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

/** The code of an article beyond these letters has one colour: highlighting them takes up to a second. */
const MAX_HIGHLIGHTED_LETTERS = 20_000;

/** The highlighter's name of a language; null for an unknown one. */
function knownLanguage(name: string): string | null {
  const language = aliases.get(name) ?? name;
  return languages.has(language) ? language : null;
}

/**
 * An article with the code of known languages in spans of classes `hljs-…`, which the page's styles colour; the browser
 * runs no script for it. The first blocks, as many as are {@link MAX_HIGHLIGHTED_LETTERS} together.
 *
 * @param article finished, with its blocks of code as text
 */
export function highlightArticle(article: readonly ElementContent[]): ElementContent[] {
  let left = MAX_HIGHLIGHTED_LETTERS;
  const highlighted = (node: ElementContent): ElementContent => {
    if (node.type !== 'element') return node;
    const language = node.tagName === 'code' ? languageOf(node) : null;
    const [code] = node.children;
    if (language === null || code?.type !== 'text')
      return { ...node, children: node.children.map(highlighted) };
    left -= code.value.length;
    return left < 0 ? node : { ...node, children: highlightCode(code.value, language) };
  };
  return article.map(highlighted);
}

/** The language that a block of code names. */
export function languageOf({ properties }: Element): string | null {
  const named = (properties.className ?? []).find((name) => name.startsWith('language-'));
  return named === undefined ? null : knownLanguage(named.slice('language-'.length));
}

function highlightCode(code: string, language: string): ElementContent[] {
  const tree = parseHtml(hljs.highlight(code, { language, ignoreIllegals: true }).value);
  return tree === null ? [{ type: 'text', value: code }] : spansOf(tree.children);
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
