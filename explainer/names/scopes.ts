import type { Expression, Statement, StatementOf } from '../syntax/tree.ts';
import { blocksOf, expressionsOf, partsOf } from '../syntax/walk.ts';

export interface Binding {
  name: string;
  line: number;
  how: 'assign' | 'update' | 'parameter' | 'loop' | 'import' | 'function' | 'class' | 'other';
  /** What is assigned, where it is one expression for the one name. */
  value: Expression | undefined;
  /** Whether the new value is certainly worked out from the old one of the same name. */
  needsOld: boolean;
  /** Counts what happens from top to bottom, together with the uses. */
  order: number;
  /** The outermost loop around it, counted from 1; 0 if there is none. */
  loop: number;
}

export interface Use {
  name: string;
  line: number;
  order: number;
  loop: number;
}

/** Where names live: the program, a function, a class, or a comprehension. */
export interface Scope {
  kind: 'program' | 'function' | 'class' | 'expression';
  name: string | undefined;
  statement: StatementOf<'function' | 'class'> | undefined;
  /** The statements of the scope; none of an expression. */
  body: readonly Statement[];
  bindings: Map<string, Binding[]>;
  uses: Use[];
  /** Names declared `global` or `nonlocal`. */
  elsewhere: Set<string>;
  /** Whether `from … import *` brought unknown names. */
  open: boolean;
  parent: Scope | undefined;
  inner: Scope[];
}

/** Finds where each name of a program gets its value and where it is used. */
export function scopesOf(statements: readonly Statement[]): Scope {
  const walker = new ScopeWalker(statements);
  walker.block(statements);
  return walker.program;
}

export function* everyScope(scope: Scope): Generator<Scope> {
  yield scope;
  for (const inner of scope.inner) yield* everyScope(inner);
}

/** The bindings that a use of the name in that scope may mean. */
export function bindingsFor(name: string, scope: Scope): { scope: Scope; bindings: Binding[] } | undefined {
  let isFirst = true;
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const bindings = at.bindings.get(name);
    const seen = isFirst || at.kind !== 'class';
    isFirst = isFirst && at.kind === 'expression';
    if (seen && bindings !== undefined && !at.elsewhere.has(name)) return { scope: at, bindings };
  }
  return undefined;
}

class ScopeWalker {
  readonly program: Scope;
  #scope: Scope;
  #order = 0;
  #loop = 0;

  constructor(statements: readonly Statement[]) {
    this.program = newScope('program');
    this.program.body = statements;
    this.#scope = this.program;
  }

  block(statements: readonly Statement[] = []): void {
    for (const statement of statements) this.#statement(statement);
  }

