import { quote } from '../phrase.ts';
import type { Token, Tokens } from '../source/tokens.ts';
import { before, type Pass, type Typo, typo } from './typo.ts';

/** Texts without their closing quotation mark. */
export const openTexts: Pass = (read) =>
  read.tokens.flatMap((token, index) => {
    if (token.kind !== 'text' || token.closed) return [];
    return [apostropheInText(read, token, index) ?? missingMark(read, token)];
  });

function missingMark(read: Tokens, token: Token): Typo {
  const mark = /("""|'''|"|')/.exec(token.text)?.[0] ?? '"';
  const long = mark.length === 3;
  return typo(
    'open-text',
    token,
    long
      ? quote`The text that begins here with three quotation marks never ends. Put ${mark} after it.`
      : quote`The text that begins with ${mark} has no closing quotation mark. Put ${mark} where the text ends.`,
    [before(long ? endOfSource(read.source) : endOfWords(token), mark)],
  );
}

const endOfSource = (source: string) => source.trimEnd().length;

/** Brackets that were open before the text, and a colon, belong behind its end. */
function endOfWords(token: Token): number {
  const text = token.text.trimEnd();
  let end = text.endsWith(':') && /[)\]}]\s*:$/.test(text) ? text.length - 1 : text.length;
  for (let open = token.depth; open > 0 && /[)\]}]/.test(text.charAt(end - 1)); open -= 1) end -= 1;
  const opening = /^\w*["']/.exec(text)?.[0].length ?? 1;
  return token.from + Math.max(end, opening);
}

const MAX_WORDS = 20;

/** `'don't'`: the apostrophe ended the text. */
function apostropheInText({ tokens, source }: Tokens, last: Token, index: number): Typo | undefined {
  const near = tokens.slice(Math.max(0, index - MAX_WORDS), index);
  const at = near.findLastIndex(({ kind, closed }) => kind === 'text' && closed);
  const [first, word] = [near[at], near[at + 1]];
  if (first === undefined || word?.kind !== 'name' || first.to !== word.from) return undefined;
  if (!last.text.startsWith("'") || !first.text.startsWith("'") || first.text.includes('"')) return undefined;
  if (last.line !== first.line) return undefined;
  const between = source.slice(first.from, last.from);
  // The last mark is the end of the text only if the sentence ends there too.
  const isEnd = /^'\s*[)\]},:]*\s*$/.test(last.text);
  const says = quote`The apostrophe in ${between} ends the text too early. Put double quotation marks around a text with an apostrophe.`;
  const end = last.from + last.text.trimEnd().replace(/[)\]}:]+$/, '').length;
  return typo('apostrophe', last, says, [
    { from: first.from, to: first.from + 1, text: '"' },
    isEnd ? { from: last.from, to: last.from + 1, text: '"' } : before(end, '"'),
  ]);
}
