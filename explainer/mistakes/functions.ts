import type { Mistake } from '../explanation.ts';
import { bindingsFor, type Scope } from '../names/scopes.ts';
import { quote } from '../phrase.ts';
import type { ExpressionOf, StatementOf } from '../syntax/tree.ts';
import { blocksOf, expressionsIn, keep, statementsHere } from '../syntax/walk.ts';
import {
  type ExpressionCheck,
  isCallOf,
  type Place,
  type StatementCheck,
  stops,
  surprises,
  usesValue,
} from './check.ts';

/** `class A: def f(): …` */
export const methodWithoutSelf: StatementCheck = (one, { scope }) => {
  if (one.kind !== 'function' || scope.kind !== 'class') return [];
  if (one.parameters.length > 0 || one.decorators.length > 0) return [];
  const says = quote`A method of ${scope.name ?? ''} is handed the object itself first. Its brackets need ${'self'}.`;
  return surprises('missing-self', one, says, `def ${one.name}(self):`);
};

/** Lines behind the end of their block. */
export const neverReached: StatementCheck = (statement) =>
  blocksOf(statement).flatMap((block) => {
    const at = block.findIndex(({ kind }) => /^(?:return|break|continue|raise)$/.test(kind));
    const [end, next] = [block[at], block[at + 1]];
    // `return` before a `yield` is how a generator without anything is written.
    const isGenerator = next !== undefined && [...expressionsIn([next])].some(({ kind }) => kind === 'yield');
    if (end === undefined || next === undefined || isGenerator) return [];
    const says = quote`This line is never reached: ${end.kind} before it has already left.`;
    return surprises('never-reached', next, says);
  });

/** `return` outside a function, and `break` outside a loop. */
export const outside: StatementCheck = (statement, { scope, isInLoop }) => {
  const { kind } = statement;
  if (kind === 'return' && scope.kind !== 'function')
    return stops('return-outside', statement, quote`${kind} only has a meaning inside a function.`);
  if ((kind === 'break' || kind === 'continue') && !isInLoop)
    return stops('break-outside', statement, quote`${kind} only has a meaning inside a loop.`);
  return [];
};

/** Functions called with too many or too few values, or with a result that is missing or unused. */
export const calledWrongly: ExpressionCheck = (call, place) => {
  const callee = call.kind === 'call' ? plainFunction(call, place.scope) : undefined;
  if (call.kind !== 'call' || callee === undefined) return [];
  return [...handed(call, callee), ...answer(call, callee, place)];
};

/** The function that the name certainly means: defined once, and nothing else has that name. */
function plainFunction({ callee }: ExpressionOf<'call'>, scope: Scope): StatementOf<'function'> | undefined {
  if (callee.kind !== 'name') return undefined;
  const found = bindingsFor(callee.name, scope);
  if (found?.bindings.length !== 1 || found.bindings[0]?.how !== 'function') return undefined;
  const defined = found.scope.inner.flatMap(({ statement }) =>
    statement?.kind === 'function' && statement.name === callee.name ? [statement] : [],
  );
  return defined.length === 1 && defined[0]?.decorators.length === 0 ? defined[0] : undefined;
}

function handed(call: ExpressionOf<'call'>, callee: StatementOf<'function'>): Mistake[] {
  const { parameters, code, name, line } = callee;
  const many = [...call.args, ...parameters].some(({ spread }) => spread !== '');
  if (many || code.includes('/')) return [];
  const given = new Set(call.args.flatMap((argument) => argument.name ?? []));
  const inOrder = call.args.length - given.size;
  const isNeeded = ({ preset }: (typeof parameters)[number]) => preset === undefined;
  const missing = parameters.slice(inOrder).some((one) => isNeeded(one) && !given.has(one.name));
  if (inOrder <= parameters.length && !missing) return [];
  const needs = parameters.filter(isNeeded).length;
  const wants = needs === parameters.length ? `${needs}` : `${needs} to ${parameters.length}`;
  const values = [`${wants} ${wants === '1' ? 'value' : 'values'}`];
  const says = quote`${name} of line ${line} wants ${values}, and here it is handed ${call.args.length}.`;
  return stops('wrong-number-of-values', call, says);
}

const QUIET_STATEMENTS = /^(?:return|assign|if|expression|pass)$/;
const QUIET_CALLS = [
  'len',
  'sum',
  'max',
  'min',
  'round',
  'abs',
  'int',
  'float',
  'str',
  'sorted',
  'range',
  'list',
];

/** Whether a function only prints, and gives nothing back, or only gives something back, and does nothing else. */
const purposeOf = keep(({ body, isAsync }: StatementOf<'function'>): 'prints' | 'answers' | undefined => {
  const statements = [...statementsHere(body)];
  const parts = [...expressionsIn(statements)];
  if (isAsync || parts.some(({ kind }) => kind === 'yield')) return undefined;
  const gives = statements.some(({ kind }) => /^(?:return|raise|unknown)$/.test(kind));
  if (!gives) return parts.some((part) => isCallOf(part, 'print')) ? 'prints' : undefined;
  const acts =
    parts.some((part) => part.kind === 'call' && !isCallOf(part, ...QUIET_CALLS)) ||
    statements.some((one) => one.kind === 'assign' && one.targets.some(({ kind }) => kind !== 'name')) ||
    statements.some(({ kind }) => !QUIET_STATEMENTS.test(kind));
  const answers = statements.some((one) => one.kind === 'return' && one.value !== undefined);
  return answers && !acts ? 'answers' : undefined;
});

/** A result that is not used, or that is used and does not exist. */
function answer(
  call: ExpressionOf<'call'>,
  callee: StatementOf<'function'>,
  { statement }: Place,
): Mistake[] {
  if (statement.kind === 'expression' && statement.value === call) {
    const says = quote`${callee.name} gives something back, but that is not kept. Print it or remember it.`;
    return purposeOf(callee) === 'answers'
      ? surprises('answer-thrown-away', call, says, `print(${call.code})`)
      : [];
  }
  if (purposeOf(callee) !== 'prints' || !usesValue(statement, call)) return [];
  const says = quote`${callee.name} prints its answer and gives nothing back, so what is used here is ${'None'}. End the function with ${'return'} and the answer.`;
  return surprises('nothing-given-back', call, says);
}
