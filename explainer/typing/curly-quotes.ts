import { quote } from '../phrase.ts';
import type { Token } from '../source/tokens.ts';
import { type Pass, replace, type Typo, typo } from './typo.ts';

const DOUBLE = /[“”„‟«»″]/u;
const CURLY = /[“”„‟«»″‘’‚‛′`´]/u;

const straight = (quote: string) => (DOUBLE.test(quote) ? '"' : "'");

/** The curly quotation marks that a phone's keyboard writes; Python knows only the straight ones. */
export const curlyQuotes: Pass = ({ source, lines }) => {
  const typos: Typo[] = [];
  for (const { tokens } of lines) {
    let opener: Token | undefined;
    for (const token of tokens) {
      if (token.kind !== 'sign' || !CURLY.test(token.text)) continue;
      const sameLine = opener?.line === token.line;
      if (opener !== undefined && sameLine && straight(opener.text) !== straight(token.text)) continue;
      const edit = replace(token, straight(token.text));
      const typo = typos.at(-1);
      if (opener !== undefined && sameLine) {
        typo?.edits.push(edit);
        opener = undefined;
        continue;
      }
      opener = token;
      if (typo?.line === token.line) typo.edits.push(edit);
      else typos.push(curly(token, edit));
    }
  }
  // A text that begins straight and ends curly.
  for (const { tokens } of lines) {
    for (const token of tokens) {
      if (token.kind !== 'text' || token.closed || token.text.includes('\n')) continue;
      const end = token.text.search(CURLY);
      if (end === -1) continue;
      const from = token.from + end;
      const quote = /["']/.exec(source.slice(token.from, token.to))?.[0] ?? '"';
      typos.push(curly(token, { from, to: from + 1, text: quote }));
    }
  }
  return typos;
};

const SAYS = quote`The quotation marks are curly, as a phone writes them. Python knows only the straight ones, ${'"'} or ${"'"}.`;
const curly = (token: Token, edit: Typo['edits'][number]) => typo('curly-quotes', token, SAYS, [edit]);
