import type { Mistake } from '../explanation.ts';
import { BUILTINS } from '../names/builtins.ts';
import { nearestName } from '../names/nearest.ts';
import { bindingsFor, type Scope, type Use } from '../names/scopes.ts';
import { quote } from '../phrase.ts';
import { type Known, stops } from './check.ts';

/** What other languages, and Python 2, call differently. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  true: 'True',
  false: 'False',
  none: 'None',
  null: 'None',
  raw_input: 'input',
  xrange: 'range',
};
const MOST = 12;
/** Modules that are often used without being fetched. */
const COMMON_MODULES = /^(?:random|math|time|turtle|datetime|os|sys|json|statistics)$/;
const HIDES = /^(?:globals|locals|vars|exec|eval|NameError|UnboundLocalError)$/;

/** Names that never get a value, and names that get theirs too late. */
export function undefinedNames({ scopes, program }: Known): Mistake[] {
  if (scopes.some(hasHiddenNames)) return [];
  const mistakes = new Map<string, Mistake[]>();
  for (const scope of scopes)
    for (const use of scope.uses) {
      if (mistakes.has(use.name) || mistakes.size === MOST) continue;
      const found = bindingsFor(use.name, scope);
      const one = found === undefined ? unknownName(use, scope) : tooEarly(use, scope, found.scope, program);
      if (one.length > 0) mistakes.set(use.name, one);
    }
  return [...mistakes.values()].flat();
}

/** Whether names may come from elsewhere, or the program itself checks whether they exist. */
function hasHiddenNames({ open, uses, bindings }: Scope): boolean {
  return open || uses.some(({ name }) => HIDES.test(name) && !bindings.has(name));
}

function unknownName(use: Use, scope: Scope): Mistake[] {
  const { name } = use;
  if (BUILTINS.has(name)) return [];
  const small = name.toLowerCase();
  if (Object.hasOwn(OTHER_WORDS, small))
    return stops('misspelt-word', use, quote`Python writes ${OTHER_WORDS[small] ?? ''}, not ${name}.`);
  if (COMMON_MODULES.test(name)) {
    const says = quote`${name} is a module that must be fetched first: ${`import ${name}`} at the top.`;
    return stops('missing-import', use, says);
  }
  const near = nearestName(name, visibleNames(scope)) ?? nearestName(name, BUILTINS);
  const meant = near === undefined ? [] : quote` Did you mean ${near}?`;
  const says =
    near?.toLowerCase() === small
      ? quote`Python does not know the name ${name}: capital and small letters are different.${meant}`
      : quote`The name ${name} never gets a value, so Python does not know it.${meant}`;
  return stops('unknown-name', use, says);
}

function tooEarly(use: Use, scope: Scope, home: Scope, program: Scope): Mistake[] {
  // What a function uses is looked for when it is called.
  if (scope !== home || scope.kind === 'class' || scope.kind === 'expression') return [];
  const { name } = use;
  const bindings = home.bindings.get(name) ?? [];
  const [first] = bindings;
  if (first === undefined || bindings.some(({ order }) => order < use.order)) return [];
  const hasNoFirst = bindings.every(({ needsOld }) => needsOld);
  // An earlier round of the loop may have given the value.
  const isGivenBefore = bindings.some(({ loop }) => loop !== 0 && loop === use.loop);
  if (isGivenBefore && !hasNoFirst) return [];

  if (home.kind !== 'program' && program.bindings.has(name)) {
    const says = quote`The function gives ${name} a new value, so Python treats it as a new name inside the function, which has no value yet. Write ${`global ${name}`} at the top of the function, or better: pass the value in and return the new one.`;
    return stops('global-changed-inside', use, says);
  }
  if (home.kind === 'program' && BUILTINS.has(name)) return [];
  if (!hasNoFirst) {
    const says = quote`${name} is used here before it has a value. Give it one in a line above.`;
    return stops('name-before-value', use, says);
  }
  const needs =
    use.line === first.line
      ? quote`To work out the new ${name}, Python needs the old one, and there is none yet.`
      : quote`${name} has no value yet, and line ${first.line} needs its old value to work out the new one.`;
  const where = [first.loop === 0 ? 'above this line' : 'above the loop'];
  const says = quote`${needs} Give it a first value ${where}, such as ${`${name} = 0`}, or ${`${name} = ""`} for a text.`;
  return stops('name-before-value', use, says);
}

function* visibleNames(scope: Scope): Generator<string> {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) yield* at.bindings.keys();
}
