import { quote } from '../phrase.ts';
import type { Token, Tokens } from '../source/tokens.ts';
import { type Pass, replace, type Typo, typo } from './typo.ts';

const RENAMED: Readonly<Record<string, string>> = { raw_input: 'input', xrange: 'range', unicode: 'str' };

/** Words of Python 2, which old books and videos still use. */
export const python2: Pass = (read) => [
  ...renamed(read),
  ...read.lines.flatMap(({ tokens }) => caught(tokens)),
];

/** A name that the program gives a value to, or asks for with `try`, is its own. */
function renamed({ tokens }: Tokens): Typo[] {
  const own = new Set(
    tokens.flatMap(({ text }, index) => {
      const isGiven =
        tokens[index + 1]?.text === '=' ||
        /^(?:def|as|import|NameError)$/.test(tokens[index - 1]?.text ?? '');
      return isGiven ? text : [];
    }),
  );
  return tokens.flatMap((token, index) => {
    const now = Object.hasOwn(RENAMED, token.text) ? RENAMED[token.text] : undefined;
    if (now === undefined || own.has(token.text) || tokens[index + 1]?.text !== '(') return [];
    if (tokens[index - 1]?.text === '.') return [];
    return [old(token, token.text, now, replace(token, now))];
  });
}

/** `except ValueError, error:` */
function caught(tokens: readonly Token[]): Typo[] {
  const [word, , comma, name, colon] = tokens;
  if (word?.text !== 'except' || comma?.text !== ',' || name?.kind !== 'name' || colon?.text !== ':')
    return [];
  return [old(word, ',', 'as', replace(comma, ' as'))];
}

function old(token: Token, was: string, now: string, edit: Typo['edits'][number]): Typo {
  const says = quote`This is Python 2, which is out of use: what was ${was} there is ${now} today.`;
  return typo('python-2', token, says, [edit]);
}
