import { say } from '../phrase.ts';
import type { Token } from '../source/tokens.ts';
import type { Pass, Slip } from './slip.ts';

const DOUBLE = /[“”„‟«»″]/u;
const CURLY = /[“”„‟«»″‘’‚‛′`´]/u;

const straight = (quote: string) => (DOUBLE.test(quote) ? '"' : "'");

/** The curly quotation marks that a phone's keyboard writes; Python knows only the straight ones. */
export const curlyQuotes: Pass = ({ source, lines }) => {
  const slips: Slip[] = [];
  for (const { tokens } of lines) {
    let opener: Token | undefined;
    for (const token of tokens) {
      if (token.kind !== 'sign' || !CURLY.test(token.text)) continue;
      const sameLine = opener?.line === token.line;
      if (opener !== undefined && sameLine && straight(opener.text) !== straight(token.text)) continue;
      const edit = { from: token.from, to: token.to, text: straight(token.text) };
      const slip = slips.at(-1);
      if (opener !== undefined && sameLine) {
        slip?.edits.push(edit);
        opener = undefined;
        continue;
      }
      opener = token;
      if (slip?.line === token.line) slip.edits.push(edit);
      else slips.push({ ...CURLY_SLIP, line: token.line, edits: [edit] });
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
      slips.push({ ...CURLY_SLIP, line: token.line, edits: [{ from, to: from + 1, text: quote }] });
    }
  }
  return slips;
};

const CURLY_SLIP = {
  rule: 'curly-quotes',
  weight: 'stops',
  says: say`The quotation marks are curly, as a phone writes them. Python knows only the straight ones, ${{ code: '"' }} or ${{ code: "'" }}.`,
} as const;
