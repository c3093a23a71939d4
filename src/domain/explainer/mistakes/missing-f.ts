import type { Mistake } from '../explanation.ts';
import { bindingsFor, type Scope } from '../names/scopes.ts';
import { code, say } from '../phrase.ts';
import type { Expression, Statement } from '../syntax/tree.ts';
import { expressionsOf, partsOf, statementsHere } from '../syntax/walk.ts';
import { type Check, isCallOf, mistake } from './check.ts';

/** `print("hi {name}")`: without its `f` a text shows the braces and not the value. */
export const missingF: Check = ({ scopes }) =>
  scopes.flatMap((scope) =>
    [...statementsHere(scope.body)].flatMap((statement) => inStatement(statement, scope)),
  );

function inStatement(statement: Statement, scope: Scope): Mistake[] {
  return expressionsOf(statement)
    .flatMap((expression) => shownTexts(expression))
    .flatMap((text) => {
      const name = nameInBraces(text.code, scope);
      if (name === undefined) return [];
      const mend = `f${text.code}`;
      const isOneLine = !statement.code.includes('\n');
      return [
        mistake(
          'missing-f',
          'surprises',
          text,
          say`This shows ${code(`{${name}}`)} as it stands here, braces included. To show the value of ${code(name)}, put an ${code('f')} before the text.`,
          isOneLine ? statement.code.replace(text.code, () => mend) : mend,
        ),
      ];
    });
}

/** The texts that `print` and `input` show as they are: not those that `.format()` or `%` fills first. */
function shownTexts(expression: Expression): Expression[] {
  if (expression.kind === 'call' && isCallOf(expression, 'print', 'input'))
    return expression.args.flatMap(({ value }) => joinedTexts(value));
  return partsOf(expression).flatMap(shownTexts);
}

function joinedTexts(value: Expression): Expression[] {
  if (value.kind === 'text') return [value];
  if (value.kind === 'calculation' && value.sign === '+')
    return [...joinedTexts(value.left), ...joinedTexts(value.right)];
  return shownTexts(value);
}

/** A text with a prefix of its own, and braces that are doubled, are meant as they are. */
function nameInBraces(text: string, scope: Scope): string | undefined {
  if (!/^["']/.test(text)) return undefined;
  for (const [, name = ''] of text.matchAll(/(?<!\{)\{\s*([\p{L}_][\p{L}\p{N}_]*)[^{}\n]*\}(?!\})/gu)) {
    if (bindingsFor(name, scope) !== undefined) return name;
  }
  return undefined;
}
