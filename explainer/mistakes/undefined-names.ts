import type { Mistake } from '../explanation.ts';
import { BUILTINS } from '../names/builtins.ts';
import { nearestName } from '../names/nearest.ts';
import { bindingsFor, type Scope, type Use } from '../names/scopes.ts';
import { quote } from '../phrase.ts';
import { type Check, stops } from './check.ts';

const CONSTANTS: Readonly<Record<string, string>> = {
  true: 'True',
  false: 'False',
  none: 'None',
  null: 'None',
  nil: 'None',
};
const MOST = 12;
/** Modules that are often used without being fetched. */
const COMMON_MODULES = /^(?:random|math|time|turtle|datetime|os|sys|json|statistics)$/;
const HIDES = /^(?:globals|locals|vars|exec|eval|NameError|UnboundLocalError)$/;

/** Names that never get a value, and names that get theirs too late. */
export const undefinedNames: Check = ({ scopes, program }) => {
  if (scopes.some(hasHiddenNames)) return [];
  const mistakes: Mistake[] = [];
  const seen = new Set<string>();
  for (const scope of scopes) {
    for (const use of scope.uses) {
      if (seen.has(use.name)) continue;
      const found = bindingsFor(use.name, scope);
      const one = found === undefined ? unknownName(use, scope) : tooEarly(use, scope, found.scope, program);
      if (one === undefined) continue;
      seen.add(use.name);
      mistakes.push(one);
      if (mistakes.length === MOST) return mistakes;
    }
  }
  return mistakes;
};

/** Whether names may come from elsewhere, or the program itself checks whether they exist. */
function hasHiddenNames({ open, uses, bindings }: Scope): boolean {
  return open || uses.some(({ name }) => HIDES.test(name) && !bindings.has(name));
}

function unknownName(use: Use, scope: Scope): Mistake | undefined {
  const { name } = use;
  if (BUILTINS.has(name)) return undefined;
  const small = name.toLowerCase();
  if (Object.hasOwn(CONSTANTS, small))
    return stops('capital-letter', use, quote`Python writes ${CONSTANTS[small] ?? ''}, not ${name}.`);
  if (COMMON_MODULES.test(name))
    return stops(
      'missing-import',
      use,
      quote`${name} is a module that must be fetched first: ${`import ${name}`} at the top.`,
    );
  const near = nearestName(name, visibleNames(scope)) ?? nearestName(name, BUILTINS);
  const meant = near === undefined ? [] : quote` Did you mean ${near}?`;
  if (near?.toLowerCase() === small)
    return stops(
      'unknown-name',
      use,
      quote`Python does not know the name ${name}: capital and small letters are different.${meant}`,
    );
  const says = quote`The name ${name} never gets a value, so Python does not know it.${meant}`;
  return stops('unknown-name', use, says);
}

function tooEarly(use: Use, scope: Scope, home: Scope, program: Scope): Mistake | undefined {
  // What a function uses is looked for when it is called.
  if (scope !== home || scope.kind === 'class' || scope.kind === 'expression') return undefined;
  const { name } = use;
  const bindings = home.bindings.get(name) ?? [];
  const [first] = bindings;
  if (first === undefined || bindings.some(({ order }) => order < use.order)) return undefined;
  const hasNoFirst = bindings.every(({ needsOld }) => needsOld);
  // An earlier round of the loop may have given the value.
  const isGivenBefore = bindings.some(({ loops }) => loops.some((loop) => use.loops.includes(loop)));
  if (isGivenBefore && !hasNoFirst) return undefined;

  if (home.kind !== 'program' && program.bindings.has(name))
    return stops(
      'global-changed-inside',
      use,
      quote`The function gives ${name} a new value, so Python takes it for a name of its own, which has none yet. Write ${`global ${name}`} at its top, or better: hand the value in and give the new one back.`,
    );
  if (home.kind === 'program' && BUILTINS.has(name)) return undefined;
  if (hasNoFirst) {
    const needs =
      use.line === first.line
        ? quote`To work out the new ${name}, Python needs the old one, and there is none yet.`
        : quote`${name} has no value yet, and line ${first.line} needs its old value to work out the new one.`;
    const where = [first.loops.length > 0 ? 'above the loop' : 'above this line'];
    const says = quote`${needs} Give it a first value ${where}, such as ${`${name} = 0`}, or ${`${name} = ""`} for a text.`;
    return stops('name-before-value', use, says);
  }
  if (home.kind !== 'program')
    return stops(
      'name-before-value',
      use,
      quote`${name} is used here before it gets a value in line ${first.line}.`,
    );
  if (use.line === first.line)
    return stops(
      'name-before-value',
      use,
      quote`${name} is used here before it has a value. Give it one in a line above.`,
    );
  const says = quote`${name} is used here and gets its value only in line ${first.line}. Move that line up.`;
  return stops('name-before-value', use, says);
}

function* visibleNames(scope: Scope): Generator<string> {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) yield* at.bindings.keys();
}
