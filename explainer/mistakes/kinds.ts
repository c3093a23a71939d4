import type { Imports } from '../names/imports.ts';
import { bindingsFor, type Scope } from '../names/scopes.ts';
import type { Expression, ExpressionOf } from '../syntax/tree.ts';

/** The kind of value that an expression certainly is; `typed` is a text from `input()`. */
export type Kind = 'text' | 'typed' | 'number' | 'list' | 'other' | undefined;

const DEEPEST = 40;
/** Functions of Python’s own modules that always give a number. */
const GIVES_NUMBER =
  /^(?:random\.(?:randint|randrange|random|uniform)|math\.(?:sqrt|floor|ceil|pow)|time\.time)$/;

export const isTextKind = (kind: Kind) => kind === 'text' || kind === 'typed';

/** Finds the kinds of values that are certain without running the program. */
export class Kinds {
  /** Each name is looked at once, so that long chains of names stay cheap. */
  readonly #names = new Map<Scope, Map<string, Kind>>();
  readonly #imports: Imports;

  constructor(imports: Imports) {
    this.#imports = imports;
  }

  of(expression: Expression, scope: Scope, depth = 0): Kind {
    if (depth > DEEPEST) return undefined;
    switch (expression.kind) {
      case 'text':
      case 'filled-text':
        return /^(?:b|rb|br)["']/i.test(expression.code) ? 'other' : 'text';
      case 'number':
        return 'number';
      case 'sign':
        return this.of(expression.operand, scope, depth + 1) === 'number' ? 'number' : undefined;
      case 'list':
        return 'list';
      case 'comprehension':
        return expression.shape === 'list' ? 'list' : undefined;
      case 'name':
        return this.#ofName(expression.name, scope, depth);
      case 'call':
        return this.#ofCall(expression, scope, depth);
      case 'calculation': {
        const left = this.of(expression.left, scope, depth + 1);
        const right = this.of(expression.right, scope, depth + 1);
        if (left === 'number' && right === 'number') return 'number';
        return expression.sign === '+' && isTextKind(left) && isTextKind(right) ? 'text' : undefined;
      }
      default:
        return undefined;
    }
  }

  #ofCall({ callee }: ExpressionOf<'call'>, scope: Scope, depth: number): Kind {
    if (callee.kind === 'name' && bindingsFor(callee.name, scope) === undefined) {
      if (callee.name === 'input') return 'typed';
      if (callee.name === 'str') return 'text';
      if (callee.name === 'list' || callee.name === 'sorted') return 'list';
      if (['int', 'float', 'len', 'ord'].includes(callee.name)) return 'number';
    }
    if (GIVES_NUMBER.test(this.#imports.fullName(callee) ?? '')) return 'number';
    // input().strip() is still typed text.
    if (callee.kind !== 'attribute' || !['strip', 'lower', 'upper', 'title'].includes(callee.name))
      return undefined;
    const kind = this.of(callee.object, scope, depth + 1);
    return isTextKind(kind) ? kind : undefined;
  }

  #ofName(name: string, scope: Scope, depth: number): Kind {
    const found = bindingsFor(name, scope);
    if (found === undefined) return undefined;
    const names = this.#names.get(found.scope) ?? new Map<string, Kind>();
    this.#names.set(found.scope, names);
    if (names.has(name)) return names.get(name);
    // A value that a name gets from itself tells nothing.
    names.set(name, undefined);
    const kind = this.#ofBindings(found, depth);
    names.set(name, kind);
    return kind;
  }

  /** A name has a kind if all its values have it. */
  #ofBindings({ bindings, scope }: NonNullable<ReturnType<typeof bindingsFor>>, depth: number): Kind {
    let kind: Kind;
    for (const { how, value } of bindings) {
      if (how === 'update' && kind === 'number') continue;
      if (how !== 'assign' || value === undefined) return undefined;
      const one = this.of(value, scope, depth + 1);
      if (one === undefined || (kind !== undefined && kind !== one)) return undefined;
      kind = one;
    }
    return kind;
  }
}
