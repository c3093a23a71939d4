import type { SyntaxNode } from '@lezer/common';
import { readFilledText, textValue } from './read-text.ts';
import { Children, placeOf, type Reading, textOf } from './reader.ts';
import type { Argument, ComprehensionClause, Expression, ExpressionOf, Parameter } from './tree.ts';

/** What lies deeper is left as it is written. */
const DEEPEST = 40;

/** Makes a typed expression of a node of the grammar; `unknown` where it is broken or too deep. */
export function readExpression(node: SyntaxNode | undefined, reading: Reading, depth = 0): Expression {
  if (node === undefined) return { kind: 'unknown', line: 1, code: '' };
  const place = placeOf(node.from, node.to, reading);
  const read = depth > DEEPEST ? undefined : READERS[node.name];
  if (read === undefined) return { ...place, kind: 'unknown' };
  return { ...place, ...read(Children.of(node), { reading, depth: depth + 1, node, code: place.code }) };
}

/** Expressions with commas between them: one alone, or a tuple. */
export function readExpressions(children: Children, reading: Reading, stop: string[]): Expression {
  const items: Expression[] = [];
  let comma = false;
  const first = children.next;
  let last = first;
  while (children.next !== undefined && !children.is(...stop)) {
    last = children.next;
    if (children.accept(',') !== undefined) comma = true;
    else items.push(readStarred(children, { reading, depth: 0 }));
  }
  const [only] = items;
  if (only !== undefined && !comma) return only;
  if (first === undefined || last === undefined) return { kind: 'unknown', line: 1, code: '' };
  return { ...placeOf(first.from, last.to, reading), kind: 'tuple', items };
}

interface Inside {
  reading: Reading;
  /** The depth of the expression inside. */
  depth: number;
}

interface Around extends Inside {
  node: SyntaxNode;
  code: string;
}

type OwnFields<E> = E extends unknown ? Omit<E, 'line' | 'code'> : never;
/** An expression in brackets has its own place. */
type Read = (children: Children, around: Around) => OwnFields<Expression> | Expression;

const next = (children: Children, { reading, depth }: Inside) =>
  readExpression(children.take(), reading, depth);

const collection =
  (kind: 'list' | 'set' | 'tuple'): Read =>
  (children, around) => ({ kind, items: children.list(() => readStarred(children, around)) });

const comprehension =
  (shape: ExpressionOf<'comprehension'>['shape']): Read =>
  (children, around) => {
    children.take();
    const first = readStarred(children, around);
    const [key, value] =
      children.accept(':') === undefined ? [undefined, first] : [first, next(children, around)];
    return { kind: 'comprehension', shape, key, value, clauses: readClauses(children, around) };
  };

const yields: Read = (children, { reading }) => {
  children.accept('yield');
  const from = children.accept('from') !== undefined;
  return { kind: 'yield', from, value: children.next && readExpressions(children, reading, []) };
};

const name: Read = (_, { code }) => ({ kind: 'name', name: code });

const READERS: Readonly<Record<string, Read>> = {
  VariableName: name,
  PropertyName: name,
  Number: () => ({ kind: 'number' }),
  String: (_, { code }) => ({ kind: 'text', value: textValue(code) }),
  FormatString: (_, { node, reading, depth }) =>
    readFilledText(node, reading, (inner) => readExpression(inner, reading, depth)),
  ContinuedString: (children, around) => {
    const parts = children.list(() => next(children, around)).flatMap(textsOf);
    const texts = parts.filter((part) => typeof part === 'string');
    return texts.length === parts.length
      ? { kind: 'text', value: texts.join('') }
      : { kind: 'filled-text', parts };
  },
  Boolean: (_, { code }) => ({ kind: 'constant', value: code === 'True' ? 'True' : 'False' }),
  None: () => ({ kind: 'constant', value: 'None' }),
  Ellipsis: () => ({ kind: 'constant', value: '...' }),
  ParenthesizedExpression: (children, around) => {
    children.accept('(');
    return readStarred(children, around);
  },
  TupleExpression: collection('tuple'),
  ArrayExpression: collection('list'),
  SetExpression: collection('set'),
  DictionaryExpression: (children, around) => ({
    kind: 'dict',
    pairs: children.list(() => {
      const isSpread = children.accept('**') !== undefined;
      const key = next(children, around);
      return isSpread || children.accept(':') === undefined || children.is('}', ',')
        ? { key: undefined, value: key }
        : { key, value: next(children, around) };
    }),
  }),
  ComprehensionExpression: comprehension('generator'),
  ArrayComprehensionExpression: comprehension('list'),
  SetComprehensionExpression: comprehension('set'),
  DictionaryComprehensionExpression: comprehension('dict'),
  CallExpression: (children, around) => ({
    kind: 'call',
    callee: next(children, around),
    args: readArguments(children.take(), around.reading, around.depth),
  }),
  MemberExpression: (children, around) => {
    const object = next(children, around);
    if (children.accept('.') === undefined)
      return { kind: 'item', object, index: children.list(() => readSlice(children, around)) };
    const property = children.take();
    return property === undefined
      ? { kind: 'unknown' }
      : { kind: 'attribute', object, name: textOf(property, around.reading) };
  },
  BinaryExpression: readBinary,
  UnaryExpression: (children, around) => {
    const isNot = children.take()?.name === 'not';
    const operand = next(children, around);
    return isNot ? { kind: 'not', operand } : { kind: 'sign', sign: around.code.charAt(0), operand };
  },
  ConditionalExpression: (children, around) => {
    const yes = next(children, around);
    children.accept('if');
    const test = next(children, around);
    children.accept('else');
    return { kind: 'choice', test, yes, no: next(children, around) };
  },
  LambdaExpression: (children, around) => {
    children.accept('lambda');
    const parameters = readParameters(children.accept('ParamList'), around.reading, around.depth);
    children.accept(':');
    return { kind: 'lambda', parameters, body: next(children, around) };
  },
  AwaitExpression: (children, around) => {
    children.accept('await');
    return { kind: 'await', operand: next(children, around) };
  },
  YieldExpression: yields,
  YieldStatement: yields,
  NamedExpression: (children, around) => {
    const target = next(children, around);
    children.accept('AssignOp');
    return { kind: 'named', target, value: next(children, around) };
  },
};

