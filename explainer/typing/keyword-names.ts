import { quote } from '../phrase.ts';
import type { LogicalLine, Token, Tokens } from '../source/tokens.ts';
import { KEYWORDS } from './block-words.ts';
import { type Pass, type Typo, typo } from './typo.ts';

/** Python's own words, used as names: `class = 5`. */
export const keywordNames: Pass = (read) => {
  const typos: Typo[] = [];
  const seen = new Set<string>();
  for (const line of read.lines) {
    const word = keywordAsName(line);
    if (word === undefined || seen.has(word.text)) continue;
    seen.add(word.text);
    typos.push(reserved(read, word));
  }
  return typos;
};

const GIVES_VALUE = /^(?:[-+*/%@&|^]|\*\*|\/\/|<<|>>)?=$/;

function keywordAsName({ tokens }: LogicalLine): Token | undefined {
  const [first, second] = tokens;
  if (first === undefined || second === undefined) return undefined;
  if (isKeyword(first) && GIVES_VALUE.test(second.text)) return first;
  return first.text === 'def' && isKeyword(second) ? second : undefined;
}

const isKeyword = ({ kind, text }: Token) => kind === 'name' && KEYWORDS.has(text);

function reserved(read: Tokens, word: Token): Typo {
  const name = `my_${word.text.toLowerCase()}`;
  const places = new Set([word, ...usesAsName(read, word.text)]);
  const says = quote`${word.text} is one of Python’s own words, so nothing else can have it as a name. Choose another, such as ${name}.`;
  return typo(
    'keyword-as-name',
    word,
    says,
    [...places].map(({ from, to }) => ({ from, to, text: name })),
  );
}

/** Keywords that may also occur in the middle of a line. */
const INSIDE = /^(?:if|else|for|from|import|in|is|and|or|not|as|lambda|async|await|yield|True|False|None)$/;

/** The same word in a place where no statement can begin is the same name. */
function usesAsName({ lines }: Tokens, word: string): Token[] {
  if (INSIDE.test(word)) return [];
  return lines.flatMap(({ tokens }) =>
    tokens.filter((token, index) => {
      const previous = tokens[index - 1];
      if (token.text !== word || token.kind !== 'name') return false;
      if (previous === undefined) return GIVES_VALUE.test(tokens[index + 1]?.text ?? '');
      return token.depth > 0 || !/^(?::|;|async)$/.test(previous.text);
    }),
  );
}
