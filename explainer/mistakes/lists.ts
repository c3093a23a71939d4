import type { Mistake } from '../explanation.ts';
import { bindingsFor, type Scope } from '../names/scopes.ts';
import { type Phrase, quote } from '../phrase.ts';
import type { Expression, ExpressionOf, Statement, StatementOf } from '../syntax/tree.ts';
import {
  blocksOf,
  everyExpression,
  everyStatement,
  expressionsIn,
  expressionsOf,
  partsOf,
  statementsHere,
} from '../syntax/walk.ts';
import { countedRange, wholeNumber } from '../words/whole-number.ts';
import { type Check, isCallOf, type Known, stops, surprises } from './check.ts';
import { lengthTaken } from './loops.ts';

/** Indexes beyond the end of a list, and lists that shrink during a loop over them. */
export const lists: Check = (known) => {
  const lengths = new Map<string, number | undefined>();
  const tried = new Set(
    known.everything.flatMap((one) => (one.kind === 'try' ? [...everyStatement(one.body.body)] : [])),
  );
  const lengthOf = (object: Expression, scope: Scope) => {
    if (object.kind !== 'name') return lengthWritten(object);
    const found = bindingsFor(object.name, scope);
    if (found?.scope !== known.program || found.bindings.length !== 1) return undefined;
    const [only] = found.bindings;
    if (!lengths.has(object.name))
      lengths.set(object.name, staysAsItIs(object.name, known) ? lengthWritten(only?.value) : undefined);
    return lengths.get(object.name);
  };
  return [
    ...known.scopes.flatMap((scope) =>
      [...statementsHere(scope.body)].flatMap((statement) => {
        const items = [...expressionsIn([statement])].filter((part) => part.kind === 'item');
        const past = tried.has(statement)
          ? []
          : items.flatMap((item) => pastTheEnd(item, lengthOf(item.object, scope)));
        if (statement.kind !== 'for') return past;
        return [...past, ...roundsPastTheEnd(statement, (object) => lengthOf(object, scope))];
      }),
    ),
    ...known.everything.flatMap((one) =>
      one.kind === 'for' ? shrinking(one) : one.kind === 'while' ? oneTooFar(one) : [],
    ),
  ];
};

