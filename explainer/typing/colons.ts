import { code, quote, say } from '../phrase.ts';
import type { LogicalLine, Token } from '../source/tokens.ts';
import { BLOCK_WORDS } from './block-words.ts';
import { endOfHead } from './heads.ts';
import { before, type Pass, replace, type Typo, typo } from './typo.ts';

/** The colon before a block, and the brackets behind a function’s name. */
export const colons: Pass = ({ lines }) =>
  lines.flatMap((line, index) => {
    const word = blockWord(line, lines[index + 1]);
    if (word === undefined) return [];
    return [missingParameters(line, word), missingColon(line, word)].filter((typo) => typo !== undefined);
  });

/** The word that makes the line the head of a block. */
export function blockWord({ tokens }: LogicalLine, next?: LogicalLine): Token | undefined {
  const [first, second] = tokens;
  if (first?.kind !== 'name') return undefined;
  if (first.text === 'async' && second !== undefined && /^(?:def|for|with)$/.test(second.text)) return second;
  if (BLOCK_WORDS.has(first.text)) return first;
  const ends = tokens.at(-1)?.text === ':';
  // Soft keywords: only those in a statement count.
  if (
    first.text === 'match' &&
    next?.tokens[0]?.text === 'case' &&
    second !== undefined &&
    !/^[.=,]$/.test(second.text)
  )
    return first;
  if (first.text === 'case' && ends && second !== undefined && !/^[.=,:]$/.test(second.text)) return first;
  return undefined;
}

function missingColon(line: LogicalLine, word: Token): Typo | undefined {
  const { tokens } = line;
  const { colon, rest } = endOfHead(line, word);
  const last = tokens[rest - 1];
  if (colon !== undefined || last === undefined) return undefined;
  const isAlone = rest === tokens.length;
  const says = isAlone
    ? say`A line that begins with ${code(word.text)} ends with a colon ${code(':')}. The lines that belong to it come next, pushed in.`
    : say`What begins with ${code(word.text)} ends with a colon ${code(':')}. The lines that belong to it come next, pushed in.`;
  const edits =
    last.text === ';' || last.text === '.' || last.text === ','
      ? [replace(last, ':')]
      : [before(last.to, ':')];
  return typo('missing-colon', last, says, edits);
}

function missingParameters({ tokens }: LogicalLine, word: Token): Typo | undefined {
  if (word.text !== 'def') return undefined;
  const name = tokens[tokens.indexOf(word) + 1];
  const next = tokens[tokens.indexOf(word) + 2];
  if (name?.kind !== 'name' || (next !== undefined && next.text !== ':')) return undefined;
  const says = quote`Behind the name of a function come round brackets, also when they are empty: ${`def ${name.text}():`}`;
  return typo('function-without-brackets', word, says, [before(name.to, '()')]);
}
