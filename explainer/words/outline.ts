import type { Step } from '../explanation.ts';
import type { Imports } from '../names/imports.ts';
import { capitalised, type Phrase, say, series } from '../phrase.ts';
import type { Expression, Statement } from '../syntax/tree.ts';
import { blocksOf, everyStatement, statementsHere } from '../syntax/walk.ts';
import { contentsWords, someNames } from './contents.ts';

/**
 * A long program in few steps: plain statements in a row together, and each block without what is in it. Of a class the
 * methods are shown.
 *
 * @param steps All steps of the program, one for each statement.
 */
export function outline(statements: readonly Statement[], steps: readonly Step[], imports: Imports): Step[] {
  const runs: Statement[][] = [];
  for (const statement of statements) {
    const run = runs.at(-1);
    if (run?.every(isPlain) && isPlain(statement)) run.push(statement);
    else runs.push([statement]);
  }
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    const step = steps.find(({ line, kind }) => line === first?.line && kind !== 'note');
    if (first === undefined || last === undefined || step === undefined) return [];
    if (isPlain(first))
      return first === last
        ? step
        : { ...step, kind: 'statement', lastLine: last.lastLine, does: runWords(run, imports) };
    const methods = first.kind === 'class' ? first.body.filter(({ kind }) => kind === 'function') : [];
    const does = contentsWords([...everyStatement(blocksOf(first).flat())], imports);
    const gives = first.kind === 'function' ? valuesGiven(first.body) : [];
    if (gives.length > 0) does.push(say`gives back ${someNames(gives)}`);
    const more = does.length === 0 || methods.length > 0 ? [] : say` In it, the program ${series(does)}.`;
    const inside = outline(methods, step.inside, imports);
    return { ...step, lastLine: first.lastLine, does: say`${step.does}${more}`, inside };
  });
}

const isPlain = (statement: Statement) => statement.kind !== 'class' && blocksOf(statement).length === 0;

const valuesGiven = (body: readonly Statement[]) =>
  [...statementsHere(body)].flatMap((one) => (one.kind === 'return' ? (one.value?.code ?? []) : []));

function runWords(run: readonly Statement[], imports: Imports): Phrase {
  const modules = run.flatMap((one) =>
    one.kind === 'import' ? (one.from ?? one.names.map(({ path }) => path)) : [],
  );
  const given = run.flatMap((one) => (one.kind === 'assign' ? one.targets.flatMap(namesIn) : []));
  const calls = run.flatMap((one) =>
    one.kind === 'expression' && one.value.kind === 'call' ? one.value.callee.code : [],
  );
  const own = calls.filter((name) => !/^(?:print|input)$|\./.test(name));
  const does: Phrase[] = [];
  if (modules.length > 0) does.push(say`fetches ${someNames(modules)}`);
  if (given.length > 0) does.push(say`remembers ${someNames(given)}`);
  if (own.length > 0) does.push(say`calls ${someNames(own)}`);
  does.push(...contentsWords(run, imports));
  return does.length === 0 ? ['Gets something done.'] : say`${capitalised(series(does))}.`;
}

const namesIn = (target: Expression): string[] =>
  target.kind === 'tuple' ? target.items.flatMap(namesIn) : target.kind === 'name' ? [target.name] : [];
