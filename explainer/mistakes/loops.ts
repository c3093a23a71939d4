import type { Mistake } from '../explanation.ts';
import { type Phrase, quote, series } from '../phrase.ts';
import type { Expression, ExpressionOf, Statement, StatementOf } from '../syntax/tree.ts';
import { everyExpression, expressionsIn, statementsHere } from '../syntax/walk.ts';
import { countedRange, wholeNumber } from '../words/whole-number.ts';
import { type Check, hint, isCallOf, type Known, stops, surprises } from './check.ts';

/** Loops that never end, never begin, or run once too often. */
export const loops: Check = (known) => {
  // A loop inside `try` may be left by the error that is waited for, such as Ctrl and C.
  const caught = new Set(
    known.everything.flatMap((one) =>
      one.kind === 'try' && one.handlers.length > 0 ? [...statementsHere(one.body.body)] : [],
    ),
  );
  return [
    ...known.everything.flatMap((one) => {
      if (one.kind === 'while') return caught.has(one) ? [] : endless(one, known);
      return one.kind === 'for' ? counted(one) : [];
    }),
    ...[...expressionsIn(known.everything)].flatMap(places),
  ];
};

/** Boards and games work in a loop for ever. */
const ENDLESS_BY_NATURE = /^(?:microbit|machine|pygame|gpiozero|board|utime|RPi|asyncio|socket)$/;
const PLAIN = /^(?:comparison|logic|not|number|text|constant|calculation|sign)$/;

function endless(statement: StatementOf<'while'>, known: Known): Mistake[] {
  const { test, body } = statement;
  if (canLeave(body, known)) return [];
  if ((test.kind === 'constant' && test.value === 'True') || (wholeNumber(test) ?? 0) !== 0) {
    if ([...known.imports.modules].some((module) => ENDLESS_BY_NATURE.test(module))) return [];
    const says = quote`Nothing in this loop ends it, so it runs until somebody stops the program (Ctrl and C). Put a ${'break'} where it should end.`;
    return [surprises('endless-loop', statement, says)];
  }
  const parts = [...everyExpression(test)];
  if (parts.some(({ kind }) => kind !== 'name' && !PLAIN.test(kind))) return [];
  const watched = new Set(parts.flatMap((part) => (part.kind === 'name' ? [part.name] : [])));
  if (watched.size === 0 || changes(body, watched)) return [];
  const names = [...watched].slice(0, 3).map((name): Phrase => quote`${name}`);
  const says = quote`Nothing in this loop changes ${series(names, 'or')}, so once it has begun it never ends.`;
  return [surprises('endless-loop', statement, says)];
}

/** Calls that may end the loop, or that show it is meant to run on, such as a clock. */
const LEAVING = /^(?:exit|quit|sys\.exit|os\._exit|next|time\.sleep|turtle\.(?:done|update))$/;

function canLeave(body: readonly Statement[], { imports }: Known): boolean {
  const statements = [...statementsHere(body)];
  if (statements.some(({ kind }) => /^(?:break|return|raise|assert)$/.test(kind))) return true;
  return [...expressionsIn(statements)].some(
    (part) =>
      part.kind === 'yield' ||
      part.kind === 'await' ||
      (part.kind === 'call' && LEAVING.test(imports.fullName(part.callee) ?? '')),
  );
}

const HARMLESS = /^(?:print|input|int|float|str|len|range|abs|round|max|min|sum)$/;

function changes(body: readonly Statement[], names: ReadonlySet<string>): boolean {
  const statements = [...statementsHere(body)];
  const binds = (target: Expression | undefined): boolean =>
    target !== undefined &&
    [...everyExpression(target)].some((part) => part.kind === 'name' && names.has(part.name));
  const isChanged = statements.some((one) => {
    if (one.kind === 'assign' || one.kind === 'for') return one.targets.some(binds);
    if (one.kind === 'update' || one.kind === 'annotate') return binds(one.target);
    if (one.kind === 'with') return one.items.some(({ target }) => binds(target));
    return /^(?:delete|import|unknown|match)$/.test(one.kind);
  });
  // A call of the program’s own may change what it likes; Python’s own are known not to.
  return (
    isChanged ||
    [...expressionsIn(statements)].some((part) => {
      if (part.kind === 'named') return binds(part.target);
      if (part.kind !== 'call') return false;
      if (part.callee.kind === 'attribute') return binds(part.callee.object);
      return part.callee.kind !== 'name' || !HARMLESS.test(part.callee.name);
    })
  );
}

