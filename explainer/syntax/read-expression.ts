import type { SyntaxNode } from '@lezer/common';
import { readFilledText, textValue } from './read-text.ts';
import { Children, placeOf, type Reading, textOf } from './reader.ts';
import type { Argument, ComprehensionClause, Expression, ExpressionOf, Parameter, Place } from './tree.ts';

/** What lies deeper is left as it is written. */
const DEEPEST = 40;

/** Makes a typed expression of a node of the grammar; `unknown` where it is broken or too deep. */
export function readExpression(node: SyntaxNode | undefined, reading: Reading, depth = 0): Expression {
  if (node === undefined) return { kind: 'unknown', line: 1, code: '' };
  const place = placeOf(node.from, node.to, reading);
  if (depth > DEEPEST) return { ...place, kind: 'unknown' };
  return new ExpressionReader(reading, depth).read(node, place);
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
    else items.push(readStarred(children, reading, 0));
  }
  const [only] = items;
  if (only !== undefined && !comma) return only;
  if (first === undefined || last === undefined) return { kind: 'unknown', line: 1, code: '' };
  return { ...placeOf(first.from, last.to, reading), kind: 'tuple', items };
}

export function readArguments(list: SyntaxNode | undefined, reading: Reading, depth = 0): Argument[] {
  return list === undefined ? [] : new ExpressionReader(reading, depth).args(Children.of(list));
}

export function readParameters(list: SyntaxNode | undefined, reading: Reading, depth = 0): Parameter[] {
  return list === undefined ? [] : new ExpressionReader(reading, depth).parameters(Children.of(list));
}

function readStarred(children: Children, reading: Reading, depth: number): Expression {
  const star = children.accept('*');
  if (star === undefined) {
    // Always advances, so that a loop over children ends.
    return readExpression(children.take(), reading, depth);
  }
  const node = children.take();
  const operand = readExpression(node, reading, depth);
  return { ...placeOf(star.from, node?.to ?? star.to, reading), kind: 'star', operand };
}

const placeIn = ({ line, code }: Place): Place => ({ line, code });
const nameOf = (node: SyntaxNode | undefined, reading: Reading) =>
  node === undefined ? '' : textOf(node, reading);

type Shape = ExpressionOf<'comprehension'>['shape'];

class ExpressionReader {
  readonly #reading: Reading;
  readonly #depth: number;

  constructor(reading: Reading, depth: number) {
    this.#reading = reading;
    this.#depth = depth;
  }