/** The length of a list, row or text that is written out. */
function lengthWritten(value: Expression | undefined): number | undefined {
  if (value?.kind === 'text') return /^["']/.test(value.code) ? [...value.value].length : undefined;
  if (value?.kind !== 'list' && value?.kind !== 'tuple') return undefined;
  return value.items.some(({ kind }) => kind === 'star') ? undefined : value.items.length;
}

const STEADY_METHODS =
  /^(?:index|count|sort|reverse|copy|join|upper|lower|title|strip|split|find|startswith|endswith)$/;
const STEADY_CALLS =
  /^(?:print|len|sum|max|min|sorted|reversed|enumerate|zip|range|str|list|set|tuple|type|any|all|random\.(?:choice|choices|sample|shuffle))$/;

/** Whether every use of the name keeps its length. */
function staysAsItIs(name: string, { everything, imports }: Known): boolean {
  const isIt = (part: Expression | undefined) => part?.kind === 'name' && part.name === name;
  const mentions = (part: Expression) => [...everyExpression(part)].some(isIt);
  const isSteady = (part: Expression): boolean => {
    if (part.kind === 'attribute') return STEADY_METHODS.test(part.name);
    if (part.kind === 'call') return STEADY_CALLS.test(imports.fullName(part.callee) ?? '');
    return ['item', 'comparison', 'calculation', 'filled-text', 'not', 'logic', 'comprehension'].includes(
      part.kind,
    );
  };
  return everything.every((one) => {
    const changed =
      one.kind === 'assign'
        ? one.targets
        : one.kind === 'delete'
          ? one.targets
          : one.kind === 'update'
            ? [one.target]
            : [];
    const isPlace = (target: Expression) => target.kind === 'item' && target.index[0]?.kind !== 'slice';
    if (
      changed.some(
        (target) => mentions(target) && !(one.kind !== 'delete' && (isPlace(target) || isIt(target))),
      )
    )
      return false;
    if (one.kind === 'scope' && one.names.includes(name)) return false;
    const whole = expressionsOf(one).filter((part) => isIt(part) && !changed.includes(part));
    if (whole.length > 0 && !['for', 'if', 'while', 'expression'].includes(one.kind)) return false;
    return [...expressionsIn([one])].every((part) => isSteady(part) || !partsOf(part).some(isIt));
  });
}

function pastTheEnd(item: ExpressionOf<'item'>, length: number | undefined): Mistake[] {
  const number = wholeNumber(item.index[0]);
  if (length === undefined || number === undefined || (number < length && number >= -length)) return [];
  const object = item.object.code;
  const mend = number === length && length > 0 ? `${object}[-1]` : undefined;
  const says = quote`${object} ${has(length)}. There is none with the number ${String(number)}.`;
  return [stops('index-past-end', item, says, mend)];
}

function has(length: number): Phrase {
  if (length === 0) return ['is empty'];
  if (length === 1) return ['has one thing, and its number is 0'];
  return [`has ${length} things, and their numbers are 0 to ${length - 1}`];
}

/** `for i in range(5): print(names[i])` of three names. */
function roundsPastTheEnd(
  { source, targets, body }: StatementOf<'for'>,
  lengthOf: (object: Expression) => number | undefined,
): Mistake[] {
  const [last, target] = [countedRange(source)?.last, targets[0]];
  const leaves = [...statementsHere(body)].some(({ kind }) => kind === 'break' || kind === 'continue');
  if (last === undefined || target?.kind !== 'name' || leaves) return [];
  // The index of an inner block may be tested first.
  const here = body.filter((one) => blocksOf(one).length === 0);
  const items = [...expressionsIn(here)].flatMap((part) =>
    part.kind === 'item' && part.index[0]?.code === target.name ? [part] : [],
  );
  return items.slice(0, 1).flatMap((item) => {
    const length = lengthOf(item.object);
    if (length === undefined || last < length) return [];
    const says = quote`${item.object.code} ${has(length)}, and ${target.name} goes on to ${String(last)}. Let the loop go through the things themselves, or count with ${`range(len(${item.object.code}))`}.`;
    return [stops('index-past-end', item, says)];
  });
}

/** `while i <= len(names): … names[i]` */
function oneTooFar({ test, body }: StatementOf<'while'>): Mistake[] {
  if (test.kind !== 'comparison' || test.signs.join() !== '<=') return [];
  const [counter, length] = test.operands;
  if (counter?.kind !== 'name' || length?.kind !== 'call' || !isCallOf(length, 'len')) return [];
  const list = length.args[0]?.value.code ?? '';
  const takes = [...expressionsIn(statementsHere(body))].some(
    (part) => part.kind === 'item' && part.object.code === list && part.index[0]?.code === counter.name,
  );
  if (!takes) return [];
  const says = quote`Python counts from 0, so the last thing of ${list} has the number ${`${length.code} - 1`}. With ${'<='} the loop goes one step too far: write ${'<'}.`;
  return [stops('one-too-far', test, says, `while ${counter.name} < ${length.code}:`)];
}

/** A loop that takes things out of what it goes through. */
function shrinking(loop: StatementOf<'for'>): Mistake[] {
  const { source, body, targets } = loop;
  const counted = lengthTaken(source);
  const isView =
    source.kind === 'call' && source.callee.kind === 'attribute' && VIEW.test(source.callee.name);
  const through = isView && source.callee.kind === 'attribute' ? source.callee.object : source;
  const list = counted?.code ?? (through.kind === 'name' ? through.name : 'self');
  const place = list === 'self' ? undefined : takenOut(body, list);
  if (place === undefined) return [];
  if (counted !== undefined) {
    if (!place.code.includes(targets[0]?.code ?? ' ')) return [];
    const says = quote`${list} gets shorter here while the loop goes on counting to its old length, so at the end there is no such thing any more. Go through a copy: ${`for thing in list(${list}):`} and ${`${list}.remove(thing)`}.`;
    return [stops('changed-while-looping', place, says)];
  }
  const again = `for ${targets.map(({ code }) => code).join(', ')} in list(${source.code}):`;
  const says = quote`This takes something out of ${list} while the loop goes through it. The things behind it move up, so the loop leaves some out or stops with an error. Go through a copy: ${again}`;
  return [surprises('changed-while-looping', place, says)];
}

const VIEW = /^(?:keys|values|items)$/;

/** Where a block removes something from the list and continues the loop. */
function takenOut(block: readonly Statement[], list: string): Expression | undefined {
  const isNew = block.some((one) => one.kind === 'assign' && one.targets.some(({ code }) => code === list));
  if (isNew) return undefined;
  const goesOn = !/^(?:break|return|raise)$/.test(block.at(-1)?.kind ?? '');
  for (const one of block) {
    if (one.kind === 'function' || one.kind === 'class') continue;
    for (const inside of blocksOf(one)) {
      const found = takenOut(inside, list);
      if (found !== undefined) return found;
    }
    const found = [...expressionsIn([one])].find((part) =>
      one.kind === 'delete'
        ? part.kind === 'item' && part.object.code === list
        : part.kind === 'call' &&
          part.callee.kind === 'attribute' &&
          part.callee.object.code === list &&
          TAKES.test(part.callee.name),
    );
    if (found !== undefined && goesOn) return found;
  }
  return undefined;
}

const TAKES = /^(?:remove|pop|popitem|discard)$/;
