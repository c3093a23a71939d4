import type { Imports } from '../names/imports.ts';
import { code, type Phrase, say, series } from '../phrase.ts';
import type { Statement } from '../syntax/tree.ts';
import { expressionsIn } from '../syntax/walk.ts';
import { counted } from './expression-words.ts';

const MAX_NAMES = 4;

/** "`a`, `b` and 3 more", each name once. */
export function someNames(names: Iterable<string>): Phrase {
  const all = [...new Set(names)];
  const shown = all.slice(0, MAX_NAMES).map((name): Phrase => [code(name)]);
  return series(all.length > MAX_NAMES ? [...shown, [`${all.length - MAX_NAMES} more`]] : shown);
}

/** What statements do, counted by kind: each a sentence without its subject. */
export function contentsWords(everything: readonly Statement[], imports: Imports): Phrase[] {
  const calls = [...expressionsIn(everything)].flatMap((part) =>
    part.kind === 'call' ? (imports.fullName(part.callee) ?? []) : [],
  );
  const count = (...kinds: Statement['kind'][]) =>
    everything.filter(({ kind }) => kinds.includes(kind)).length;
  const inputs = calls.filter((name) => name === 'input').length;
  const [choices, loops] = [count('if', 'match'), count('for', 'while')];
  const does: Phrase[] = [];
  if (calls.some((name) => name.startsWith('turtle.'))) does.push(['draws with the turtle']);
  if (inputs > 0) does.push([`asks for something ${inputs === 1 ? 'once' : `in ${inputs} places`}`]);
  if (choices > 0) does.push([`decides something in ${counted(choices, 'place')}`]);
  if (loops > 0) does.push([`repeats something in ${counted(loops, 'loop')}`]);
  if (calls.includes('print')) does.push(['prints on the screen']);
  return does;
}

/** The names that statements give values to, in their order. */
export function namesGiven(everything: readonly Statement[]): string[] {
  return everything.flatMap((one) => {
    if (one.kind !== 'assign') return [];
    return one.targets.flatMap((target) => {
      const targets = target.kind === 'tuple' ? target.items : [target];
      return targets.flatMap((each) => (each.kind === 'name' ? [each.name] : []));
    });
  });
}

export const together = (does: readonly Phrase[], none: string): Phrase =>
  does.length === 0 ? [none] : say`${series(does)}`;
