import type { Mistake, MistakeWeight } from '../explanation.ts';
import type { Imports } from '../names/imports.ts';
import type { Scope } from '../names/scopes.ts';
import type { Phrase } from '../phrase.ts';
import { isPython } from '../syntax/is-sound.ts';
import type { Expression, ExpressionOf, Statement } from '../syntax/tree.ts';
import type { Kinds } from './kinds.ts';

export interface Known {
  everything: readonly Statement[];
  program: Scope;
  scopes: readonly Scope[];
  imports: Imports;
}

/** Where a statement, or an expression of it, is. */
export interface Place extends Known {
  scope: Scope;
  statement: Statement;
  kinds: Kinds;
  isInLoop: boolean;
  /** Whether an error is waited for there. */
  isTried: boolean;
}

/** Looks for one kind of mistake in a statement, its blocks left out. */
export type StatementCheck = (statement: Statement, place: Place) => Mistake[];
/** Looks for one kind of mistake in an expression, its parts left out. */
export type ExpressionCheck = (expression: Expression, place: Place) => Mistake[];

const report =
  (weight: MistakeWeight) =>
  /** @param mend Proposed only if it is valid Python. */
  (rule: string, { line }: { line: number }, says: Phrase, mend?: string): Mistake[] => [
    { rule, weight, line, says, mend: mend !== undefined && isPython(mend) ? mend : undefined },
  ];

export const stops = report('stops');
export const surprises = report('surprises');

export function isCallOf(
  expression: Expression | undefined,
  ...names: string[]
): expression is ExpressionOf<'call'> {
  return (
    expression?.kind === 'call' && expression.callee.kind === 'name' && names.includes(expression.callee.name)
  );
}

/** Whether the statement remembers or prints what the call gives. */
export function usesValue(statement: Statement, call: Expression): boolean {
  if (statement.kind === 'assign') return statement.value === call;
  if (statement.kind !== 'expression' || !isCallOf(statement.value, 'print')) return false;
  return statement.value.args.some(({ value }) => value === call);
}
