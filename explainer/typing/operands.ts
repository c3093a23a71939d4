import type { Token } from '../source/tokens.ts';
import { KEYWORDS } from './block-words.ts';

const VALUES = /^(?:True|False|None)$/;
const OPENERS = /^[([{]$/;
const CLOSERS = /^[)\]}]$/;

const isNamed = ({ kind, text }: Token) => kind === 'name' && (!KEYWORDS.has(text) || VALUES.test(text));

/** Whether a value may end with it. */
export function endsOperand(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (token.kind === 'sign') return CLOSERS.test(token.text);
  return token.kind !== 'name' || isNamed(token);
}

/** Whether a token begins a value and cannot continue the one before, as brackets can. */
export function beginsOperand(token: Token | undefined): boolean {
  return token !== undefined && token.kind !== 'sign' && (token.kind !== 'name' || isNamed(token));
}

/** Whether two values follow each other without a sign, comma or word. Neighbouring strings are one string. */
export function areSideBySide(left: Token | undefined, right: Token | undefined): boolean {
  if (left?.kind === 'text' && right?.kind === 'text') return false;
  return endsOperand(left) && beginsOperand(right);
}

export const isOpener = ({ kind, text }: Token) => kind === 'sign' && OPENERS.test(text);
export const isCloser = ({ kind, text }: Token) => kind === 'sign' && CLOSERS.test(text);