  #statement(statement: Statement): void {
    switch (statement.kind) {
      case 'assign':
        this.#uses(statement.value);
        for (const target of statement.targets)
          this.#bind(target, 'assign', statement.value, statement.value);
        return;
      case 'annotate':
        this.#uses(statement.hint, statement.value);
        this.#bind(statement.target, 'assign', statement.value, statement.value);
        return;
      case 'update':
        this.#uses(statement.target, statement.value);
        this.#bind(statement.target, 'update', undefined, statement.target);
        return;
      case 'import':
        if (statement.all) this.#scope.open = true;
        for (const { path, as } of statement.names) {
          const name = as ?? (statement.from === undefined ? (path.split('.')[0] ?? path) : path);
          this.#bindName(name, statement.line, 'import');
        }
        return;
      case 'scope':
        for (const name of statement.names) {
          this.#scope.elsewhere.add(name);
          if (statement.word === 'global')
            this.#bindIn(this.program, { name, line: statement.line, how: 'other' });
        }
        return;
      case 'type':
        this.#bindName(statement.name, statement.line, 'other');
        return;
      case 'while':
      case 'for': {
        const outside = this.#loop;
        this.#order += 1;
        if (statement.kind === 'for') this.#uses(statement.source);
        this.#loop ||= this.#order;
        if (statement.kind === 'while') this.#uses(statement.test);
        else for (const target of statement.targets) this.#bind(target, 'loop');
        this.block(statement.body);
        this.#loop = outside;
        this.block(statement.otherwise?.body);
        return;
      }
      case 'with':
        for (const { value, target } of statement.items) {
          this.#uses(value);
          if (target !== undefined) this.#bind(target, 'other');
        }
        this.block(statement.body);
        return;
      case 'try':
        for (const { name = '', line } of statement.handlers) this.#bindName(name, line, 'other');
        break;
      case 'match':
        for (const { captures, line } of statement.cases)
          for (const name of captures) this.#bindName(name, line, 'other');
        break;
      case 'function':
      case 'class':
        this.#definition(statement);
        return;
    }
    this.#uses(...expressionsOf(statement));
    for (const block of blocksOf(statement)) this.block(block);
  }

  #definition(statement: StatementOf<'function' | 'class'>): void {
    const { kind, name, line, decorators, typeNames, body } = statement;
    const parameters = kind === 'function' ? statement.parameters : [];
    if (kind === 'class') this.#uses(...statement.args.map(({ value }) => value));
    this.#uses(...decorators, ...parameters.map(({ preset }) => preset));
    this.#bindName(name, line, kind);
    const walk = () => {
      for (const each of typeNames) this.#bindName(each, line, 'other');
      // Type hints may name something defined later; they count as uses, not as early ones.
      if (kind === 'function') this.#uses(...parameters.map(({ hint }) => hint), statement.gives);
      for (const each of parameters) this.#bindName(each.name, each.line, 'parameter');
      this.block(body);
    };
    this.#inside(kind, walk, statement);
  }

  #inside(kind: Scope['kind'], walk: () => void, statement?: StatementOf<'function' | 'class'>): void {
    const [outer, loop] = [this.#scope, this.#loop];
    this.#scope = newScope(kind, statement, outer);
    outer.inner.push(this.#scope);
    if (kind === 'function') this.#loop = 0;
    walk();
    this.#scope = outer;
    this.#loop = loop;
  }

  #uses(...expressions: (Expression | undefined)[]): void {
    for (const expression of expressions) if (expression !== undefined) this.#use(expression);
  }

  #use(expression: Expression): void {
    switch (expression.kind) {
      case 'name': {
        const { name, line } = expression;
        this.#order += 1;
        this.#scope.uses.push({ name, line, order: this.#order, loop: this.#loop });
        return;
      }
      case 'named':
        this.#uses(expression.value);
        this.#bindOutside(expression.target, expression.value);
        return;
      case 'lambda':
        this.#uses(...expression.parameters.map(({ preset }) => preset));
        this.#inside('function', () => {
          for (const { name, line } of expression.parameters) this.#bindName(name, line, 'parameter');
          this.#uses(expression.body);
        });
        break;
      case 'comprehension':
        this.#inside('expression', () => {
          for (const { targets, source, conditions } of expression.clauses) {
            this.#uses(source);
            for (const target of targets) this.#bind(target, 'loop');
            this.#uses(...conditions);
          }
          this.#uses(expression.key, expression.value);
        });
        break;
      default:
        this.#uses(...partsOf(expression));
    }
  }

  /** @param from All that is read before any of the names gets its value. */
  #bind(target: Expression, how: Binding['how'], value?: Expression, from?: Expression): void {
    if (target.kind === 'name') {
      const needsOld = from !== undefined && certainlyReads(from, target.name);
      this.#bindName(target.name, target.line, how, value, needsOld);
    } else if (target.kind === 'tuple' || target.kind === 'list') {
      for (const item of target.items) this.#bind(item, how, undefined, from);
    } else if (target.kind === 'star') this.#bind(target.operand, how, undefined, from);
    else this.#use(target);
  }

  /** A name given inside a comprehension lives around it. */
  #bindOutside(target: Expression, value: Expression): void {
    let scope = this.#scope;
    while (scope.kind === 'expression' && scope.parent !== undefined) scope = scope.parent;
    if (target.kind === 'name')
      this.#bindIn(scope, { name: target.name, line: target.line, how: 'assign', value });
  }

  #bindName(name: string, line: number, how: Binding['how'], value?: Expression, needsOld = false): void {
    if (!this.#scope.elsewhere.has(name)) this.#bindIn(this.#scope, { name, line, how, value, needsOld });
    // What a function gives to a global name, it gives to the program.
    else if (this.#scope !== this.program) this.#bindIn(this.program, { name, line, how: 'other' });
  }

  #bindIn(scope: Scope, binding: Pick<Binding, 'name' | 'line' | 'how'> & Partial<Binding>): void {
    const { name } = binding;
    // An unfinished definition has no name.
    if (name === '') return;
    this.#order += 1;
    const bindings = scope.bindings.get(name) ?? [];
    scope.bindings.set(name, bindings);
    bindings.push({ value: undefined, needsOld: false, order: this.#order, loop: this.#loop, ...binding });
  }
}

/** Whether evaluating the expression always reads the name. */
function certainlyReads(expression: Expression, name: string): boolean {
  if (expression.kind === 'name') return expression.name === name;
  if (/^(?:choice|logic|lambda|comprehension|named)$/.test(expression.kind)) return false;
  return partsOf(expression).some((part) => certainlyReads(part, name));
}

function newScope(kind: Scope['kind'], statement?: StatementOf<'function' | 'class'>, parent?: Scope): Scope {
  const { name, body = [] } = statement ?? {};
  const [bindings, elsewhere] = [new Map<string, Binding[]>(), new Set<string>()];
  return { kind, name, statement, body, bindings, uses: [], elsewhere, open: false, parent, inner: [] };
}
