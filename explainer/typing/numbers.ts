import { quote } from '../phrase.ts';
import type { Token } from '../source/tokens.ts';
import { type Pass, type Typo, typo } from './typo.ts';

/** Whole numbers that begin with a nought: `08`. Python allows it of fractions and of nought itself. */
export const numbers: Pass = ({ tokens }) =>
  tokens
    .filter(({ kind, text }) => kind === 'number' && /^0[\d_]*[1-9][\d_]*$/.test(text))
    .map(leadingNought);

/** A number with this many digits is more likely a phone number. */
const LONG = 6;

function leadingNought({ text, line, from, to }: Token): Typo {
  const number = text.replace(/^[0_]+/, '');
  const words = `"${text}"`;
  const isLong = text.length >= LONG;
  const says = quote`Python takes no whole number that begins with 0. To reckon with it, write ${number}. To keep the 0, as of a phone number, make it a text: ${words}.`;
  return typo('leading-nought', { line }, says, [{ from, to, text: isLong ? words : number }]);
}
