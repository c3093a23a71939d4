import { quote } from '../phrase.ts';
import type { Token } from '../source/tokens.ts';
import { before, type Pass, replace, type Typo, typo } from './typo.ts';

/** Texts without their closing quotation mark, or with an apostrophe that ends them too early. */
export const openTexts: Pass = ({ source, tokens }) =>
  tokens.flatMap((token, index) => {
    if (token.kind !== 'text' || token.closed) return [];
    const near = tokens.slice(Math.max(0, index - MAX_WORDS), index);
    return [apostrophe(near, token, source) ?? missingMark(token, source)];
  });

const MAX_WORDS = 20;

/** `'I don't know'` */
function apostrophe(near: readonly Token[], last: Token, source: string): Typo | undefined {
  const at = near.findLastIndex(({ kind, line }) => kind === 'text' && line === last.line);
  const [first, word] = [near[at], near[at + 1]];
  if (word?.kind !== 'name' || first?.to !== word.from || !/^'[^"]*$/.test(first.text)) return undefined;
  // Only if the sentence ends there too.
  if (!/^'\s*[)\]},:]*\s*$/.test(last.text)) return undefined;
  const says = quote`The apostrophe in ${source.slice(first.from, last.from)} ends the text too early. Put double quotation marks around a text with an apostrophe.`;
  const marks = [first.from, last.from].map((from) => replace({ from, to: from + 1 }, '"'));
  return typo('apostrophe', last, says, marks);
}

function missingMark(token: Token, source: string): Typo {
  const mark = /"""|'''|"|'/.exec(token.text)?.[0] ?? '"';
  if (mark.length === 3) {
    const says = quote`The text that begins here with three quotation marks never ends. Put ${mark} after it.`;
    return typo('open-text', token, says, [before(source.trimEnd().length, mark)]);
  }
  const says = quote`The text that begins with ${mark} has no closing quotation mark. Put ${mark} where the text ends.`;
  return typo('open-text', token, says, [before(endOfWords(token), mark)]);
}

/** Brackets that were open before the text, and a colon, belong behind its end. */
function endOfWords(token: Token): number {
  const text = token.text.trimEnd();
  let end = /[)\]}]\s*:$/.test(text) ? text.length - 1 : text.length;
  for (let open = token.depth; open > 0 && /[)\]}]/.test(text.charAt(end - 1)); open -= 1) end -= 1;
  const opening = /^\w*["']/.exec(text)?.[0].length ?? 1;
  return token.from + Math.max(end, opening);
}
