import { quote } from '../phrase.ts';
import type { LogicalLine, Token } from '../source/tokens.ts';
import { endOfHead } from './heads.ts';
import { areSideBySide, isCloser, isOpener } from './operands.ts';
import { type Pass, replace, type Typo, typo } from './typo.ts';

/** Signs of other languages, and one equals sign where two are meant. */
export const signs: Pass = ({ lines }) =>
  lines.flatMap((line) => [...foreignSigns(line), ...assignedInCondition(line)]);

const FOREIGN: Record<string, { text: string; means: string }> = {
  '&&': { text: ' and ', means: 'and' },
  '||': { text: ' or ', means: 'or' },
  '!': { text: 'not ', means: 'not' },
  '<>': { text: '!=', means: '!=' },
  '×': { text: '*', means: '*' },
  '÷': { text: '/', means: '/' },
  '≤': { text: '<=', means: '<=' },
  '≥': { text: '>=', means: '>=' },
  '≠': { text: '!=', means: '!=' },
};

function foreignSigns({ tokens }: LogicalLine): Typo[] {
  const typos: Typo[] = [];
  tokens.forEach((token, index) => {
    if (token.kind !== 'sign') return;
    const next = tokens[index + 1];
    const touches = next !== undefined && next.from === token.to;
    const foreign = FOREIGN[token.text];
    if (foreign !== undefined && next !== undefined) {
      typos.push(sign(token, token.text, foreign.means, replace(token, foreign.text)));
    } else if (
      touches &&
      ((token.text === '=' && next.text === '>') || (token.text === '=' && next.text === '<'))
    ) {
      const right = `${next.text}=`;
      typos.push(sign(token, `=${next.text}`, right, { from: token.from, to: next.to, text: right }));
    } else if (touches && /^[=!]=$/.test(token.text) && next.text === '=') {
      typos.push(
        sign(token, `${token.text}=`, token.text, { from: token.from, to: next.to, text: token.text }),
      );
    } else if ((token.text === '++' || token.text === '--') && (next === undefined || next.text === ';')) {
      const change = token.text === '++' ? ' += 1' : ' -= 1';
      typos.push(sign(token, token.text, change.trim(), replace(token, change)));
    } else if (token.text === '//' && index === 0) {
      typos.push(sign(token, '//', '#', replace(token, '# ')));
    }
  });
  const then = thenOf(tokens);
  if (then !== undefined) typos.push(sign(then, 'then', ':', replace(then, '')));
  return typos;
}

/** `if x then`: the word that other languages write behind a condition. */
function thenOf([first, ...rest]: readonly Token[]): Token | undefined {
  if (first === undefined || !/^(?:if|elif)$/.test(first.text)) return undefined;
  return rest.find(
    (token, index) => token.text === 'then' && token.depth === 0 && areSideBySide(rest[index - 1], token),
  );
}

function sign(token: Token, wrong: string, right: string, edit: Typo['edits'][number]): Typo {
  const says = quote`Python does not know ${wrong} here. What other languages write so is ${right} in Python.`;
  return typo('sign-of-another-language', token, says, [edit]);
}

/** `if x = 3:` asks nothing. Named arguments of a call in the condition are another thing. */
function assignedInCondition(line: LogicalLine): Typo[] {
  const [first] = line.tokens;
  if (first === undefined || !/^(?:if|elif|while)$/.test(first.text)) return [];
  const condition = line.tokens.slice(0, endOfHead(line, first).rest);
  const calls: boolean[] = [];
  const wrong: Token[] = [];
  for (const [index, token] of condition.entries()) {
    const previous = condition[index - 1];
    if (isOpener(token)) {
      calls.push(token.text !== '(' || !/^(?:if|elif|while|and|or|not|\()$/.test(previous?.text ?? ''));
    } else if (isCloser(token)) calls.pop();
    else if (
      token.text === '=' &&
      !calls.includes(true) &&
      !/^[<>]$/.test(condition[index + 1]?.text ?? '')
    ) {
      wrong.push(token);
    }
  }
  const [place] = wrong;
  if (place === undefined) return [];
  const says = quote`One equals sign gives a value. To ask whether two things are equal, write two: ${'=='}.`;
  return [
    typo(
      'assignment-in-condition',
      place,
      says,
      wrong.map(({ from, to }) => ({ from, to, text: '==' })),
    ),
  ];
}
