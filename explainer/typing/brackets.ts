import { quote } from '../phrase.ts';
import { closerOf, type Token, type Tokens } from '../source/tokens.ts';
import { BLOCK_WORDS, STATEMENT_WORDS } from './block-words.ts';
import { before, type Pass, replace, type Typo, typo } from './typo.ts';

const MAX_MENDED = 20;
const NAMES: Record<string, string> = { '(': 'round', '[': 'square', '{': 'curly' };

/** Brackets that are never closed, never opened, or closed by one of another shape. */
export const brackets: Pass = (read) => [...read.unopened.map(wrongCloser), ...unclosed(read)];

function wrongCloser({ token, open }: Tokens['unopened'][number]): Typo {
  const inner = open.at(-1);
  const right = inner === undefined ? '' : closerOf(inner.text);
  const fits = open.findLastIndex((one) => closerOf(one.text) === token.text);
  const skipped = open.slice(fits + 1).reverse();
  return typo(
    inner === undefined ? 'bracket-not-opened' : 'bracket-of-another-shape',
    token,
    inner === undefined
      ? quote`The bracket ${token.text} closes nothing: there is no open one before it.`
      : quote`The bracket ${inner.text} of line ${inner.line} must be closed with ${right}, not with ${token.text}.`,
    fits === -1
      ? [replace(token, right)]
      : [before(token.from, skipped.map((one) => closerOf(one.text)).join(''))],
  );
}

function unclosed(read: Tokens): Typo[] {
  const outer = read.unclosed[0];
  if (outer === undefined) return [];
  const innermost = read.unclosed.at(-1) ?? outer;
  const closers = read.unclosed
    .slice(0, MAX_MENDED)
    .reverse()
    .map((one) => closerOf(one.text))
    .join('');
  const end = whereItEnds(read, outer, innermost);
  const says = quote`The ${[NAMES[outer.text] ?? '']} bracket ${outer.text} is opened and never closed. Count the brackets of the line: as many must close as open.`;
  return [
    typo('bracket-not-closed', outer, says, read.unclosed.length > MAX_MENDED ? [] : [before(end, closers)]),
  ];
}

/** The bracket was probably meant to close before the next line that begins a statement. */
function whereItEnds({ source, tokens }: Tokens, outer: Token, innermost: Token): number {
  const indent = indentAt(source, outer.from);
  const head = tokens.find(({ line }) => line === outer.line);
  const isHead = head?.kind === 'name' && BLOCK_WORDS.has(head.text) && outer.text !== '{';
  let last = innermost;
  for (let index = tokens.indexOf(innermost) + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    if (token.line !== last.line) {
      if (isHead && last.text === ':') break;
      if (startsStatement(tokens, index, indentAt(source, token.from) <= indent)) break;
    }
    last = token;
  }
  // The colon of the line belongs behind the bracket.
  return isHead && last.text === ':' ? last.from : last.to;
}

function startsStatement(tokens: Token[], index: number, notDeeper: boolean): boolean {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (token?.kind !== 'name') return false;
  if (['def', 'class', 'while', 'import', 'return', 'break', 'try', 'elif'].includes(token.text)) return true;
  if (!notDeeper) return false;
  if (STATEMENT_WORDS.has(token.text)) return true;
  return (
    next !== undefined && next.line === token.line && ['(', '=', '.', '+=', '-=', '['].includes(next.text)
  );
}

function indentAt(source: string, offset: number): number {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(source.slice(start, offset))?.[0].length ?? 0;
}
