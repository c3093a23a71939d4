import { code, say } from '../phrase.ts';
import type { LogicalLine, Token, Tokens } from '../source/tokens.ts';
import { KEYWORDS } from './block-words.ts';
import type { Pass, Slip } from './slip.ts';

/** Python's own words, used as names: `class = 5`. */
export const keywordNames: Pass = (read) => {
  const slips: Slip[] = [];
  const told = new Set<string>();
  for (const line of read.lines) {
    const word = keywordAsName(line);
    if (word === undefined || told.has(word.text)) continue;
    told.add(word.text);
    slips.push(reserved(read, word));
  }
  return slips;
};

const GIVES_VALUE = /^(?:[-+*/%@&|^]|\*\*|\/\/|<<|>>)?=$/;

function keywordAsName({ tokens }: LogicalLine): Token | undefined {
  const [first, second] = tokens;
  if (first === undefined || second === undefined) return undefined;
  if (isKeyword(first) && GIVES_VALUE.test(second.text)) return first;
  return first.text === 'def' && isKeyword(second) ? second : undefined;
}

const isKeyword = ({ kind, text }: Token) => kind === 'name' && KEYWORDS.has(text);

function reserved(read: Tokens, word: Token): Slip {
  const name = `my_${word.text.toLowerCase()}`;
  const places = new Set([word, ...usesAsName(read, word.text)]);
  return {
    rule: 'keyword-as-name',
    weight: 'stops',
    line: word.line,
    says: say`${code(word.text)} is one of Python’s own words, so nothing else can have it as a name. Choose another, such as ${code(name)}.`,
    edits: [...places].map(({ from, to }) => ({ from, to, text: name })),
  };
}

/** Words that also have their own place in the middle of a line. */
const INSIDE = /^(?:if|else|for|from|import|in|is|and|or|not|as|lambda|async|await|yield|True|False|None)$/;

/** The same word where no statement can begin is the same name. */
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
