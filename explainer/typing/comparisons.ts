import { code, quote, say } from '../phrase.ts';
import type { LogicalLine, Token } from '../source/tokens.ts';
import { KEYWORDS } from './block-words.ts';
import { before, type Pass, type Typo, typo } from './typo.ts';

/** `age >= 6 and <= 18`: the second comparison does not say what is compared. */
export const comparisons: Pass = ({ source, lines }) =>
  lines.flatMap((line) => halfComparisons(line, source));

const COMPARES = /^(?:[<>]=?|[=!]=)$/;

function halfComparisons({ tokens }: LogicalLine, source: string): Typo[] {
  return tokens.flatMap((sign, index) => {
    const word = tokens[index - 1];
    if (!COMPARES.test(sign.text) || word?.kind !== 'name' || !/^(?:and|or)$/.test(word.text)) return [];
    const subject = subjectBefore(tokens, index - 1, source);
    const whole = subject === undefined ? say`` : say`: ${code(`${subject} ${sign.text}`)}`;
    const says = quote`Behind ${word.text} it must be said again what is compared${whole}.`;
    return [
      typo(
        'comparison-without-subject',
        sign,
        says,
        subject === undefined ? [] : [before(sign.from, `${subject} `)],
      ),
    ];
  });
}

/**
 * The value that the comparison before the word at `end` is about: its left side, or the right one when the left is a
 * plain value.
 */
function subjectBefore(tokens: readonly Token[], end: number, source: string): string | undefined {
  const depth = tokens[end]?.depth ?? 0;
  const isHere = (token: Token) => token.depth === depth;
  const at = tokens.slice(0, end).findLastIndex((token) => isHere(token) && COMPARES.test(token.text));
  if (at === -1) return undefined;
  const start =
    tokens
      .slice(0, at)
      .findLastIndex((token) => token.depth < depth || (isHere(token) && endsExpression(token))) + 1;
  const [left, right] = [tokens.slice(start, at), tokens.slice(at + 1, end)];
  const isValue = left.length === 1 && left[0]?.kind !== 'name';
  const subject = isValue ? right : left;
  const [first, last] = [subject[0], subject.at(-1)];
  return first === undefined || last === undefined ? undefined : source.slice(first.from, last.to);
}

const endsExpression = ({ kind, text }: Token) =>
  (kind === 'name' && KEYWORDS.has(text)) || /^(?:[-+*/%]?=|[,:;])$/.test(text);
