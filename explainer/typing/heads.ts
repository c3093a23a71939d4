import type { LogicalLine, Token } from '../source/tokens.ts';
import { STATEMENT_WORDS } from './block-words.ts';
import { areSideBySide, endsOperand } from './operands.ts';

/** Where the head of a block ends: its colon, or where the colon is missing, the first token behind it. */
export interface HeadEnd {
  colon: Token | undefined;
  /** The index of the first token after the head on the same line; the number of tokens if there is none. */
  rest: number;
}

/** @param word The word that makes the line the head of a block. */
export function endOfHead({ tokens }: LogicalLine, word: Token): HeadEnd {
  const start = tokens.indexOf(word) + 1;
  if (/^(?:else|try|finally)$/.test(word.text) && tokens[start]?.text !== ':')
    return { colon: undefined, rest: start };
  let lambdas = 0;
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.depth > 0) continue;
    if (token.text === 'lambda') lambdas += 1;
    else if (token.text === ':' && token.kind === 'sign') {
      if (lambdas === 0) return { colon: token, rest: index + 1 };
      lambdas -= 1;
    } else if (index > start && beginsStatement(tokens, index)) return { colon: undefined, rest: index };
  }
  return { colon: undefined, rest: tokens.length };
}

/** Words that may also occur inside an expression. */
const INSIDE = /^(?:if|else|for|from)$/;

function beginsStatement(tokens: readonly Token[], index: number): boolean {
  const [previous, token] = [tokens[index - 1], tokens[index]];
  if (areSideBySide(previous, token)) return true;
  return (
    token?.kind === 'name' &&
    STATEMENT_WORDS.has(token.text) &&
    !INSIDE.test(token.text) &&
    endsOperand(previous)
  );
}
