import type { Edit } from '../source/edits.ts';
import type { LogicalLine, Tokens } from '../source/tokens.ts';
import { KEYWORDS } from '../source/words.ts';

/** What to change for the grammar's sake alone. */
export function editsForGrammar({ tokens, lines }: Tokens): Edit[] {
  return [...tokens.flatMap(decimalPoint), ...lines.flatMap(withoutNonsense)];
}

/** The grammar wants a digit behind each decimal point; Python does not. */
function decimalPoint({ kind, text, from }: Tokens['tokens'][number]): Edit[] {
  if (kind !== 'number' || !/^\d[\d_]*\.(?!\d)/.test(text)) return [];
  const at = from + text.indexOf('.') + 1;
  return [{ from: at, to: at, text: '0' }];
}

const MAX_GAPS = 20;

/** A line of words without signs is not Python; the grammar would spend time on each word. */
function withoutNonsense({ tokens }: LogicalLine): Edit[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  let gaps = 0;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    if (next === undefined || token.kind === 'sign' || next.kind === 'sign') continue;
    const texts = token.kind === 'text' && next.kind === 'text';
    if (!texts && !KEYWORDS.has(token.text) && !KEYWORDS.has(next.text)) gaps += 1;
  }
  if (gaps <= MAX_GAPS || first === undefined || last === undefined) return [];
  const feeds = '\n'.repeat(last.line - first.line + (last.text.split('\n').length - 1));
  return [{ from: first.from, to: last.to, text: `nothing understood${feeds}` }];
}
