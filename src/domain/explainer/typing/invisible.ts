import { say } from '../phrase.ts';
import type { Pass, Slip } from './slip.ts';

/** Signs that nobody sees: they come along when a program is copied from a page or a chat. */
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Zs}\u2028\u2029\u3164]$/u;

/** Blanks that only look like blanks, and signs that do not look like anything. */
export const invisible: Pass = ({ tokens }) => {
  const slips: Slip[] = [];
  for (const token of tokens) {
    if (token.kind !== 'sign' || !INVISIBLE.test(token.text)) continue;
    const text = /\p{Zs}/u.test(token.text) ? ' ' : '';
    const edit = { from: token.from, to: token.to, text };
    const last = slips.at(-1);
    if (last?.line === token.line) last.edits.push(edit);
    else {
      slips.push({
        rule: 'invisible-sign',
        weight: 'stops',
        line: token.line,
        says: say`There is a sign in this line that cannot be seen, as it comes along when a program is copied. Type the line anew.`,
        edits: [edit],
      });
    }
  }
  return slips;
};
