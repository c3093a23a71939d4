import type { Argument, Expression, Parameter, Statement } from '../syntax/tree.ts';
import { partsOf } from '../syntax/walk.ts';

/** A name gets a value. */
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
  /** The loops around it. */
  loops: readonly number[];
}

export interface Use {
  name: string;
  line: number;
  order: number;
  loops: readonly number[];
}

/** Where names live: the program, a function, a class, or a comprehension. */
export interface Scope {
  kind: 'program' | 'function' | 'class' | 'expression';
  name: string | undefined;
  statement: Statement | undefined;
  /** The statements of the scope; none of an expression. */
  body: readonly Statement[];
  bindings: Map<string, Binding[]>;
  uses: Use[];
  /** Names declared `global` or `nonlocal`. */
  elsewhere: Set<string>;
  /** Whether `from … import *` brought names that nobody can see. */
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
  #loops: readonly number[] = [];

  constructor(statements: readonly Statement[]) {
    this.program = newScope('program', undefined, undefined, undefined);
    this.program.body = statements;
    this.#scope = this.program;
  }

  block(statements: readonly Statement[]): void {
    for (const statement of statements) this.#statement(statement);
  }

  #statement(statement: Statement): void {
    switch (statement.kind) {
      case 'expression':
        this.#use(statement.value);
        return;
      case 'assign':
        this.#use(statement.value);
        for (const target of statement.targets)
          this.#bind(target, 'assign', statement.value, statement.value);
        return;
      case 'annotate':
        this.#use(statement.hint);
        if (statement.value !== undefined) this.#use(statement.value);
        this.#bind(statement.target, 'assign', statement.value, statement.value);
        return;
      case 'update':
        this.#use(statement.target);
        this.#use(statement.value);
        this.#bind(statement.target, 'update', undefined, statement.target);
        return;
      case 'delete':
        for (const target of statement.targets) this.#use(target);
        return;
      case 'return':
        this.#uses(statement.value);
        return;
      case 'raise':
        this.#uses(statement.value, statement.cause);
        return;
      case 'assert':
        this.#uses(statement.test, statement.says);
        return;
      case 'import':
        this.#import(statement);
        return;
      case 'scope':
        for (const name of statement.names) {
          this.#scope.elsewhere.add(name);
          if (statement.word === 'global')
            this.#bindIn(this.program, name, statement.line, 'other', undefined);
        }
        return;
      case 'type':
        this.#bindName(statement.name, statement.line, 'other');
        return;
      case 'if':
        for (const branch of statement.branches) {
          this.#use(branch.test);
          this.block(branch.body);
        }
        this.block(statement.otherwise?.body ?? []);
        return;
      case 'while':
        this.#loop(statement.otherwise?.body, () => {
          this.#use(statement.test);
          this.block(statement.body);
        });
        return;
      case 'for':
        this.#use(statement.source);
        this.#loop(statement.otherwise?.body, () => {
          for (const target of statement.targets) this.#bind(target, 'loop', undefined, undefined);
          this.block(statement.body);
        });
        return;
      case 'try':
        this.block(statement.body.body);
        for (const handler of statement.handlers) {
          this.#uses(handler.type);
          if (handler.name !== undefined) this.#bindName(handler.name, handler.line, 'other');
          this.block(handler.body);
        }
        this.block(statement.otherwise?.body ?? []);
        this.block(statement.atLast?.body ?? []);
        return;
      case 'with':
        for (const { value, target } of statement.items) {
          this.#use(value);
          if (target !== undefined) this.#bind(target, 'other', undefined, undefined);
        }
        this.block(statement.body);
        return;
      case 'function':
        this.#function(statement);
        return;
      case 'class':
        this.#args(statement.args);
        this.#uses(...statement.decorators);
        this.#bindName(statement.name, statement.line, 'class');
        this.#inside('class', statement.name, statement, () => {
          for (const name of statement.typeNames) this.#bindName(name, statement.line, 'other');
          this.block(statement.body);
        });
        return;
      case 'match':
        this.#use(statement.subject);
        for (const one of statement.cases) {
          for (const name of one.captures) this.#bindName(name, one.line, 'other');
          this.#uses(one.guard);
          this.block(one.body);
        }
        return;
      default:
        return;
    }
  }

  #function(statement: Extract<Statement, { kind: 'function' }>): void {
    this.#uses(...statement.decorators);
    this.#presets(statement.parameters);
    this.#bindName(statement.name, statement.line, 'function');
    this.#inside('function', statement.name, statement, () => {
      for (const name of statement.typeNames) this.#bindName(name, statement.line, 'other');
      this.#hints(statement.parameters, statement.gives);
      for (const { name, line } of statement.parameters) this.#bindName(name, line, 'parameter');
      this.block(statement.body);
    });
  }

  /** Hints may be written before what they name exists; they count as uses, not as early ones. */
  #hints(parameters: Parameter[], gives: Expression | undefined): void {
    this.#uses(...parameters.map(({ hint }) => hint), gives);
  }

  #presets(parameters: Parameter[]): void {
    this.#uses(...parameters.map(({ preset }) => preset));
  }

  #import(statement: Extract<Statement, { kind: 'import' }>): void {
    if (statement.all) this.#scope.open = true;
    for (const { path, as } of statement.names) {
      const name = as ?? (statement.from === undefined ? (path.split('.')[0] ?? path) : path);
      this.#bindName(name, statement.line, 'import');
    }
  }

  #loop(otherwise: Statement[] | undefined, walk: () => void): void {
    const outside = this.#loops;
    this.#order += 1;
    this.#loops = [...outside, this.#order];
    walk();
    this.#loops = outside;
    this.block(otherwise ?? []);
  }

  #inside(
    kind: Scope['kind'],
    name: string | undefined,
    statement: Statement | undefined,
    walk: () => void,
  ): void {
    const outer = this.#scope;
    const loops = this.#loops;
    this.#scope = newScope(kind, name, statement, outer);
    outer.inner.push(this.#scope);
    if (kind === 'function') this.#loops = [];
    walk();
    this.#scope = outer;
    this.#loops = loops;
  }

  #uses(...expressions: (Expression | undefined)[]): void {
    for (const expression of expressions) if (expression !== undefined) this.#use(expression);
  }

  #args(args: Argument[]): void {
    for (const { value } of args) this.#use(value);
  }

  #use(expression: Expression): void {
    switch (expression.kind) {
      case 'name':
        this.#order += 1;
        this.#scope.uses.push({
          name: expression.name,
          line: expression.line,
          order: this.#order,
          loops: this.#loops,
        });
        return;
      case 'named':
        this.#use(expression.value);
        this.#bindOutside(expression.target, expression.value);
        return;
      case 'lambda':
        this.#presets(expression.parameters);
        this.#inside('function', undefined, undefined, () => {
          for (const { name, line } of expression.parameters) this.#bindName(name, line, 'parameter');
          this.#use(expression.body);
        });
        return;
      case 'comprehension':
        this.#inside('expression', undefined, undefined, () => {
          for (const { targets, source, conditions } of expression.clauses) {
            this.#use(source);
            for (const target of targets) this.#bind(target, 'loop', undefined, undefined);
            this.#uses(...conditions);
          }
          this.#uses(expression.key, expression.value);
        });
        return;
      default:
        for (const part of partsOf(expression)) this.#use(part);
    }
  }

  /** @param from All that is read before any of the names gets its value. */
  #bind(
    target: Expression,
    how: Binding['how'],
    value: Expression | undefined,
    from: Expression | undefined,
  ): void {
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
    if (target.kind === 'name') this.#bindIn(scope, target.name, target.line, 'assign', value);
  }

  #bindName(name: string, line: number, how: Binding['how'], value?: Expression, needsOld = false): void {
    const { elsewhere } = this.#scope;
    if (!elsewhere.has(name)) this.#bindIn(this.#scope, name, line, how, value, needsOld);
    // What a function gives to a global name, it gives to the program.
    else if (this.#scope !== this.program) this.#bindIn(this.program, name, line, 'other', undefined);
  }

  #bindIn(
    scope: Scope,
    name: string,
    line: number,
    how: Binding['how'],
    value: Expression | undefined,
    needsOld = false,
  ): void {
    // A definition whose name is still missing.
    if (name === '') return;
    this.#order += 1;
    const bindings = scope.bindings.get(name);
    const binding = { name, line, how, value, needsOld, order: this.#order, loops: this.#loops };
    if (bindings === undefined) scope.bindings.set(name, [binding]);
    else bindings.push(binding);
  }
}

/** Whether the name is read whenever the expression is worked out; what is only read sometimes or later is left out. */
function certainlyReads(expression: Expression, name: string): boolean {
  switch (expression.kind) {
    case 'name':
      return expression.name === name;
    case 'choice':
      return certainlyReads(expression.test, name);
    case 'logic': {
      const [first] = expression.operands;
      return first !== undefined && certainlyReads(first, name);
    }
    case 'lambda':
    case 'comprehension':
    case 'named':
      return false;
    default:
      return partsOf(expression).some((part) => certainlyReads(part, name));
  }
}

function newScope(
  kind: Scope['kind'],
  name: string | undefined,
  statement: Statement | undefined,
  parent: Scope | undefined,
): Scope {
  return {
    kind,
    name,
    statement,
    body: statement?.kind === 'function' || statement?.kind === 'class' ? statement.body : [],
    bindings: new Map(),
    uses: [],
    elsewhere: new Set(),
    open: false,
    parent,
    inner: [],
  };
}
