import { quote } from '../phrase.ts';
import { closerOf, type Token, type Tokens } from '../source/tokens.ts';
import { BLOCK_WORDS, beginsStatement } from '../source/words.ts';
import { before, type Pass, replace, type Typo, typo } from './typo.ts';

const MAX_MENDED = 20;
const SHAPES: Record<string, string> = { '(': 'round', '[': 'square', '{': 'curly' };

/** Brackets that are never closed, never opened, or closed by one of another shape. */
export const brackets: Pass = (read) => [...read.unopened.map(wrongCloser), ...unclosed(read)];

const closersOf = (open: readonly Token[]) =>
  open
    .map(({ text }) => closerOf(text))
    .reverse()
    .join('');

function wrongCloser({ token, open }: Tokens['unopened'][number]): Typo {
  const inner = open.at(-1);
  if (inner === undefined) {
    const says = quote`The bracket ${token.text} closes nothing: there is no open one before it.`;
    return typo('bracket-not-opened', token, says, [replace(token, '')]);
  }
  const right = closerOf(inner.text);
  const fits = open.findLastIndex((one) => closerOf(one.text) === token.text);
  const says = quote`The bracket ${inner.text} of line ${inner.line} must be closed with ${right}, not with ${token.text}.`;
  const edit = fits === -1 ? replace(token, right) : before(token.from, closersOf(open.slice(fits + 1)));
  return typo('bracket-of-another-shape', token, says, [edit]);
}

function unclosed({ source, tokens, unclosed: open }: Tokens): Typo[] {
  const [outer, inner] = [open[0], open.at(-1)];
  if (outer === undefined || inner === undefined) return [];
  const says = quote`The ${[SHAPES[outer.text] ?? '']} bracket ${outer.text} is opened and never closed. Count the brackets of the line: as many must close as open.`;
  const mend = () => [before(whereItEnds(source, tokens, outer, inner), closersOf(open))];
  return [typo('bracket-not-closed', outer, says, open.length > MAX_MENDED ? [] : mend())];
}

/** The bracket was probably meant to close before the next line that begins a statement. */
function whereItEnds(source: string, tokens: readonly Token[], outer: Token, inner: Token): number {
  const indent = indentAt(source, outer.from);
  const head = tokens.find(({ line }) => line === outer.line);
  const isHead = BLOCK_WORDS.has(head?.text ?? '') && outer.text !== '{';
  let last = inner;
  for (const token of tokens.slice(tokens.indexOf(inner) + 1)) {
    if (token.line !== last.line) {
      const isStatement = token.kind === 'name' && indentAt(source, token.from) <= indent;
      if (isStatement || beginsStatement(token) || (isHead && last.text === ':')) break;
    }
    last = token;
  }
  // The colon of the line belongs behind the bracket.
  return isHead && last.text === ':' ? last.from : last.to;
}

function indentAt(source: string, offset: number): number {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  return source.slice(start, offset).search(/[^ \t]|$/);
}
