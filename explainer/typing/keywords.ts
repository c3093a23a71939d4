import { quote } from '../phrase.ts';
import type { LogicalLine, Token } from '../source/tokens.ts';
import { BLOCK_WORDS, KEYWORDS, STATEMENT_WORDS } from './block-words.ts';
import { before, type Pass, replace, type Typo, typo } from './typo.ts';

/** Words of other languages, and Python's own in other spellings, at the beginning of a line. */
export const keywords: Pass = ({ lines }) => lines.flatMap((line) => spelling(line) ?? []);

const DEFINE = /^(?:function|func|fun|fn|define|sub)$/;
const ELIF = /^els(?:e|)if$|^elif$/;

function spelling({ tokens }: LogicalLine): Typo | undefined {
  const [first, second, third] = tokens;
  if (first?.kind !== 'name') return undefined;
  const word = first.text.toLowerCase();
  const endsBlock = tokens.at(-1)?.text === ':';
  const isName = second?.kind === 'name';

  if (word === 'else' && isName && second.text.toLowerCase() === 'if' && third !== undefined) {
    const says = quote`Python writes ${'else if'} as one word: ${'elif'}.`;
    return typo('else-if', first, says, [{ from: first.from, to: second.to, text: 'elif' }]);
  }
  if (ELIF.test(word) && first.text !== 'elif' && second !== undefined && !isTarget(second)) {
    const says = quote`Python writes ${first.text} as ${'elif'}.`;
    return typo('else-if', first, says, [replace(first, 'elif')]);
  }
  if (first.text === 'else' && endsBlock && second !== undefined && second.text !== ':') {
    const says = quote`${'else'} takes no condition: it means “in every other case”. With a condition it is ${'elif'}.`;
    return typo('else-with-condition', first, says, [replace(first, 'elif')]);
  }
  if (DEFINE.test(word) && isName && third?.text === '(' && !KEYWORDS.has(second.text)) {
    const says = quote`Python begins a function with ${'def'}, not with ${first.text}.`;
    return typo('function-word', first, says, [replace(first, 'def')]);
  }
  if (first.text !== word && STATEMENT_WORDS.has(word) && meansKeyword(word, second, endsBlock)) {
    const says = quote`Python’s own words are written small: ${word}, not ${first.text}.`;
    return typo('capital-letter', first, says, [replace(first, word)]);
  }
  if (word !== 'print' || second === undefined || !isPrinted(second)) return undefined;
  const says = quote`${'print'} needs round brackets around what it prints. Only Python 2 did without.`;
  return typo('print-without-brackets', first, says, [
    { from: first.from, to: second.from, text: 'print(' },
    before(tokens.at(-1)?.to ?? second.to, ')'),
  ]);
}

const isTarget = (token: Token) => /^(?:[-+*/%@&|^]?=|[.,:)[]|==)$/.test(token.text);

function meansKeyword(word: string, second: Token | undefined, endsBlock: boolean): boolean {
  if (second === undefined) return ['break', 'continue', 'pass', 'return', 'raise'].includes(word);
  if (second.text === '(') return endsBlock && BLOCK_WORDS.has(word) && word !== 'class';
  if (second.text === ':') return endsBlock;
  return !isTarget(second) && second.text !== '(';
}

function isPrinted(second: Token): boolean {
  if (second.kind === 'text' || second.kind === 'number') return true;
  return (
    second.kind === 'name' && (!KEYWORDS.has(second.text) || /^(?:True|False|None|not)$/.test(second.text))
  );
}
