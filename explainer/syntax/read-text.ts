import type { SyntaxNode } from '@lezer/common';
import { Children, placeOf, type Reading, textOf } from './reader.ts';
import type { Expression } from './tree.ts';

/** The words of a text, without its quotation marks and prefix. Escapes other than these stay as written. */
export function textValue(code: string): string {
  const opening = /^([a-zA-Z]*)("""|'''|"|')/.exec(code);
  if (opening === null) return code;
  const [all, prefix = '', mark = ''] = opening;
  const end = code.endsWith(mark) && code.length >= all.length + mark.length ? -mark.length : undefined;
  const inner = code.slice(all.length, end);
  return /r/i.test(prefix) ? inner : unescaped(inner);
}

/** An f-string: words, and the values that are put in between. */
export function readFilledText(
  node: SyntaxNode,
  reading: Reading,
  read: (node: SyntaxNode | undefined) => Expression,
): Expression {
  const code = textOf(node, reading);
  const mark = /^[a-zA-Z]*("""|'''|"|')/.exec(code);
  const parts: (string | Expression)[] = [];
  let at = node.from + (mark?.[0].length ?? 0);
  const words = (to: number) => {
    const text = unescaped(reading.source.slice(at, to)).replaceAll('{{', '{').replaceAll('}}', '}');
    if (text !== '') parts.push(text);
  };
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.name !== 'FormatReplacement') continue;
    words(child.from);
    at = child.to;
    parts.push(read(Children.of(child).nodes.find(({ name }) => name !== '{' && name !== '}')));
  }
  words(node.to - (code.endsWith(mark?.[1] ?? '') ? (mark?.[1]?.length ?? 0) : 0));
  return { ...placeOf(node.from, node.to, reading), kind: 'filled-text', parts };
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', '\\': '\\', "'": "'", '"': '"', '\n': '' };

function unescaped(text: string): string {
  return text.replace(/\\([nt\\'"\n])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
}
