import { code, say } from '../phrase.ts';
import type { LogicalLine, Token } from '../source/tokens.ts';
import type { Pass, Slip } from './slip.ts';

/** Signs of other languages, and one equals sign where two are meant. */
export const signs: Pass = ({ lines }) =>
  lines.flatMap((line) => [...foreignSigns(line), ...assignedInCondition(line)]);

const FOREIGN: Record<string, { text: string; means: string }> = {
  '&&': { text: ' and ', means: 'and' },
  '||': { text: ' or ', means: 'or' },
  '!': { text: 'not ', means: 'not' },
  '<>': { text: '!=', means: '!=' },
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
  const [first] = tokens;
  const then = tokens.at(-1)?.text === ':' ? tokens.at(-2) : tokens.at(-1);
  if (
    first !== undefined &&
    /^(?:if|elif)$/.test(first.text) &&
    then?.text === 'then' &&
    then !== tokens[1]
  ) {
    slips.push(sign(then, 'then', ':', { from: then.from, to: then.to, text: '' }));
  }
  return slips;
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
function assignedInCondition({ tokens }: LogicalLine): Slip[] {
  const first = tokens[0];
  if (first === undefined || !/^(?:if|elif|while)$/.test(first.text)) return [];
  const calls: boolean[] = [];
  for (const [index, token] of tokens.entries()) {
    const previous = tokens[index - 1];
    if (token.kind === 'sign' && /^[([{]$/.test(token.text)) {
      calls.push(token.text !== '(' || !/^(?:if|elif|while|and|or|not|\()$/.test(previous?.text ?? ''));
    } else if (token.kind === 'sign' && /^[)\]}]$/.test(token.text)) calls.pop();
    // Behind the colon is the statement of a condition that has it on its own line.
    else if (token.text === ':' && calls.length === 0 && !afterLambda(tokens, index)) return [];
    else if (token.text === '=' && !calls.includes(true) && !/^[<>]$/.test(tokens[index + 1]?.text ?? '')) {
      return [
        {
          rule: 'assignment-in-condition',
          weight: 'stops',
          line: token.line,
          says: say`One equals sign gives a value. To ask whether two things are equal, write two: ${code('==')}.`,
          edits: [{ from: token.from, to: token.to, text: '==' }],
        },
      ];
    }
  }
  return [];
}

const afterLambda = (tokens: Token[], index: number) =>
  tokens.slice(Math.max(0, index - 8), index).some((token) => token.text === 'lambda');
