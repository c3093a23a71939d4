import { code, say } from '../phrase.ts';
import type { LogicalLine, Token } from '../source/tokens.ts';
import { endOfHead } from './heads.ts';
import { areSideBySide, isCloser, isOpener } from './operands.ts';
import type { Pass, Slip } from './slip.ts';

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

function foreignSigns({ tokens }: LogicalLine): Slip[] {
  const slips: Slip[] = [];
  tokens.forEach((token, index) => {
    if (token.kind !== 'sign') return;
    const next = tokens[index + 1];
    const touches = next !== undefined && next.from === token.to;
    const foreign = FOREIGN[token.text];
    if (foreign !== undefined && next !== undefined) {
      slips.push(
        sign(token, token.text, foreign.means, { from: token.from, to: token.to, text: foreign.text }),
      );
    } else if (
      touches &&
      ((token.text === '=' && next.text === '>') || (token.text === '=' && next.text === '<'))
    ) {
      const right = `${next.text}=`;
      slips.push(sign(token, `=${next.text}`, right, { from: token.from, to: next.to, text: right }));
    } else if (touches && /^[=!]=$/.test(token.text) && next.text === '=') {
      slips.push(
        sign(token, `${token.text}=`, token.text, { from: token.from, to: next.to, text: token.text }),
      );
    } else if ((token.text === '++' || token.text === '--') && (next === undefined || next.text === ';')) {
      const change = token.text === '++' ? ' += 1' : ' -= 1';
      slips.push(sign(token, token.text, change.trim(), { from: token.from, to: token.to, text: change }));
    } else if (token.text === '//' && index === 0) {
      slips.push(sign(token, '//', '#', { from: token.from, to: token.to, text: '# ' }));
    }
  });
  const then = thenOf(tokens);
  if (then !== undefined) slips.push(sign(then, 'then', ':', { from: then.from, to: then.to, text: '' }));
  return slips;
}

/** `if x then`: the word that other languages write behind a condition. */
function thenOf([first, ...rest]: readonly Token[]): Token | undefined {
  if (first === undefined || !/^(?:if|elif)$/.test(first.text)) return undefined;
  return rest.find(
    (token, index) => token.text === 'then' && token.depth === 0 && areSideBySide(rest[index - 1], token),
  );
}

function sign(token: Token, wrong: string, right: string, edit: Slip['edits'][number]): Slip {
  return {
    rule: 'sign-of-another-language',
    weight: 'stops',
    line: token.line,
    says: say`Python does not know ${code(wrong)} here. What other languages write so is ${code(right)} in Python.`,
    edits: [edit],
  };
}

/** `if x = 3:` asks nothing. Named arguments of a call in the condition are another thing. */
function assignedInCondition(line: LogicalLine): Slip[] {
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
  return [
    {
      rule: 'assignment-in-condition',
      weight: 'stops',
      line: place.line,
      says: say`One equals sign gives a value. To ask whether two things are equal, write two: ${code('==')}.`,
      edits: wrong.map(({ from, to }) => ({ from, to, text: '==' })),
    },
  ];
}
