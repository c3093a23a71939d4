import { quote } from '../phrase.ts';
import type { Edit } from '../source/edits.ts';
import type { Token } from '../source/tokens.ts';
import { type Pass, replace, typo } from './typo.ts';

/** What comes along when a program is copied from a page or a chat: curly quotation marks and invisible characters. */
export const copiedSigns: Pass = ({ tokens }) =>
  [...Map.groupBy(tokens, ({ line }) => line)].flatMap(([line, here]) => {
    const [curly, invisible] = [straightMarks(here), blanks(here)];
    return [
      ...(curly.length > 0 ? [typo('curly-quotes', { line }, CURLY_SAYS, curly)] : []),
      ...(invisible.length > 0 ? [typo('invisible-sign', { line }, INVISIBLE_SAYS, invisible)] : []),
    ];
  });

const CURLY_SAYS = quote`The quotation marks are curly, as a phone writes them. Python knows only the straight ones, ${'"'} or ${"'"}.`;
const INVISIBLE_SAYS = quote`There is a sign in this line that cannot be seen, as it comes along when a program is copied. Type the line anew.`;

const DOUBLE = /[“”„‟«»″]/u;
const CURLY = /[“”„‟«»″‘’‚‛′`´]/u;

/** A mark of the other kind between two is part of the text: `“don’t”`. */
function straightMarks(tokens: readonly Token[]): Edit[] {
  let opener = '';
  return tokens.flatMap((token) => {
    if (token.kind === 'text' && !token.closed) return endOfStraight(token);
    if (token.kind !== 'sign' || !CURLY.test(token.text)) return [];
    const mark = DOUBLE.test(token.text) ? '"' : "'";
    if (opener !== '' && opener !== mark) return [];
    opener = opener === '' ? mark : '';
    return [replace(token, mark)];
  });
}

/** A text that begins straight and ends curly. */
function endOfStraight({ text, from }: Token): Edit[] {
  const [end, mark] = [text.split('\n', 1)[0]?.search(CURLY) ?? -1, /["']/.exec(text)?.[0] ?? '"'];
  return end === -1 ? [] : [replace({ from: from + end, to: from + end + 1 }, mark)];
}

const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Zs}\u2028\u2029\u3164]$/u;

const blanks = (tokens: readonly Token[]): Edit[] =>
  tokens
    .filter(({ kind, text }) => kind === 'sign' && INVISIBLE.test(text))
    .map((token) => replace(token, /\p{Zs}/u.test(token.text) ? ' ' : ''));
