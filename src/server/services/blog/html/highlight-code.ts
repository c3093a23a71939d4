import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import xml from 'highlight.js/lib/languages/xml';
import { type HtmlToken, readTokens } from './html-tokens.ts';

const languages = new Map(Object.entries({ bash, css, javascript, json, python, xml }));
for (const [name, language] of languages) hljs.registerLanguage(name, language);

const aliases = new Map(
  Object.entries({ html: 'xml', svg: 'xml', js: 'javascript', py: 'python', sh: 'bash', shell: 'bash' }),
);

/** Longer code is shown in one colour: finding its parts would take longer than reading it is worth. */
const MAX_HIGHLIGHTED_LETTERS = 20_000;

/** The name under which code in a language is marked; null for a language whose code is shown in one colour. */
export function knownLanguage(name: string): string | null {
  const language = aliases.get(name) ?? name;
  return languages.has(language) ? language : null;
}

/** Code in spans of classes `hljs-…`, which the page's styles colour: nothing of it is done in the browser. */
export function highlightCode(code: string, language: string): HtmlToken[] {
  if (code.length > MAX_HIGHLIGHTED_LETTERS) return [{ kind: 'text', text: code }];
  const { value } = hljs.highlight(code, { language, ignoreIllegals: true });
  const spans: boolean[] = [];
  return readTokens(value).flatMap((token): HtmlToken[] => {
    if (token.kind === 'text') return [token];
    if (token.kind === 'close') return spans.pop() ? [token] : [];
    const name = token.attributes.class?.split(' ').find((word) => /^hljs-[a-z-]+$/.test(word));
    spans.push(name !== undefined);
    return name === undefined ? [] : [{ ...token, attributes: { class: name } }];
  });
}
