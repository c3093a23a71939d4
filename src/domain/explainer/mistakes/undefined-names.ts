import type { Mistake } from '../explanation.ts';
import { BUILTINS } from '../names/builtins.ts';
import { nearestName } from '../names/nearest.ts';
import { type Binding, bindingsFor, type Scope, type Use } from '../names/scopes.ts';
import { code, say } from '../phrase.ts';
import { type Check, mistake } from './check.ts';

const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ['true', 'True'],
  ['false', 'False'],
  ['none', 'None'],
  ['null', 'None'],
  ['nil', 'None'],
]);

const MOST = 12;

/** What other languages and other modules would have known. */
const COMMON_MODULES = new Set([
  'random',
  'math',
  'time',
  'turtle',
  'datetime',
  'os',
  'sys',
  'json',
  'statistics',
]);

/** Names that never get a value, and names that get theirs too late. */
export const undefinedNames: Check = ({ scopes, program }) => {
  if (scopes.some(hasHiddenNames)) return [];
  const mistakes: Mistake[] = [];
  const told = new Set<string>();
  for (const scope of scopes) {
    for (const use of scope.uses) {
      if (told.has(use.name)) continue;
      const found = bindingsFor(use.name, scope);
      const one = found === undefined ? unknownName(use, scope) : tooEarly(use, scope, found.scope, program);
      if (one === undefined) continue;
      told.add(use.name);
      mistakes.push(one);
      if (mistakes.length === MOST) return mistakes;
    }
  }
  return mistakes;
};

/** Whether names may come from where nobody can see them, or the program itself looks whether they are there. */
function hasHiddenNames({ open, uses, bindings }: Scope): boolean {
  const knows = ['globals', 'locals', 'vars', 'exec', 'eval', 'NameError', 'UnboundLocalError'];
  return open || uses.some(({ name }) => knows.includes(name) && !bindings.has(name));
}

function unknownName(use: Use, scope: Scope): Mistake | undefined {
  const { name } = use;
  if (BUILTINS.has(name)) return undefined;
  const constant = CONSTANTS.get(name.toLowerCase());
  if (constant !== undefined) {
    return mistake('capital-letter', 'stops', use, say`Python writes ${code(constant)}, not ${code(name)}.`);
  }
  if (COMMON_MODULES.has(name)) {
    return mistake(
      'missing-import',
      'stops',
      use,
      say`${code(name)} is a module that must be fetched first: ${code(`import ${name}`)} at the top.`,
    );
  }
  const near = nearestName(name, visibleNames(scope)) ?? nearestName(name, BUILTINS);
  const hint = near === undefined ? [] : say` Did you mean ${code(near)}?`;
  const small = near?.toLowerCase() === name.toLowerCase();
  const says = small
    ? say`Python does not know the name ${code(name)}: capital and small letters are different.${hint}`
    : say`The name ${code(name)} never gets a value, so Python does not know it.${hint}`;
  return mistake('unknown-name', 'stops', use, says);
}

function tooEarly(use: Use, scope: Scope, home: Scope, program: Scope): Mistake | undefined {
  // What a function uses is looked for when it is called.
  if (scope !== home || scope.kind === 'class' || scope.kind === 'expression') return undefined;
  const bindings = home.bindings.get(use.name) ?? [];
  const [first] = bindings;
  if (first === undefined || bindings.some(({ order }) => order < use.order)) return undefined;
  const hasNoFirst = bindings.every(({ needsOld }) => needsOld);
  // An earlier round of the loop may have given the value.
  const isGivenBefore = bindings.some(({ loops }) => loops.some((loop) => use.loops.includes(loop)));
  if (isGivenBefore && !hasNoFirst) return undefined;
  if (home.kind === 'program') {
    if (BUILTINS.has(use.name)) return undefined;
    if (hasNoFirst) return withoutFirstValue(use, first);
    const says =
      use.line === first.line
        ? say`${code(use.name)} is used here before it has a value. Give it one in a line above.`
        : say`${code(use.name)} is used here and gets its value only in line ${first.line}. Move that line up.`;
    return mistake('name-before-value', 'stops', use, says);
  }
  const global = program.bindings.get(use.name);
  if (global !== undefined) {
    return mistake(
      'global-changed-inside',
      'stops',
      use,
      say`The function gives ${code(use.name)} a new value, so Python takes it for a name of its own, which has none yet. Write ${code(`global ${use.name}`)} at its top, or better: hand the value in and give the new one back.`,
    );
  }
  if (hasNoFirst) return withoutFirstValue(use, first);
  return mistake(
    'name-before-value',
    'stops',
    use,
    say`${code(use.name)} is used here before it gets a value in line ${first.line}.`,
  );
}

/** Each line that gives the name a value needs the value that it had before. */
function withoutFirstValue(use: Use, { line, loops }: Binding): Mistake {
  const where = loops.length > 0 ? 'above the loop' : 'above this line';
  const needs =
    use.line === line
      ? say`To work out the new ${code(use.name)}, Python needs the old one, and there is none yet.`
      : say`${code(use.name)} has no value yet, and line ${line} needs its old value to work out the new one.`;
  return mistake(
    'name-before-value',
    'stops',
    use,
    say`${needs} Give it a first value ${where}, such as ${code(`${use.name} = 0`)}, or ${code(`${use.name} = ""`)} for a text.`,
  );
}

function* visibleNames(scope: Scope): Generator<string> {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) yield* at.bindings.keys();
}
