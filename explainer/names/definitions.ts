import type { Definition } from '../explanation.ts';
import { everyScope, type Scope } from './scopes.ts';

/** The names that the program makes, with the lines where each first gets its value. */
export function definitionsOf(program: Scope): Definition[] {
  return [...everyScope(program)].flatMap(definedIn).sort((a, b) => a.line - b.line);
}

function definedIn({ kind: home, name: within, bindings, inner }: Scope): Definition[] {
  if (home === 'expression') return [];
  return [...bindings].flatMap(([name, all]): Definition[] => {
    const [first] = all.toSorted((a, b) => a.line - b.line);
    if (first === undefined || first.how === 'parameter') return [];
    const { line, how } = first;
    const kind = how === 'import' || how === 'function' || how === 'class' ? how : 'variable';
    const own = inner.find(({ statement }) => statement?.name === name)?.statement;
    const parameters = how === 'function' && own?.kind === 'function' ? own.parameters : [];
    return [{ kind, name, line, parameters: parameters.map(({ code }) => code), within }];
  });
}