  read(node: SyntaxNode, place: Place): Expression {
    const children = Children.of(node);
    switch (node.name) {
      case 'VariableName':
      case 'PropertyName':
        return { ...place, kind: 'name', name: place.code };
      case 'Number':
        return { ...place, kind: 'number' };
      case 'String':
        return { ...place, kind: 'text', value: textValue(place.code) };
      case 'FormatString':
        return readFilledText(node, this.#reading, (inner) => this.#inner(inner));
      case 'ContinuedString':
        return this.#joined(children, place);
      case 'Boolean':
        return { ...place, kind: 'constant', value: place.code === 'True' ? 'True' : 'False' };
      case 'None':
        return { ...place, kind: 'constant', value: 'None' };
      case 'Ellipsis':
        return { ...place, kind: 'constant', value: '...' };
      case 'ParenthesizedExpression':
        children.accept('(');
        return this.#starred(children);
      case 'TupleExpression':
      case 'ArrayExpression':
      case 'SetExpression':
        return { ...place, kind: COLLECTIONS[node.name] ?? 'tuple', items: this.#items(children) };
      case 'DictionaryExpression':
        return { ...place, kind: 'dict', pairs: this.#pairs(children) };
      case 'ComprehensionExpression':
      case 'ArrayComprehensionExpression':
      case 'SetComprehensionExpression':
      case 'DictionaryComprehensionExpression':
        children.take();
        return this.#comprehension(children, place, SHAPES[node.name] ?? 'generator');
      case 'CallExpression': {
        const callee = this.#inner(children.take());
        return { ...place, kind: 'call', callee, args: this.args(Children.of(children.take() ?? node)) };
      }
      case 'MemberExpression':
        return this.#member(children, place);
      case 'BinaryExpression':
        return this.#binary(children, place);
      case 'UnaryExpression': {
        const isNot = children.take()?.name === 'not';
        const operand = this.#inner(children.take());
        return isNot
          ? { ...place, kind: 'not', operand }
          : { ...place, kind: 'sign', sign: place.code.charAt(0), operand };
      }
      case 'ConditionalExpression': {
        const yes = this.#inner(children.take());
        children.accept('if');
        const test = this.#inner(children.take());
        children.accept('else');
        return { ...place, kind: 'choice', test, yes, no: this.#inner(children.take()) };
      }
      case 'LambdaExpression': {
        children.accept('lambda');
        const parameters = this.parameters(Children.of(children.accept('ParamList') ?? node));
        children.accept(':');
        return { ...place, kind: 'lambda', parameters, body: this.#inner(children.take()) };
      }
      case 'AwaitExpression':
        children.accept('await');
        return { ...place, kind: 'await', operand: this.#inner(children.take()) };
      case 'YieldExpression':
      case 'YieldStatement': {
        children.accept('yield');
        const from = children.accept('from') !== undefined;
        const value = children.next === undefined ? undefined : readExpressions(children, this.#reading, []);
        return { ...place, kind: 'yield', from, value };
      }
      case 'NamedExpression': {
        const target = this.#inner(children.take());
        children.accept('AssignOp');
        return { ...place, kind: 'named', target, value: this.#inner(children.take()) };
      }
      default:
        return { ...place, kind: 'unknown' };
    }
  }

  args(children: Children): Argument[] {
    const args: Argument[] = [];
    while (children.next !== undefined) {
      if (children.accept('(', ')', ',') !== undefined) continue;
      const spread = children.accept('*', '**')?.name;
      const value = this.#inner(children.take());
      if (children.is('for', 'async')) {
        const all = this.#clauses(children, placeIn(value), 'generator', value);
        args.push({ spread: '', name: undefined, value: all });
      } else if (value.kind === 'name' && children.is('AssignOp')) {
        const isWalrus = nameOf(children.take(), this.#reading) === ':=';
        const given = this.#inner(children.take());
        args.push(
          isWalrus
            ? {
                spread: '',
                name: undefined,
                value: { ...placeIn(value), kind: 'named', target: value, value: given },
              }
            : { spread: '', name: value.name, value: given },
        );
      } else {
        args.push({ spread: spread === '*' || spread === '**' ? spread : '', name: undefined, value });
      }
    }
    return args;
  }

  parameters(children: Children): Parameter[] {
    const parameters: Parameter[] = [];
    let spread: Parameter['spread'] = '';
    while (children.next !== undefined && !children.is(':')) {
      const node = children.take();
      if (node === undefined) break;
      if (node.name === '*' || node.name === '**') spread = node.name;
      else if (node.name === ',') spread = '';
      else if (node.name === 'VariableName') {
        const hint = children.accept('TypeDef');
        const preset = children.accept('AssignOp') === undefined ? undefined : children.take();
        const end = preset?.to ?? hint?.to ?? node.to;
        parameters.push({
          spread,
          name: textOf(node, this.#reading),
          hint: hint === undefined ? undefined : this.#inner(Children.of(hint).nodes.at(-1)),
          preset: preset === undefined ? undefined : this.#inner(preset),
          code: spread + this.#reading.source.slice(node.from, end),
          line: this.#reading.lines.lineAt(node.from),
        });
      }
    }
    return parameters;
  }

  #inner(node: SyntaxNode | undefined): Expression {
    return readExpression(node, this.#reading, this.#depth + 1);
  }

  #starred(children: Children): Expression {
    return readStarred(children, this.#reading, this.#depth + 1);
  }

  #items(children: Children): Expression[] {
    const items: Expression[] = [];
    while (children.next !== undefined) {
      if (children.accept('(', ')', '[', ']', '{', '}', ',') === undefined)
        items.push(this.#starred(children));
    }
    return items;
  }

  #pairs(children: Children): { key: Expression | undefined; value: Expression }[] {
    const pairs: { key: Expression | undefined; value: Expression }[] = [];
    while (children.next !== undefined) {
      if (children.accept('{', '}', ',', ':') !== undefined) continue;
      if (children.accept('**') !== undefined) {
        pairs.push({ key: undefined, value: this.#inner(children.take()) });
        continue;
      }
      const key = this.#inner(children.take());
      children.accept(':');
      if (children.is('}', ',')) pairs.push({ key: undefined, value: key });
      else pairs.push({ key, value: this.#inner(children.take()) });
    }
    return pairs;
  }

  #comprehension(children: Children, place: Place, shape: Shape): Expression {
    const first = this.#starred(children);
    if (children.accept(':') === undefined) return this.#clauses(children, place, shape, first);
    const value = this.#inner(children.take());
    const read = this.#clauses(children, place, shape, value);
    return read.kind === 'comprehension' ? { ...read, key: first } : read;
  }

  #clauses(children: Children, place: Place, shape: Shape, value: Expression): Expression {
    const clauses: ComprehensionClause[] = [];
    while (children.is('async', 'for', 'if')) {
      children.accept('async');
      if (children.accept('if') !== undefined) {
        clauses.at(-1)?.conditions.push(this.#inner(children.take()));
        continue;
      }
      children.accept('for');
      const targets: Expression[] = [];
      while (children.next !== undefined && !children.is('in')) {
        if (children.accept(',') === undefined) targets.push(this.#starred(children));
      }
      children.accept('in');
      clauses.push({ targets, source: this.#inner(children.take()), conditions: [] });
    }
    return { ...place, kind: 'comprehension', shape, key: undefined, value, clauses };
  }

  #member(children: Children, place: Place): Expression {
    const object = this.#inner(children.take());
    if (children.accept('.') !== undefined) {
      const name = children.take();
      if (name === undefined) return { ...place, kind: 'unknown' };
      return { ...place, kind: 'attribute', object, name: textOf(name, this.#reading) };
    }
    children.accept('[');
    const index: Expression[] = [];
    while (children.next !== undefined && !children.is(']')) {
      if (children.accept(',') === undefined) index.push(this.#slice(children));
    }
    return { ...place, kind: 'item', object, index };
  }

  #slice(children: Children): Expression {
    const from = children.next?.from ?? 0;
    const parts: (Expression | undefined)[] = [undefined];
    let colons = 0;
    let to = from;
    while (children.next !== undefined && !children.is(',', ']')) {
      to = children.next.to;
      if (children.accept(':') !== undefined) {
        colons += 1;
        parts[colons] = undefined;
      } else parts[colons] = this.#starred(children);
    }
    const [start, stop, step] = parts;
    if (colons === 0 && start !== undefined) return start;
    return { ...placeOf(from, to, this.#reading), kind: 'slice', start, stop, step };
  }

  #binary(children: Children, place: Place): Expression {
    const first = children.take();
    const signs: string[] = [];
    while (children.is('not', 'in', 'is', 'and', 'or', 'CompareOp', 'ArithOp', 'BitOp')) {
      const sign = children.take();
      if (sign !== undefined) signs.push(textOf(sign, this.#reading));
    }
    const second = children.take();
    const sign = signs.join(' ');
    if (first === undefined || second === undefined || sign === '') return { ...place, kind: 'unknown' };
    const left = this.#inner(first);
    const right = this.#inner(second);
    const open = first.name === 'BinaryExpression';
    if (sign === 'and' || sign === 'or') {
      // A chain reads as one list; brackets keep their own group.
      const before = open && left.kind === 'logic' && left.word === sign ? left.operands : [left];
      return { ...place, kind: 'logic', word: sign, operands: [...before, right] };
    }
    if (!/^(?:[<>]=?|[=!]=|<>|(?:not )?in|is(?: not)?)$/.test(sign)) {
      return { ...place, kind: 'calculation', sign, left, right };
    }
    if (open && left.kind === 'comparison') {
      return { ...left, ...place, operands: [...left.operands, right], signs: [...left.signs, sign] };
    }
    return { ...place, kind: 'comparison', operands: [left, right], signs: [sign] };
  }

  #joined(children: Children, place: Place): Expression {
    const parts: (string | Expression)[] = [];
    for (const node of children.nodes) {
      const part = this.#inner(node);
      if (part.kind === 'text') parts.push(part.value);
      else if (part.kind === 'filled-text') parts.push(...part.parts);
    }
    if (parts.every((part) => typeof part === 'string'))
      return { ...place, kind: 'text', value: parts.join('') };
    return { ...place, kind: 'filled-text', parts };
  }
}

const COLLECTIONS: Record<string, 'list' | 'set' | 'tuple'> = {
  ArrayExpression: 'list',
  SetExpression: 'set',
};

const SHAPES: Record<string, 'list' | 'set' | 'dict'> = {
  ArrayComprehensionExpression: 'list',
  SetComprehensionExpression: 'set',
  DictionaryComprehensionExpression: 'dict',
};
