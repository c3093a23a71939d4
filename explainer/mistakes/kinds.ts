import type { Imports } from '../names/imports.ts';
import { type Binding, bindingsFor, type Scope } from '../names/scopes.ts';
import type { Expression, ExpressionOf } from '../syntax/tree.ts';

/** The kind of value that an expression certainly is; `typed` is a text from `input()`. */
export type Kind = 'text' | 'typed' | 'number' | 'list' | undefined;

const DEEPEST = 40;

/** What functions of Python and its modules always give. */
const GIVEN: readonly (readonly [RegExp, Kind])[] = [
  [/^input$/, 'typed'],
  [/^str$/, 'text'],
  [/^(?:list|sorted)$/, 'list'],
  [/^(?:int|float|len|ord|time\.time)$/, 'number'],
  [/^(?:random\.(?:randint|randrange|random|uniform)|math\.(?:sqrt|floor|ceil|pow))$/, 'number'],
];

export const isTextKind = (kind: Kind) => kind === 'text' || kind === 'typed';

/** Finds the kinds of values that are certain without running the program. */
export class Kinds {
  /** Each name is looked at once, so that long chains of names stay cheap. */
  readonly #names = new Map<readonly Binding[], Kind>();
  readonly #imports: Imports;
  #depth = 0;

  constructor(imports: Imports) {
    this.#imports = imports;
  }

  of(expression: Expression, scope: Scope): Kind {
    if (this.#depth === DEEPEST) return undefined;
    this.#depth += 1;
    const kind = this.#of(expression, scope);
    this.#depth -= 1;
    return kind;
  }

  #of(expression: Expression, scope: Scope): Kind {
    const { kind, code } = expression;
    if (kind === 'number' || kind === 'list') return kind;
    if (kind === 'text' || kind === 'filled-text') return /^r?b/i.test(code) ? undefined : 'text';
    if (kind === 'comprehension') return expression.shape === 'list' ? 'list' : undefined;
    if (kind === 'name') return this.#ofName(expression.name, scope);
    if (kind === 'call') return this.#ofCall(expression, scope);
    if (kind !== 'calculation') return undefined;
    const [left, right] = [this.of(expression.left, scope), this.of(expression.right, scope)];
    if (left === 'number' && right === 'number') return 'number';
    return expression.sign === '+' && isTextKind(left) && isTextKind(right) ? 'text' : undefined;
  }

  #ofCall({ callee }: ExpressionOf<'call'>, scope: Scope): Kind {
    const name = this.#imports.fullName(callee) ?? '';
    const isOwn =
      callee.kind === 'name' && /^[^.]+$/.test(name) && bindingsFor(callee.name, scope) !== undefined;
    const given = isOwn ? undefined : GIVEN.find(([names]) => names.test(name))?.[1];
    // input().strip() is still typed text.
    if (
      given !== undefined ||
      callee.kind !== 'attribute' ||
      !/^(?:strip|lower|upper|title)$/.test(callee.name)
    )
      return given;
    const kind = this.of(callee.object, scope);
    return isTextKind(kind) ? kind : undefined;
  }

  #ofName(name: string, scope: Scope): Kind {
    const found = bindingsFor(name, scope);
    // A value that a name gets from itself tells nothing.
    if (found !== undefined && !this.#names.has(found.bindings)) {
      this.#names.set(found.bindings, undefined);
      const [first, ...more] = found.bindings.map((one) => this.#ofBinding(one, found.scope));
      const isUpdated = (index: number) => first === 'number' && found.bindings[index + 1]?.how === 'update';
      const isSure = more.every((kind, index) => kind === first || isUpdated(index));
      this.#names.set(found.bindings, isSure ? first : undefined);
    }
    return found && this.#names.get(found.bindings);
  }

  #ofBinding({ how, value }: Binding, scope: Scope): Kind {
    return how === 'assign' && value !== undefined ? this.of(value, scope) : undefined;
  }
}
