import type { SyntaxNode } from '@lezer/common';
import { readArguments, readExpression, readExpressions, readParameters } from './read-expression.ts';
import { Children, type Reading, textOf } from './reader.ts';
import type { Branch, Expression, Handler, Imported, MatchCase, Statement, WithItem } from './tree.ts';

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
  children.accept('del', 'return', 'raise', 'assert', 'type', 'while', 'match');
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
    const sign = textOf(children.accept('UpdateOp'), reading).slice(0, -1);
    return { kind: 'update', target, sign, value: rest(children, reading) };
  },
  DeleteStatement: (children, { reading }) => ({ kind: 'delete', targets: each(rest(children, reading)) }),
  PassStatement: () => ({ kind: 'pass' }),
  BreakStatement: () => ({ kind: 'break' }),
  ContinueStatement: () => ({ kind: 'continue' }),
  ReturnStatement: (children, { reading }) => ({
    kind: 'return',
    value: children.next && rest(children, reading),
  }),
  RaiseStatement: (children, { reading }) => ({
    kind: 'raise',
    value: children.next && readExpression(children.take(), reading),
    cause: after('from', children, reading),
  }),
  ImportStatement: readImport,
  ScopeStatement: (children, { reading }) => ({
    kind: 'scope',
    word: children.take()?.name === 'nonlocal' ? 'nonlocal' : 'global',
    names: children.nodes.filter(({ name }) => name === 'VariableName').map((name) => textOf(name, reading)),
  }),
  AssertStatement: (children, { reading }) => ({
    kind: 'assert',
    test: readExpression(children.take(), reading),
    says: after(',', children, reading),
  }),
  TypeDefinition: (children, { reading }) => ({
    kind: 'type',
    name: textOf(children.accept('VariableName'), reading),
    value: readExpression(children.nodes.at(-1), reading),
  }),
  IfStatement: readIf,
  WhileStatement: (children, around) => ({
    kind: 'while',
    test: readTest(children, around.reading),
    body: readBody(children, around),
    otherwise: readElse(children, around),
  }),
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
  FunctionDefinition: (children, around) => readFunction(children, around),
  ClassDefinition: (children, around) => readClass(children, around),
  DecoratedStatement: readDecorated,
  MatchStatement: readMatch,
};

const rest = (children: Children, reading: Reading) => readExpressions(children, reading, []);
const each = (targets: Expression) => (targets.kind === 'tuple' ? targets.items : [targets]);
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
    from += textOf(children.take(), reading);
  children.accept('import');
  const all = children.is('*');
  const names = children.list((): Imported => {
    let path = '';
    while (children.is('VariableName', '.')) path += textOf(children.take(), reading);
    const as = children.accept('as') && textOf(children.take(), reading);
    // Always advances, so that the list ends.
    if (path === '' && as === undefined) children.take();
    return { path, as };
  });
  return {
    kind: 'import',
    from: isFrom ? from : undefined,
    all,
    names: names.filter(({ path }) => path !== ''),
  };
}

function readIf(children: Children, around: Around): OwnFields<Statement> {
  const branches: (Branch & { test: Expression })[] = [];
  let otherwise: Branch | undefined;
  for (let word = children.take(); word !== undefined; word = children.take()) {
    if (word.name === 'else') otherwise = readBranch(word, children, around);
    else if (word.name === 'if' || word.name === 'elif') {
      const test = readTest(children, around.reading);
      branches.push({ ...readBranch(word, children, around), test });
    }
  }
  return { kind: 'if', branches, otherwise };
}

function readTry(children: Children, around: Around): OwnFields<Statement> {
  const { reading } = around;
  const body = readBranch(children.accept('try') ?? around.node, children, around);
  const handlers: Handler[] = [];
  let otherwise: Branch | undefined;
  let atLast: Branch | undefined;
  for (let word = children.take(); word !== undefined; word = children.take()) {
    if (word.name === 'else') otherwise = readBranch(word, children, around);
    else if (word.name === 'finally') atLast = readBranch(word, children, around);
    else if (word.name === 'except') {
      children.accept('*');
      const type = children.is('Body') ? undefined : readExpressions(children, reading, ['as', 'Body']);
      const name = children.accept('as') && textOf(children.accept('VariableName'), reading);
      handlers.push({ ...readBranch(word, children, around), type, name });
    }
  }
  return { kind: 'try', body, handlers, otherwise, atLast };
}

function readWith(children: Children, around: Around): OwnFields<Statement> {
  const { reading } = around;
  const isAsync = children.accept('async') !== undefined;
  children.accept('with');
  const items: WithItem[] = [];
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

function readFunction(
  children: Children,
  around: Around,
  decorators: Expression[] = [],
): OwnFields<Statement> {
  const { reading } = around;
  const isAsync = children.accept('async') !== undefined;
  children.accept('def');
  const name = textOf(children.accept('VariableName'), reading);
  const typeNames = namesIn(children.accept('TypeParamList'), reading);
  const parameters = readParameters(children.accept('ParamList'), reading);
  const gives = lastOf(children.accept('TypeDef'), reading);
  const body = readBody(children, around);
  return { kind: 'function', isAsync, name, typeNames, parameters, gives, decorators, body };
}

function readClass(children: Children, around: Around, decorators: Expression[] = []): OwnFields<Statement> {
  const { reading } = around;
  children.accept('class');
  const name = textOf(children.accept('VariableName'), reading);
  const typeNames = namesIn(children.accept('TypeParamList'), reading);
  const args = readArguments(children.accept('ArgList'), reading);
  return { kind: 'class', name, typeNames, args, decorators, body: readBody(children, around) };
}

function readDecorated(children: Children, around: Around): ReturnType<Read> {
  const decorators: Expression[] = [];
  for (let node = children.take(); node !== undefined; node = children.take()) {
    const line = around.reading.lines.lineAt(node.from);
    const inner = { ...around, node };
    if (node.name === 'Decorator') decorators.push(readDecorator(node, around.reading));
    if (node.name === 'FunctionDefinition')
      return { ...readFunction(Children.of(node), inner, decorators), line };
    if (node.name === 'ClassDefinition') return { ...readClass(Children.of(node), inner, decorators), line };
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
  const subject = readExpressions(children, around.reading, ['MatchBody']);
  const body = children.accept('MatchBody');
  const clauses = body === undefined ? [] : Children.of(body).nodes;
  const cases = clauses.filter(({ name }) => name === 'MatchClause').map((node) => readCase(node, around));
  return { kind: 'match', subject, cases };
}

function readCase(clause: SyntaxNode, { reading, depth }: Around): MatchCase {
  const parts = Children.of(clause);
  const word = parts.accept('case') ?? clause;
  const end = parts.nodes.findIndex(({ name }) => name === 'Guard' || name === 'Body');
  const patterns = parts.nodes.slice(1, end === -1 ? undefined : end);
  while (parts.next !== undefined && !parts.is('Guard', 'Body')) parts.take();
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

/** The names of type parameters. */
const namesIn = (list: SyntaxNode | undefined, reading: Reading): string[] =>
  list === undefined
    ? []
    : list.getChildren('TypeParam').map((param) => textOf(param.getChild('VariableName') ?? param, reading));

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
