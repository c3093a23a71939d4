import { bindingsFor, type Scope } from '../names/scopes.ts';
import { quote } from '../phrase.ts';
import { type ExpressionCheck, isCallOf, surprises } from './check.ts';

/** `print("hi {name}")`: without its `f` a text shows the braces and not the value. */
export const missingF: ExpressionCheck = (call, { scope }) =>
  !isCallOf(call, 'print', 'input')
    ? []
    : call.args.flatMap(({ value }) => {
        const name = value.kind === 'text' ? nameInBraces(value.code, scope) : undefined;
        if (name === undefined) return [];
        const says = quote`This shows ${`{${name}}`} as it stands here, braces included. To show the value of ${name}, put an ${'f'} before the text.`;
        return surprises(
          'missing-f',
          value,
          says,
          call.code.replace(value.code, () => `f${value.code}`),
        );
      });

/** Texts with another prefix, and doubled braces, are intended. */
function nameInBraces(text: string, scope: Scope): string | undefined {
  if (!/^["']/.test(text)) return undefined;
  const names = text.matchAll(/(?<!\{)\{\s*([\p{L}_][\p{L}\p{N}_]*)[^{}\n]*\}(?!\})/gu);
  return [...names].map(([, name = '']) => name).find((name) => bindingsFor(name, scope) !== undefined);
}
