import { code, quote, say } from '../phrase.ts';
import type { LogicalLine, Token } from '../source/tokens.ts';
import { areSideBySide, isCloser, isOpener } from './operands.ts';
import { before, type Pass, type Typo, typo } from './typo.ts';

/** Two values with nothing between them, inside brackets, behind an equals sign or behind `return`. */
export const missingBetween: Pass = ({ lines }) => lines.flatMap((line) => besides(line) ?? []);

interface Brackets {
  opener: Token;
  hasColon: boolean;
  /** Whether they hold a comprehension. */
  hasLoop: boolean;
}

interface Place {
  left: Token;
  right: Token;
  /** The brackets around it. */
  inside: Brackets | undefined;
}

function besides({ tokens }: LogicalLine): Typo | undefined {
  const places = placesOf(tokens).filter(
    ({ left, right, inside }) => left.line === right.line || /[[{]/.test(inside?.opener.text ?? ''),
  );
  const [first] = places;
  if (first === undefined) return undefined;
  const { left, right, inside } = first;
  const pair = say`Between ${code(left.text)} and ${code(right.text)} something is missing`;
  const may =
    inside === undefined
      ? say`a sign such as ${code('+')} or ${code('*')}, or a new line.`
      : say`a comma between two things, a sign such as ${code('+')}, or the quotation marks of a text.`;
  const says = quote`${pair}: ${may}`;
  return typo(
    'missing-between',
    left,
    says,
    places.every(isMendedByComma) ? places.map((place) => before(place.left.to, ',')) : [],
  );
}

function placesOf(tokens: readonly Token[]): Place[] {
  const [word, sign] = tokens;
  const isAssigned =
    word?.text === 'return' || (word?.kind === 'name' && /^[-+*/]?=$/.test(sign?.text ?? ''));
  const open: Brackets[] = [];
  const places: Place[] = [];
  for (const [index, right] of tokens.entries()) {
    const left = tokens[index - 1];
    const inside = open.at(-1);
    const isLooked = inside !== undefined || isAssigned;
    if (isLooked && left !== undefined && areSideBySide(left, right) && !isTemplateText(left, right))
      places.push({ left, right, inside });
    if (right.text === ':' && inside !== undefined) inside.hasColon = true;
    if (right.text === 'for' && inside !== undefined) inside.hasLoop = true;
    if (isOpener(right)) open.push({ opener: right, hasColon: false, hasLoop: false });
    else if (isCloser(right)) open.pop();
  }
  return places;
}

/** `t"…"` */
const isTemplateText = (left: Token, right: Token) =>
  /^(?:t|rt|tr)$/i.test(left.text) && right.kind === 'text' && left.to === right.from;

/** Neighbouring words of two letters and more are rather a sentence, and curly brackets may need a colon. */
function isMendedByComma({ left, right, inside }: Place): boolean {
  if (inside === undefined || inside.hasLoop || (inside.opener.text === '{' && !inside.hasColon))
    return false;
  const isWord = ({ kind, text }: Token) => kind === 'name' && text.length > 1;
  return !(isWord(left) && isWord(right)) && !(left.kind === 'number' && left.to === right.from);
}
