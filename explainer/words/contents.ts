import type { Imports } from '../names/imports.ts';
import { code, type Phrase, say, series } from '../phrase.ts';
import type { Statement } from '../syntax/tree.ts';
import { expressionsIn } from '../syntax/walk.ts';
import { counted } from './expression-words.ts';
import { purposeWords } from './purpose.ts';

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

/** What the whole program is for, and what it is made of. */
export function summaryWords(everything: readonly Statement[], imports: Imports): Phrase {
  if (everything.length === 0) return ['There are no instructions here.'];
  const purpose = purposeWords(everything, imports);
  const does = [...madeOf(everything, imports), ...contentsWords(everything, imports)];
  const size = counted(everything.length, 'instruction');
  if (purpose !== undefined) {
    const more = does.length === 0 ? '.' : say`: it ${series(does)}.`;
    return say`This program ${purpose}. It has ${size}${more}`;
  }
  return does.length === 0
    ? [`This program has ${size}.`]
    : say`This program ${series(does)}. It has ${size}.`;
}

function madeOf(everything: readonly Statement[], imports: Imports): Phrase[] {
  const methods = new Set(everything.flatMap((one) => (one.kind === 'class' ? one.body : [])));
  const named = (kind: 'function' | 'class') =>
    everything.flatMap((one) => (one.kind === kind && one.name !== '' && !methods.has(one) ? one.name : []));
  const list = (verb: string, one: string, many: string, names: readonly string[]): Phrase[] =>
    names.length === 0 ? [] : [say`${verb} the ${names.length === 1 ? one : many} ${someNames(names)}`];
  return [
    ...list('uses', 'module', 'modules', [...imports.modules]),
    ...list('makes', 'class', 'classes', named('class')),
    ...list('makes', 'function', 'functions', named('function')),
  ];
}
