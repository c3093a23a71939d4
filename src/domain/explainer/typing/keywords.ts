import { code, say } from '../phrase.ts';
import type { LogicalLine, Token } from '../source/tokens.ts';
import { BLOCK_WORDS, KEYWORDS, STATEMENT_WORDS } from './block-words.ts';
import type { Pass, Slip } from './slip.ts';

/** Words of other languages, and Python's own in other spellings, at the beginning of a line. */
export const keywords: Pass = ({ lines }) => lines.flatMap((line) => spelling(line) ?? []);

const DEFINE = new Set(['function', 'func', 'fun', 'fn', 'define', 'sub']);
const ELIF = new Set(['elseif', 'elsif', 'elif']);

function spelling({ tokens }: LogicalLine): Slip | undefined {
  const [first, second, third] = tokens;
  if (first?.kind !== 'name') return undefined;
  const word = first.text.toLowerCase();
  const endsBlock = tokens.at(-1)?.text === ':';

  if (
    word === 'else' &&
    second?.kind === 'name' &&
    second.text.toLowerCase() === 'if' &&
    third !== undefined
  ) {
    return slip(first, { from: first.from, to: second.to, text: 'elif' }, 'else-if', [
      ...say`Python writes ${code('else if')} as one word: ${code('elif')}.`,
    ]);
  }
  if (ELIF.has(word) && first.text !== 'elif' && second !== undefined && !isTarget(second)) {
    return slip(first, { from: first.from, to: first.to, text: 'elif' }, 'else-if', [
      ...say`Python writes ${code(first.text)} as ${code('elif')}.`,
    ]);
  }
  if (first.text === 'else' && endsBlock && second !== undefined && second.text !== ':') {
    return slip(first, { from: first.from, to: first.to, text: 'elif' }, 'else-with-condition', [
      ...say`${code('else')} takes no condition: it means “in every other case”. With a condition it is ${code('elif')}.`,
    ]);
  }
  if (DEFINE.has(word) && second?.kind === 'name' && third?.text === '(' && !KEYWORDS.has(second.text)) {
    return slip(first, { from: first.from, to: first.to, text: 'def' }, 'function-word', [
      ...say`Python begins a function with ${code('def')}, not with ${code(first.text)}.`,
    ]);
  }
  if (first.text !== word && STATEMENT_WORDS.has(word) && meansKeyword(word, second, endsBlock)) {
    return slip(first, { from: first.from, to: first.to, text: word }, 'capital-letter', [
      ...say`Python’s own words are written small: ${code(word)}, not ${code(first.text)}.`,
    ]);
  }
  if (word === 'print' && second !== undefined && isPrinted(second)) {
    const last = tokens.at(-1) ?? second;
    return {
      rule: 'print-without-brackets',
      weight: 'stops',
      line: first.line,
      says: say`${code('print')} needs round brackets around what it prints.`,
      edits: [
        { from: first.from, to: second.from, text: 'print(' },
        { from: last.to, to: last.to, text: ')' },
      ],
    };
  }
  return undefined;
}

function slip(first: Token, edit: Slip['edits'][number], rule: string, says: Slip['says']): Slip {
  return { rule, weight: 'stops', line: first.line, says, edits: [edit] };
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
