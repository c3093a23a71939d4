import { quote } from '../phrase.ts';
import { type Pass, replace, type Typo, typo } from './typo.ts';

/** Which words may come before these, at the same indentation. */
const NEEDS: ReadonlyMap<string, { after: ReadonlySet<string>; first: string }> = new Map([
  ['elif', { after: new Set(['if', 'elif']), first: 'if' }],
  ['else', { after: new Set(['if', 'elif', 'for', 'while', 'try', 'except']), first: 'if' }],
  ['except', { after: new Set(['try', 'except']), first: 'try' }],
  ['finally', { after: new Set(['try', 'except', 'else']), first: 'try' }],
]);

/** `elif`, `else`, `except` and `finally` without their first branch. */
export const branches: Pass = ({ lines }) => {
  const typos: Typo[] = [];
  // The word that began the last statement of each indentation, outermost first.
  const levels: { column: number; word: string }[] = [];
  for (const { tokens, indent } of lines) {
    const [first, second] = tokens;
    if (first === undefined) continue;
    const column = indent.length;
    while (levels.length > 0 && (levels.at(-1)?.column ?? 0) > column) levels.pop();
    const last = levels.at(-1);
    const before = last?.column === column ? last.word : '';
    const need = first.kind === 'name' ? NEEDS.get(first.text) : undefined;
    if (need !== undefined && !need.after.has(before)) {
      const text = first.text === 'elif' ? 'if' : 'if True';
      typos.push(
        typo(
          'branch-of-nothing',
          first,
          quote`${first.text} must stand under the ${need.first} that it belongs to, pushed in just as far. Above this line there is none.`,
          first.text === 'elif' || second?.text === ':' ? [replace(first, text)] : [],
        ),
      );
    }
    const word = first.text === 'async' ? (second?.text ?? '') : first.text;
    if (last?.column === column) last.word = word;
    else levels.push({ column, word });
  }
  return typos;
};
