import type { Definition } from '../explanation.ts';
import { type Binding, everyScope, type Scope } from './scopes.ts';

const KINDS: Record<Binding['how'], Definition['kind'] | undefined> = {
  assign: 'variable',
  update: 'variable',
  loop: 'variable',
  other: 'variable',
  import: 'import',
  function: 'function',
  class: 'class',
  parameter: undefined,
};

export function definitionsOf(program: Scope): Definition[] {
  const definitions: Definition[] = [];
  for (const scope of everyScope(program)) {
    if (scope.kind === 'expression') continue;
    for (const [name, bindings] of scope.bindings) {
      const [first] = bindings.toSorted((a, b) => a.line - b.line);
      const kind = first === undefined ? undefined : KINDS[first.how];
      if (first === undefined || kind === undefined) continue;
      const own = scope.inner.find(
        ({ statement }) =>
          statement?.kind === 'function' && statement.name === name && first.how === 'function',
      );
      const parameters =
        own?.statement?.kind === 'function' ? own.statement.parameters.map(({ code }) => code) : [];
      definitions.push({ kind, name, line: first.line, parameters, within: scope.name });
    }
  }
  return definitions.sort((a, b) => a.line - b.line);
}
