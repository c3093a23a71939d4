import { quote } from '../phrase.ts';
import type { LogicalLine, Token } from '../source/tokens.ts';
import { areSideBySide, BLOCK_WORDS, beginsStatement } from '../source/words.ts';
import { before, type Pass, replace, typo } from './typo.ts';

/** The colon before a block. */
export const colons: Pass = ({ lines }) =>
  lines.flatMap((line, index) => {
    const word = blockWord(line, lines[index + 1]);
    const { colon, last } = word === undefined ? {} : endOfHead(line, word);
    const hasColon = colon !== undefined || line.tokens.at(-1)?.text === ':';
    if (word === undefined || last === undefined || hasColon) return [];
    const says = quote`A line that begins with ${word.text} ends with a colon ${':'}. The lines that belong to it come next, pushed in.`;
    const edit = /^[;.,]$/.test(last.text) ? replace(last, ':') : before(last.to, ':');
    return [typo('missing-colon', last, says, [edit])];
  });

/** The word that makes the line the head of a block. */
export function blockWord({ tokens }: LogicalLine, next?: LogicalLine): Token | undefined {
  const [first, second] = tokens;
  if (first?.kind !== 'name' || second?.text === '=') return undefined;
  if (first.text === 'async' && /^(?:def|for|with)$/.test(second?.text ?? '')) return second;
  if (BLOCK_WORDS.has(first.text)) return first;
  // Soft keywords: only those in a statement count.
  const isStatement =
    first.text === 'match'
      ? next?.tokens[0]?.text === 'case'
      : first.text === 'case' && tokens.at(-1)?.text === ':';
  return isStatement && second !== undefined && !/^[.,:]$/.test(second.text) ? first : undefined;
}

/** The colon that ends the head of a block, if there is one, and the last token of the head. */
export function endOfHead({ tokens }: LogicalLine, word: Token) {
  const start = tokens.indexOf(word) + 1;
  if (/^(?:else|try|finally)$/.test(word.text) && tokens[start]?.text !== ':')
    return { colon: undefined, last: word };
  let lambdas = 0;
  for (let index = start; index < tokens.length; index += 1) {
    const [previous, token] = [tokens[index - 1], tokens[index]];
    if (token === undefined || token.depth > 0) continue;
    if (token.text === 'lambda') lambdas += 1;
    else if (token.text === ':') {
      if (lambdas === 0) return { colon: token, last: token };
      lambdas -= 1;
    } else if (index > start && (areSideBySide(previous, token) || beginsStatement(token)))
      return { colon: undefined, last: previous };
  }
  return { colon: undefined, last: tokens.at(-1) };
}
