import type { SyntaxNode } from '@lezer/common';
import { readArguments, readExpression, readExpressions, readParameters } from './read-expression.ts';
import { Children, type Reading, textOf } from './reader.ts';
import type { Branch, Expression, Handler, Imported, MatchCase, Statement } from './tree.ts';

/** Python itself refuses more than a hundred blocks within one another. */
const DEEPEST = 60;

/** The statements below a node of the grammar. */
export function readStatements(node: SyntaxNode, reading: Reading, depth = 0): Statement[] {
  if (depth > DEEPEST) return [];
  return Children.of(node).nodes.flatMap((child) => {
    if (child.name === ':' || child.name === ';') return [];
    if (child.name === 'StatementGroup') return readStatements(child, reading, depth);
    return [readStatement(child, reading, depth)];
  });
}

function readStatement(node: SyntaxNode, reading: Reading, depth: number): Statement {
  const place = {
    line: reading.lines.lineAt(node.from),
    lastLine: reading.lines.lineAt(endOf(node, reading)),
    code: textOf(node, reading),
  };
  const read = READERS[node.name];
  const children = Children.of(node);
  if (read === undefined) return { ...place, kind: 'unknown' };
  return { ...place, ...read(children, { reading, depth, node }) } as Statement;
}

interface Around {
  reading: Reading;
  depth: number;
  node: SyntaxNode;
}

type OwnFields<S> = S extends unknown ? Omit<S, 'line' | 'lastLine' | 'code'> : never;
/** The line of what is decorated is its own, not that of the first decorator. */
type Read = (children: Children, around: Around) => OwnFields<Statement> & { line?: number };

const READERS: Record<string, Read> = {
  ExpressionStatement: (children, { reading }) => ({ kind: 'expression', value: rest(children, reading) }),
  YieldStatement: (_, { reading, node }) => ({ kind: 'expression', value: readExpression(node, reading) }),
  PrintStatement: () => ({ kind: 'unknown' }),
  AssignStatement: readAssign,
  UpdateStatement: (children, { reading }) => {
    const target = readExpressions(children, reading, ['UpdateOp']);
    const sign = nameOf(children.accept('UpdateOp'), reading).slice(0, -1);
    return { kind: 'update', target, sign, value: rest(children, reading) };
  },
  DeleteStatement: (children, { reading }) => {
    children.accept('del');
    return { kind: 'delete', targets: each(rest(children, reading)) };
  },
  PassStatement: () => ({ kind: 'pass' }),
  BreakStatement: () => ({ kind: 'break' }),
  ContinueStatement: () => ({ kind: 'continue' }),
  ReturnStatement: (children, { reading }) => {
    children.accept('return');
    return { kind: 'return', value: children.next === undefined ? undefined : rest(children, reading) };
  },
  RaiseStatement: (children, { reading }) => {
    children.accept('raise');
    const value = children.next === undefined ? undefined : readExpression(children.take(), reading);
    return { kind: 'raise', value, cause: after('from', children, reading) };
  },
  ImportStatement: readImport,
  ScopeStatement: (children, { reading }) => ({
    kind: 'scope',
    word: children.take()?.name === 'nonlocal' ? 'nonlocal' : 'global',
    names: children.nodes.filter(({ name }) => name === 'VariableName').map((name) => textOf(name, reading)),
  }),
  AssertStatement: (children, { reading }) => {
    children.accept('assert');
    const test = readExpression(children.take(), reading);
    return { kind: 'assert', test, says: after(',', children, reading) };
  },
  TypeDefinition: (children, { reading }) => {
    children.accept('type');
    const name = nameOf(children.accept('VariableName'), reading);
    return { kind: 'type', name, value: readExpression(children.nodes.at(-1), reading) };
  },
  IfStatement: readIf,
  WhileStatement: (children, around) => {
    children.accept('while');
    const test = readTest(children, around.reading);
    return { kind: 'while', test, body: readBody(children, around), otherwise: readElse(children, around) };
  },
  ForStatement: (children, around) => {
    const isAsync = children.accept('async') !== undefined;
    children.accept('for');
    const targets = each(readExpressions(children, around.reading, ['in', 'Body']));
    children.accept('in');
    const source = readExpressions(children, around.reading, ['Body', 'else']);
    const body = readBody(children, around);
    return { kind: 'for', isAsync, targets, source, body, otherwise: readElse(children, around) };
  },
  TryStatement: readTry,
  WithStatement: readWith,
  FunctionDefinition: (children, around) => readFunction(children, around, []),
  ClassDefinition: (children, around) => readClass(children, around, []),
  DecoratedStatement: readDecorated,
  MatchStatement: readMatch,
};

const rest = (children: Children, reading: Reading) => readExpressions(children, reading, []);
const each = (targets: Expression) => (targets.kind === 'tuple' ? targets.items : [targets]);
const nameOf = (node: SyntaxNode | undefined, reading: Reading) =>
  node === undefined ? '' : textOf(node, reading);
const after = (word: string, children: Children, reading: Reading) =>
  children.accept(word) === undefined ? undefined : readExpression(children.take(), reading);