function counted(statement: StatementOf<'for'>): Mistake[] {
  const { source, targets, body } = statement;
  if (source.kind !== 'call') return [];
  if (countedRange(source)?.length === 0 && source.args.length > 1) return [emptyRange(statement, source)];
  const [list, target] = [lengthTaken(source), targets[0]];
  if (list === undefined || target?.kind !== 'name') return [];
  const here = [...statementsHere(body)];
  const parts = [...expressionsIn(here)];
  const taken = parts.filter(
    (part) => part.kind === 'item' && part.object.code === list.code && part.index[0]?.code === target.name,
  );
  if (taken.length === 0) return [];
  if (list.tooFar) {
    const mend = `for ${target.name} in range(len(${list.code})):`;
    const says = quote`${`range(len(${list.code}) + 1)`} goes one step too far: the last thing of ${list.code} has the number ${`len(${list.code}) - 1`}.`;
    return [stops('one-too-far', statement, says, mend)];
  }
  const uses = parts.filter((part) => part.kind === 'name' && part.name === target.name).length;
  const changesList = here.some(
    (one) =>
      (one.kind === 'assign' && one.targets.some(({ code }) => code.startsWith(`${list.code}[`))) ||
      ((one.kind === 'update' || one.kind === 'delete') && one.code.includes(`${list.code}[`)),
  );
  if (uses !== taken.length || changesList) return [];
  const says = quote`The number ${target.name} only fetches the things of ${list.code}. Python can hand them out by themselves.`;
  return [hint('counted-list', statement, says, `for thing in ${list.code}:`)];
}

function emptyRange(statement: Statement, { args, code }: ExpressionOf<'call'>): Mistake {
  const [start = 0, stop = 0] = args.map(({ value }) => wholeNumber(value));
  const down = quote` To count down, give the step: ${`range(${start}, ${stop}, -1)`}`;
  const isDown = start > stop && args.length === 2;
  const says = quote`${code} has no numbers, so the loop never begins.${isDown ? down : []}`;
  return surprises('empty-range', statement, says);
}

/** `range(len(x))`, or `range(len(x) + 1)`. */
export function lengthTaken(source: Expression): { code: string; tooFar: boolean } | undefined {
  if (!isCallOf(source, 'range') || source.args.length !== 1) return undefined;
  const only = source.args[0]?.value;
  const sum = only?.kind === 'calculation' && only.sign === '+' && (wholeNumber(only.right) ?? 0) > 0;
  const length = sum ? only.left : only;
  const list = isCallOf(length, 'len') ? length.args[0]?.value : undefined;
  return list?.kind === 'name' ? { code: list.code, tooFar: sum } : undefined;
}

/** `names[len(names)]`, and indexes that are not whole numbers. */
function places(part: Expression): Mistake[] {
  if (isCallOf(part, 'range')) return part.args.flatMap(({ value }) => divided(value, quote`${'range(…)'}`));
  if (part.kind !== 'item') return [];
  const { code } = part.object;
  return part.index.slice(0, 1).flatMap((index) => {
    if (!isCallOf(index, 'len') || index.args[0]?.value.code !== code)
      return divided(index, ['A place in a list']);
    const says = quote`Python counts from 0, so there is no thing with the number ${index.code}. The last one is ${`${code}[-1]`}.`;
    return stops('one-too-far', part, says, `${code}[-1]`);
  });
}

function divided(value: Expression, what: Phrase): Mistake[] {
  if (value.kind !== 'calculation' || value.sign !== '/') return [];
  const mend = `${value.left.code} // ${value.right.code}`;
  const says = quote`${what} needs a whole number, and ${'/'} always gives one with a decimal point. Divide with ${'//'}.`;
  return [stops('division-with-fraction', value, says, mend)];
}
