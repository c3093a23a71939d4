import { bindingsFor, type Scope } from '../names/scopes.ts';
import { quote } from '../phrase.ts';
import type { Expression } from '../syntax/tree.ts';
import { expressionsOf, partsOf } from '../syntax/walk.ts';
import { isCallOf, type StatementCheck, surprises } from './check.ts';

/** `print("hi {name}")`: without its `f` a text shows the braces and not the value. */
export const missingF: StatementCheck = (statement, { scope }) =>
  expressionsOf(statement)
    .flatMap(shownTexts)
    .flatMap((text) => {
      const name = nameInBraces(text.code, scope);
      if (name === undefined) return [];
      const whole = statement.code.includes('\n') ? text.code : statement.code;
      const mend = whole.replace(text.code, () => `f${text.code}`);
      const says = quote`This shows ${`{${name}}`} as it stands here, braces included. To show the value of ${name}, put an ${'f'} before the text.`;
      return surprises('missing-f', text, says, mend);
    });

/** The texts that `print` and `input` show as they are: not those that `.format()` or `%` fills first. */
function shownTexts(expression: Expression): Expression[] {
  if (isCallOf(expression, 'print', 'input'))
    return expression.args.flatMap(({ value }) => joinedTexts(value));
  return partsOf(expression).flatMap(shownTexts);
}

function joinedTexts(value: Expression): Expression[] {
  if (value.kind === 'text') return [value];
  if (value.kind === 'calculation' && value.sign === '+')
    return [...joinedTexts(value.left), ...joinedTexts(value.right)];
  return shownTexts(value);
}

/** Texts with another prefix, and doubled braces, are intended. */
function nameInBraces(text: string, scope: Scope): string | undefined {
  if (!/^["']/.test(text)) return undefined;
  const names = text.matchAll(/(?<!\{)\{\s*([\p{L}_][\p{L}\p{N}_]*)[^{}\n]*\}(?!\})/gu);
  return [...names].map(([, name = '']) => name).find((name) => bindingsFor(name, scope) !== undefined);
}