/** What a hint, or a guard, says behind its sign or word. */
const lastOf = (node: SyntaxNode | undefined, reading: Reading) =>
  node === undefined ? undefined : readExpression(Children.of(node).nodes.at(-1), reading);

function readAssign(children: Children, { reading }: Around): OwnFields<Statement> {
  const targets = [readExpressions(children, reading, ['AssignOp', 'TypeDef'])];
  const hint = lastOf(children.accept('TypeDef'), reading);
  let value: Expression | undefined;
  while (children.accept('AssignOp') !== undefined) {
    if (value !== undefined) targets.push(value);
    value = readExpressions(children, reading, ['AssignOp']);
  }
  const [target] = targets;
  if (hint !== undefined && target !== undefined) return { kind: 'annotate', target, hint, value };
  return value === undefined ? { kind: 'unknown' } : { kind: 'assign', targets, value };
}

function readImport(children: Children, { reading }: Around): OwnFields<Statement> {
  const isFrom = children.accept('from') !== undefined;
  let from = '';
  while (isFrom && children.next !== undefined && !children.is('import'))
    from += nameOf(children.take(), reading);
  children.accept('import');
  const all = children.is('*');
  const names: Imported[] = [];
  let current: Imported | undefined;
  for (let node = children.take(); node !== undefined; node = children.take()) {
    if (node.name === ',') current = undefined;
    else if (node.name === 'as') {
      const name = children.take();
      if (current !== undefined && name !== undefined) current.as = textOf(name, reading);
    } else if (node.name === 'VariableName' || node.name === '.') {
      if (current === undefined) {
        current = { path: '', as: undefined };
        names.push(current);
      }
      current.path += textOf(node, reading);
    }
  }
  return { kind: 'import', from: isFrom ? from : undefined, all, names };
}

function readIf(children: Children, around: Around): OwnFields<Statement> {
  const branches: (Branch & { test: Expression })[] = [];
  let otherwise: Branch | undefined;
  while (children.next !== undefined) {
    const word = children.accept('if', 'elif', 'else');
    if (word === undefined) children.take();
    else if (word.name === 'else') otherwise = readBranch(word, children, around);
    else {
      const test = readTest(children, around.reading);
      branches.push({ ...readBranch(word, children, around), test });
    }
  }
  return { kind: 'if', branches, otherwise };
}

function readTry(children: Children, around: Around): OwnFields<Statement> {
  const body = readBranch(children.accept('try') ?? around.node, children, around);
  const handlers: Handler[] = [];
  let otherwise: Branch | undefined;
  let atLast: Branch | undefined;
  while (children.next !== undefined) {
    const next = children.accept('except', 'else', 'finally');
    if (next === undefined) children.take();
    else if (next.name === 'else') otherwise = readBranch(next, children, around);
    else if (next.name === 'finally') atLast = readBranch(next, children, around);
    else {
      children.accept('*');
      const type = children.is('Body')
        ? undefined
        : readExpressions(children, around.reading, ['as', 'Body']);
      const named = children.accept('as') === undefined ? undefined : children.accept('VariableName');
      const name = named && textOf(named, around.reading);
      handlers.push({ ...readBranch(next, children, around), type, name });
    }
  }
  return { kind: 'try', body, handlers, otherwise, atLast };
}

function readWith(children: Children, around: Around): OwnFields<Statement> {
  const { reading } = around;
  const isAsync = children.accept('async') !== undefined;
  children.accept('with');
  const items: { value: Expression; target: Expression | undefined }[] = [];
  const add = (node: SyntaxNode | undefined) =>
    items.push({ value: readExpression(node, reading), target: undefined });
  // Brackets around several items are unknown to the grammar, which then reads them with errors.
  const opened = children.next;
  if (opened?.name === 'ParenthesizedExpression' && opened.lastChild?.type.isError === true) {
    children.take();
    add(Children.of(opened).nodes.find(({ name }) => name !== '('));
  }
  while (children.next !== undefined && !children.is('Body')) {
    const last = items.at(-1);
    const target = after('as', children, reading);
    if (target === undefined && children.accept(',') === undefined) add(children.take());
    else if (target !== undefined && last !== undefined) last.target = target;
  }
  return { kind: 'with', isAsync, items, body: readBody(children, around) };
}

function readFunction(children: Children, around: Around, decorators: Expression[]): OwnFields<Statement> {
  const { reading } = around;
  const isAsync = children.accept('async') !== undefined;
  children.accept('def');
  return {
    kind: 'function',
    isAsync,
    name: nameOf(children.accept('VariableName'), reading),
    typeNames: namesIn(children.accept('TypeParamList'), reading),
    parameters: readParameters(children.accept('ParamList'), reading),
    gives: lastOf(children.accept('TypeDef'), reading),
    decorators,
    body: readBody(children, around),
  };
}

function readClass(children: Children, around: Around, decorators: Expression[]): OwnFields<Statement> {
  const { reading } = around;
  children.accept('class');
  return {
    kind: 'class',
    name: nameOf(children.accept('VariableName'), reading),
    typeNames: namesIn(children.accept('TypeParamList'), reading),
    args: readArguments(children.accept('ArgList'), reading),
    decorators,
    body: readBody(children, around),
  };
}

