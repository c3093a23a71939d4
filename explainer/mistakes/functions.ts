import { bindingsFor, type Scope } from '../names/scopes.ts';
import { quote } from '../phrase.ts';
import type { ExpressionOf, StatementOf } from '../syntax/tree.ts';
import { expressionsIn, keep, statementsHere } from '../syntax/walk.ts';
import { type ExpressionCheck, isCallOf, type StatementCheck, stops, surprises, usesValue } from './check.ts';

/** `class A: def f(): …` */
export const methodWithoutSelf: StatementCheck = (one, { scope }) => {
  if (one.kind !== 'function' || scope.kind !== 'class') return [];
  if (one.parameters.length > 0 || one.decorators.length > 0) return [];
  const says = quote`A method of ${scope.name ?? ''} gets the object itself first. Its brackets need ${'self'}.`;
  return surprises('missing-self', one, says, `def ${one.name}(self):`);
};

/** `return` outside a function, and `break` outside a loop. */
export const outside: StatementCheck = (statement, { scope, isInLoop }) => {
  const { kind } = statement;
  if (kind === 'return' && scope.kind !== 'function')
    return stops('return-outside', statement, quote`${kind} only has a meaning inside a function.`);
  if ((kind === 'break' || kind === 'continue') && !isInLoop)
    return stops('break-outside', statement, quote`${kind} only has a meaning inside a loop.`);
  return [];
};

/** `print(hello())`, where `hello` itself prints. */
export const nothingGivenBack: ExpressionCheck = (call, { scope, statement }) => {
  if (call.kind !== 'call' || !usesValue(statement, call)) return [];
  const callee = plainFunction(call, scope);
  if (callee === undefined || !onlyPrints(callee)) return [];
  const says = quote`${callee.name} prints its answer and returns nothing, so the value used here is ${'None'}. End the function with ${'return'} and the answer.`;
  return surprises('nothing-given-back', call, says);
};

/** The function that the name certainly means: defined once, and nothing else has that name. */
function plainFunction({ callee }: ExpressionOf<'call'>, scope: Scope): StatementOf<'function'> | undefined {
  const found = callee.kind === 'name' ? bindingsFor(callee.name, scope) : undefined;
  if (found?.bindings.length !== 1 || found.bindings[0]?.how !== 'function') return undefined;
  const defined = found.scope.inner.find(({ statement }) => statement?.name === callee.code)?.statement;
  return defined?.kind === 'function' && defined.decorators.length === 0 ? defined : undefined;
}

/** Whether a function prints, and gives nothing back. */
const onlyPrints = keep(({ body, isAsync }: StatementOf<'function'>) => {
  const statements = [...statementsHere(body)];
  const parts = [...expressionsIn(statements)];
  const gives =
    isAsync ||
    parts.some(({ kind }) => kind === 'yield') ||
    statements.some(({ kind }) => /^(?:return|raise|unknown)$/.test(kind));
  return !gives && parts.some((part) => isCallOf(part, 'print'));
});
