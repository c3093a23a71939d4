import type { Imports } from '../names/imports.ts';
import { type Phrase, quote, series } from '../phrase.ts';
import type { Expression, Statement } from '../syntax/tree.ts';
import { everyExpression, expressionsIn, statementsHere } from '../syntax/walk.ts';
import { wholeNumber } from '../words/whole-number.ts';
import { isCallOf, type StatementCheck, surprises } from './check.ts';

/** Boards and games work in a loop for ever. */
const ENDLESS_BY_NATURE = /^(?:microbit|machine|pygame|gpiozero|board|utime|RPi|asyncio|socket)$/;
const PLAIN = /^(?:name|comparison|logic|not|number|text|constant|calculation|sign)$/;

/** A `while` that nothing ends. The error that `try` waits for may, such as Ctrl and C. */
export const endlessLoop: StatementCheck = (statement, { imports, isTried }) => {
  if (statement.kind !== 'while' || isTried || canLeave(statement.body, imports)) return [];
  const { test, body } = statement;
  if ((test.kind === 'constant' && test.value === 'True') || (wholeNumber(test) ?? 0) !== 0) {
    if ([...imports.modules].some((module) => ENDLESS_BY_NATURE.test(module))) return [];
    const says = quote`Nothing in this loop ends it, so it runs until somebody stops the program (Ctrl and C). Put a ${'break'} where it should end.`;
    return surprises('endless-loop', statement, says);
  }
  const parts = [...everyExpression(test)];
  const watched = new Set(parts.flatMap((part) => (part.kind === 'name' ? [part.name] : [])));
  const isPlain = watched.size > 0 && parts.every(({ kind }) => PLAIN.test(kind));
  if (!isPlain || mayChange(body, watched)) return [];
  const names = [...watched].slice(0, 3).map((name): Phrase => quote`${name}`);
  const says = quote`Nothing in this loop changes ${series(names, 'or')}, so once it has begun it never ends.`;
  return surprises('endless-loop', statement, says);
};

/** Calls that may end the loop, or that show it is meant to run on, such as a clock. */
const LEAVING = /^(?:exit|quit|sys\.exit|os\._exit|next|time\.sleep|turtle\.(?:done|update))$/;

function canLeave(body: readonly Statement[], imports: Imports): boolean {
  const statements = [...statementsHere(body)];
  if (statements.some(({ kind }) => /^(?:break|return|raise|assert)$/.test(kind))) return true;
  return [...expressionsIn(statements)].some((part) =>
    part.kind === 'call'
      ? LEAVING.test(imports.fullName(part.callee) ?? '')
      : /^(?:yield|await)$/.test(part.kind),
  );
}

const HARMLESS = [
  'print',
  'input',
  'int',
  'float',
  'str',
  'len',
  'range',
  'abs',
  'round',
  'max',
  'min',
  'sum',
];
const HARMLESS_STATEMENTS = /^(?:assign|update|for|expression|pass|continue|if|while|try)$/;

/** Whether something in the block may give one of the names another value. */
function mayChange(body: readonly Statement[], names: ReadonlySet<string>): boolean {
  const isWatched = (target: Expression) =>
    [...everyExpression(target)].some((part) => part.kind === 'name' && names.has(part.name));
  const statements = [...statementsHere(body)];
  const targets = statements.flatMap((one) =>
    one.kind === 'update' ? [one.target] : one.kind === 'assign' || one.kind === 'for' ? one.targets : [],
  );
  // A call of the program’s own may change what it likes; Python’s own are known not to.
  const isHarmless = (part: Expression) => {
    if (part.kind !== 'call') return part.kind !== 'named';
    return part.callee.kind === 'attribute' ? !isWatched(part.callee.object) : isCallOf(part, ...HARMLESS);
  };
  return (
    targets.some(isWatched) ||
    statements.some(({ kind }) => !HARMLESS_STATEMENTS.test(kind)) ||
    ![...expressionsIn(statements)].every(isHarmless)
  );
}