function readDecorated(children: Children, around: Around): ReturnType<Read> {
  const decorators: Expression[] = [];
  for (let node = children.take(); node !== undefined; node = children.take()) {
    if (node.name === 'Decorator') decorators.push(readDecorator(node, around.reading));
    const read =
      node.name === 'FunctionDefinition'
        ? readFunction
        : node.name === 'ClassDefinition'
          ? readClass
          : undefined;
    const line = around.reading.lines.lineAt(node.from);
    if (read !== undefined) return { ...read(Children.of(node), { ...around, node }, decorators), line };
  }
  return { kind: 'unknown' };
}

/** The grammar lists the parts of a decorator’s name one by one. */
function readDecorator(node: SyntaxNode, reading: Reading): Expression {
  const children = Children.of(node);
  const at = children.accept('At');
  const line = reading.lines.lineAt(node.from);
  let read = readExpression(children.take(), reading);
  for (let part = children.take(); part !== undefined; part = children.take()) {
    const code = reading.source.slice(at?.to ?? node.from, part.to);
    if (part.name === 'VariableName' || part.name === 'PropertyName')
      read = { kind: 'attribute', object: read, name: textOf(part, reading), line, code };
    else if (part.name === 'ArgList')
      read = { kind: 'call', callee: read, args: readArguments(part, reading), line, code };
  }
  return read;
}

function readMatch(children: Children, around: Around): OwnFields<Statement> {
  children.accept('match');
  const subject = readExpressions(children, around.reading, ['MatchBody']);
  const body = children.accept('MatchBody');
  const clauses = body === undefined ? [] : Children.of(body).nodes;
  const cases = clauses.filter(({ name }) => name === 'MatchClause').map((node) => readCase(node, around));
  return { kind: 'match', subject, cases };
}

function readCase(clause: SyntaxNode, { reading, depth }: Around): MatchCase {
  const parts = Children.of(clause);
  const word = parts.accept('case') ?? clause;
  const patterns: SyntaxNode[] = [];
  while (parts.next !== undefined && !parts.is('Guard', 'Body')) {
    const part = parts.take();
    if (part !== undefined) patterns.push(part);
  }
  const guard = lastOf(parts.accept('Guard'), reading);
  const pattern = reading.source.slice(patterns[0]?.from ?? 0, patterns.at(-1)?.to ?? 0);
  const captures = patterns.flatMap((node) => capturesIn(node, reading));
  const any = guard === undefined && (pattern === '_' || captures.join() === pattern);
  return { ...readBranch(word, parts, { reading, depth, node: clause }), pattern, captures, any, guard };
}

function capturesIn(node: SyntaxNode, reading: Reading): string[] {
  const names: string[] = [];
  const cursor = node.cursor();
  do {
    if (cursor.from > node.to || cursor.to < node.from) break;
    const { name } = cursor;
    if (name === 'CapturePattern') names.push(reading.source.slice(cursor.from, cursor.to));
    const last = name === 'AsPattern' || name === 'StarPattern' ? cursor.node.lastChild : null;
    if (last?.name === 'VariableName') names.push(textOf(last, reading));
  } while (cursor.next() && cursor.from < node.to);
  return names.filter((name) => name !== '_');
}

function namesIn(list: SyntaxNode | undefined, reading: Reading): string[] {
  if (list === undefined) return [];
  return Children.of(list).nodes.flatMap((param) => {
    const name = Children.of(param).nodes.find((node) => node.name === 'VariableName');
    return name === undefined ? [] : [textOf(name, reading)];
  });
}

function readTest(children: Children, reading: Reading): Expression {
  if (children.is('Body', 'elif', 'else') || children.next === undefined)
    return { kind: 'unknown', line: 1, code: '' };
  return readExpression(children.take(), reading);
}

function readBranch(word: SyntaxNode, children: Children, around: Around): Branch {
  const { reading } = around;
  const body = children.is('Body') ? children.next : undefined;
  const end = body === undefined ? word.to : endOf(body, reading);
  const [line, lastLine] = [reading.lines.lineAt(word.from), reading.lines.lineAt(end)];
  return { line, lastLine, body: readBody(children, around) };
}

function readElse(children: Children, around: Around): Branch | undefined {
  const word = children.accept('else');
  return word && readBranch(word, children, around);
}

function readBody(children: Children, { reading, depth }: Around): Statement[] {
  const body = children.accept('Body');
  return body === undefined ? [] : readStatements(body, reading, depth + 1);
}

function endOf(node: SyntaxNode, { source }: Reading): number {
  let last: SyntaxNode | null = node;
  for (let depth = 0; depth < 200 && last?.lastChild; depth += 1) {
    let child: SyntaxNode | null = last.lastChild;
    while (child !== null && (child.type.isError || child.name === 'Comment')) child = child.prevSibling;
    if (child === null) break;
    last = child;
  }
  const end = last?.to ?? node.to;
  return Math.max(node.from, source.slice(node.from, end).trimEnd().length + node.from - 1);
}
