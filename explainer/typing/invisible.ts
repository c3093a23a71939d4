import { quote } from '../phrase.ts';
import { type Pass, replace, type Typo, typo } from './typo.ts';

/** Invisible characters: they come along when a program is copied from a page or a chat. */
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Zs}\u2028\u2029\u3164]$/u;

/** Unusual spaces, and invisible characters. */
export const invisible: Pass = ({ tokens }) => {
  const typos: Typo[] = [];
  for (const token of tokens) {
    if (token.kind !== 'sign' || !INVISIBLE.test(token.text)) continue;
    const text = /\p{Zs}/u.test(token.text) ? ' ' : '';
    const edit = replace(token, text);
    const last = typos.at(-1);
    if (last?.line === token.line) last.edits.push(edit);
    else {
      typos.push(
        typo(
          'invisible-sign',
          token,
          quote`There is a sign in this line that cannot be seen, as it comes along when a program is copied. Type the line anew.`,
          [edit],
        ),
      );
    }
  }
  return typos;
};
