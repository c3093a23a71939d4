import type { Mistake, MistakeWeight } from '../explanation.ts';
import type { Imports } from '../names/imports.ts';
import type { Scope } from '../names/scopes.ts';
import type { Phrase } from '../phrase.ts';
import type { Expression, Statement } from '../syntax/tree.ts';

/** A program with what is known about its names. */
export interface Known {
  statements: readonly Statement[];
  everything: readonly Statement[];
  program: Scope;
  scopes: readonly Scope[];
  imports: Imports;
}

/** Looks for one kind of mistake. */
export type Check = (known: Known) => Mistake[];

export function mistake(
  rule: string,
  weight: MistakeWeight,
  place: { line: number },
  says: Phrase,
  mend?: string,
): Mistake {
  return { rule, weight, line: place.line, says, mend };
}

export function isCallOf(expression: Expression | undefined, ...names: string[]): boolean {
  return (
    expression?.kind === 'call' && expression.callee.kind === 'name' && names.includes(expression.callee.name)
  );
}
