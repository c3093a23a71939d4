import type { Mistake, MistakeWeight } from '../explanation.ts';
import type { Imports } from '../names/imports.ts';
import type { Scope } from '../names/scopes.ts';
import type { Phrase } from '../phrase.ts';
import type { Expression, ExpressionOf, Statement } from '../syntax/tree.ts';

export interface Known {
  statements: readonly Statement[];
  everything: readonly Statement[];
  program: Scope;
  scopes: readonly Scope[];
  imports: Imports;
}

/** Looks for one kind of mistake. */
export type Check = (known: Known) => Mistake[];

const report =
  (weight: MistakeWeight) =>
  (rule: string, { line }: { line: number }, says: Phrase, mend?: string): Mistake => ({
    rule,
    weight,
    line,
    says,
    mend,
  });

export const stops = report('stops');
export const surprises = report('surprises');
export const hint = report('hint');

export function isCallOf(
  expression: Expression | undefined,
  ...names: string[]
): expression is ExpressionOf<'call'> {
  return (
    expression?.kind === 'call' && expression.callee.kind === 'name' && names.includes(expression.callee.name)
  );
}