function textsOf(part: Expression): (string | Expression)[] {
  if (part.kind === 'text') return [part.value];
  return part.kind === 'filled-text' ? part.parts : [];
}

function readStarred(children: Children, { reading, depth }: Inside): Expression {
  const star = children.accept('*');
  // Always advances, so that a loop over children ends.
  const node = children.take();
  const operand = readExpression(node, reading, depth);
  if (star === undefined) return operand;
  return { ...placeOf(star.from, node?.to ?? star.to, reading), kind: 'star', operand };
}

export function readArguments(list: SyntaxNode | undefined, reading: Reading, depth = 0): Argument[] {
  const children = list === undefined ? new Children([]) : Children.of(list);
  const inside = { reading, depth };
  return children.list((): Argument => {
    const spread = children.accept('*', '**')?.name;
    const value = next(children, inside);
    const { line, code } = value;
    if (children.is('for', 'async')) {
      const clauses = readClauses(children, inside);
      const all = {
        line,
        code,
        kind: 'comprehension',
        shape: 'generator',
        key: undefined,
        value,
        clauses,
      } as const;
      return { spread: '', name: undefined, value: all };
    }
    if (value.kind !== 'name' || !children.is('AssignOp'))
      return { spread: spread === '*' || spread === '**' ? spread : '', name: undefined, value };
    const isWalrus = textOf(children.take(), reading) === ':=';
    const given = next(children, inside);
    return isWalrus
      ? { spread: '', name: undefined, value: { line, code, kind: 'named', target: value, value: given } }
      : { spread: '', name: value.name, value: given };
  });
}

export function readParameters(list: SyntaxNode | undefined, reading: Reading, depth = 0): Parameter[] {
  const parameters: Parameter[] = [];
  if (list === undefined) return parameters;
  const children = Children.of(list);
  let spread: Parameter['spread'] = '';
  for (let node = children.take(); node !== undefined; node = children.take()) {
    if (node.name === '*' || node.name === '**') spread = node.name;
    else if (node.name === ',') spread = '';
    else if (node.name === 'VariableName') {
      const hint = children.accept('TypeDef');
      const preset = children.accept('AssignOp') === undefined ? undefined : children.take();
      const end = preset?.to ?? hint?.to ?? node.to;
      parameters.push({
        spread,
        name: textOf(node, reading),
        hint: hint && readExpression(Children.of(hint).nodes.at(-1), reading, depth),
        preset: preset && readExpression(preset, reading, depth),
        code: spread + reading.source.slice(node.from, end),
        line: reading.lines.lineAt(node.from),
      });
    }
  }
  return parameters;
}

function readClauses(children: Children, inside: Inside): ComprehensionClause[] {
  const clauses: ComprehensionClause[] = [];
  while (children.is('async', 'for', 'if')) {
    const word = children.take()?.name;
    if (word === 'if') clauses.at(-1)?.conditions.push(next(children, inside));
    else if (word === 'for') {
      const targets = children.list(() => readStarred(children, inside), 'in');
      children.accept('in');
      clauses.push({ targets, source: next(children, inside), conditions: [] });
    }
  }
  return clauses;
}

function readSlice(children: Children, inside: Inside): Expression {
  const from = children.next?.from ?? 0;
  const parts: (Expression | undefined)[] = [undefined];
  let to = from;
  while (children.next !== undefined && !children.is(',', ']')) {
    to = children.next.to;
    if (children.accept(':') !== undefined) parts.push(undefined);
    else parts[parts.length - 1] = readStarred(children, inside);
  }
  const [start, stop, step] = parts;
  if (parts.length === 1 && start !== undefined) return start;
  return { ...placeOf(from, to, inside.reading), kind: 'slice', start, stop, step };
}

function readBinary(children: Children, around: Around): OwnFields<Expression> {
  const first = children.take();
  const signs: string[] = [];
  while (children.is('not', 'in', 'is', 'and', 'or', 'CompareOp', 'ArithOp', 'BitOp'))
    signs.push(textOf(children.take(), around.reading));
  const second = children.take();
  const sign = signs.join(' ');
  if (first === undefined || second === undefined || sign === '') return { kind: 'unknown' };
  const left = readExpression(first, around.reading, around.depth);
  const right = readExpression(second, around.reading, around.depth);
  // A chain reads as one list; brackets keep their own group.
  const isChain = first.name === 'BinaryExpression';
  if (sign === 'and' || sign === 'or') {
    const before = isChain && left.kind === 'logic' && left.word === sign ? left.operands : [left];
    return { kind: 'logic', word: sign, operands: [...before, right] };
  }
  if (!/^(?:[<>]=?|[=!]=|<>|(?:not )?in|is(?: not)?)$/.test(sign))
    return { kind: 'calculation', sign, left, right };
  if (isChain && left.kind === 'comparison')
    return { kind: 'comparison', operands: [...left.operands, right], signs: [...left.signs, sign] };
  return { kind: 'comparison', operands: [left, right], signs: [sign] };
}
