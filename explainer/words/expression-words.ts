import type { Imports } from '../names/imports.ts';
import { code, lengthOf, type Phrase, say, series } from '../phrase.ts';
import type { Argument, Expression, ExpressionOf } from '../syntax/tree.ts';
import { FUNCTIONS, fill, METHODS } from './known-calls.ts';
import { countedRange, spelledOut, wholeNumber } from './whole-number.ts';

const DEEPEST = 4;
const LONGEST = 160;

const CALCULATIONS: Record<string, string> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '**': 'to the power of',
};

const COMPARISONS: Record<string, string> = {
  '==': 'is equal to',
  '!=': 'is not equal to',
  '<>': 'is not equal to',
  '<': 'is less than',
  '>': 'is more than',
  '<=': 'is at most',
  '>=': 'is at least',
  in: 'is in',
  'not in': 'is not in',
  is: 'is the same as',
  'is not': 'is not the same as',
};

export class Words {
  readonly imports: Imports;
  readonly #classes: ReadonlySet<string>;

  constructor(imports: Imports, classes: ReadonlySet<string>) {
    this.imports = imports;
    this.#classes = classes;
  }

  /** What an expression gives, as a noun: "`a` plus `b`". */
  value(expression: Expression, depth = 0): Phrase {
    if (depth > DEEPEST) return [code(expression.code)];
    const words = this.#value(expression, depth + 1);
    return lengthOf(words) > LONGEST ? [code(expression.code)] : words;
  }

  /** What has to hold, as a sentence: "`age` is at least 6". */
  condition(expression: Expression, depth = 0): Phrase {
    if (depth > DEEPEST) return say`${code(expression.code)} is true`;
    const words = this.#condition(expression, depth + 1);
    return lengthOf(words) > LONGEST ? say`${code(expression.code)} is true` : words;
  }

  /** What a call does when its result is not used, as a sentence without its subject. */
  action(call: ExpressionOf<'call'>): Phrase {
    const known = this.#known(call);
    const values = this.#arguments(call);
    const self = call.callee.kind === 'attribute' ? [code(call.callee.object.code)] : undefined;
    const does = fill(known?.does, values, self);
    if (does !== undefined) return does;
    if (isSuperInit(call)) return say`lets the class that this one builds on do its part: ${code(call.code)}`;
    const gives = fill(known?.gives, values, self);
    if (gives !== undefined) return say`works out ${gives}, and keeps nothing of it`;
    if (call.callee.kind === 'name' && this.#classes.has(call.callee.name))
      return say`makes ${this.value(call)}`;
    const module = this.imports.fullName(call.callee)?.split('.')[0] ?? '';
    if (call.callee.kind === 'attribute' && !this.imports.modules.has(module)) {
      const handed = values.length === 0 ? [] : say`, with ${series(values)}`;
      return say`tells ${code(call.callee.object.code)} to do ${code(call.callee.name)}${handed}`;
    }
    const handed = values.length === 0 ? [] : say` and hands over ${series(values)}`;
    return say`calls ${code(call.callee.code)}${handed}`;
  }

  #value(expression: Expression, depth: number): Phrase {
    switch (expression.kind) {
      case 'constant':
        return expression.value === 'None' ? say`nothing (${code('None')})` : [code(expression.code)];
      case 'filled-text':
        return this.#filledText(expression);
      case 'list':
      case 'tuple':
      case 'set':
        return collection(
          expression,
          expression.kind === 'tuple' ? 'row' : expression.kind,
          expression.items,
        );
      case 'dict':
        return collection(expression, 'dictionary', expression.pairs, 'pair');
      case 'comprehension':
        return this.#comprehension(expression, depth);
      case 'call':
        return this.#call(expression, depth);
      case 'item':
        return this.#item(expression, depth);
      case 'calculation':
        return this.#calculation(expression, depth);
      case 'comparison':
      case 'not':
        return say`whether ${this.condition(expression, depth)}`;
      case 'logic':
        return expression.operands.some(({ kind }) => kind === 'comparison' || kind === 'not')
          ? say`whether ${this.condition(expression, depth)}`
          : [code(expression.code)];
      case 'choice':
        return say`${this.value(expression.yes, depth)} if ${this.condition(expression.test, depth)}, otherwise ${this.value(expression.no, depth)}`;
      case 'lambda': {
        const names = expression.parameters.map(({ name }): Phrase => [code(name)]);
        const takes = names.length === 0 ? '' : say` takes ${series(names)} and`;
        return say`a small function without a name that${takes} gives ${this.value(expression.body, depth)}`;
      }
      case 'await':
        return say`${this.value(expression.operand, depth)}, once it is there`;
      case 'star':
        return say`all things of ${this.value(expression.operand, depth)}`;
      case 'yield':
        return say`what is sent in when ${expression.value === undefined ? ['nothing'] : this.value(expression.value, depth)} is handed out`;
      case 'named':
        return say`${this.value(expression.value, depth)} (also remembered as ${code(expression.target.code)})`;
      default:
        return [code(expression.code)];
    }
  }

  #condition(expression: Expression, depth: number): Phrase {
    switch (expression.kind) {
      case 'comparison':
        return this.#comparison(expression, depth);
      case 'not': {
        const { operand } = expression;
        const isPlain = operand.kind === 'name' || operand.kind === 'attribute';
        return isPlain
          ? say`${code(operand.code)} is not true`
          : say`it is not so that ${this.condition(operand, depth)}`;
      }
      case 'logic':
        return series(
          expression.operands.map((operand) => this.condition(operand, depth)),
          expression.word,
        ).map((part) => (part === ', ' ? ` ${expression.word} ` : part));
      case 'constant':
        return say`${expression.value === 'True' ? 'always' : 'never'} (the condition is ${code(expression.code)})`;
      case 'call': {
        const gives = this.#call(expression, depth);
        const [first] = gives;
        if (typeof first === 'string' && first.startsWith('whether '))
          return [first.slice(8), ...gives.slice(1)];
        return say`${gives} is true`;
      }
      default:
        return say`${this.value(expression, depth)} is true`;
    }
  }

  #comparison({ operands, signs }: ExpressionOf<'comparison'>, depth: number): Phrase {
    const [first, ...rest] = operands;
    if (first === undefined) return [];
    const said = rest.map((operand, index): Phrase => {
      const sign = signs[index] ?? '';
      const even = remainder(index === 0 ? first : undefined, sign, operand);
      if (even !== undefined) return even;
      if (isNone(operand) && sign === 'is') return say`is nothing (${code('None')})`;
      if (isNone(operand) && sign === 'is not') return say`is something (not ${code('None')})`;
      return say`${COMPARISONS[sign] ?? sign} ${this.value(operand, depth)}`;
    });
    const subject = remainder(first, signs[0] ?? '', rest[0]) === undefined ? first : evenSubject(first);
    return say`${this.value(subject, depth)} ${series(said)}`;
  }

  #calculation({ sign, left, right, code: written }: ExpressionOf<'calculation'>, depth: number): Phrase {
    const [a, b] = [this.value(left, depth), this.value(right, depth)];
    if (sign === '+' && (isText(left) || isText(right))) return say`${a} joined with ${b}`;
    if (sign === '*' && (isText(left) || left.kind === 'list')) return say`${a}, ${b} times over`;
    if (sign === '//') return say`how often ${b} fits into ${a}`;
    if (sign === '%' && isText(left)) return say`${a} with ${b} put in`;
    if (sign === '%') return say`what is left over when ${a} is divided by ${b}`;
    const word = CALCULATIONS[sign];
    const nested = left.kind === 'calculation' && right.kind === 'calculation';
    return word === undefined || nested ? [code(written)] : say`${a} ${word} ${b}`;
  }

  #call(call: ExpressionOf<'call'>, depth: number): Phrase {
    const range = countedRange(call);
    if (range !== undefined && range.length > 0) return say`the numbers ${spelledOut(range)}`;
    const file = this.#file(call, depth);
    if (file !== undefined) return file;
    const known = this.#known(call);
    const values = this.#arguments(call, depth);
    const self = call.callee.kind === 'attribute' ? [code(call.callee.object.code)] : undefined;
    const gives = fill(known?.gives, values, self);
    if (gives !== undefined) return gives;
    if (call.callee.kind === 'name' && this.#classes.has(call.callee.name)) {
      const handed = values.length === 0 ? [] : say` made with ${series(values)}`;
      return say`a new ${code(call.callee.name)}${handed}`;
    }
    return say`what ${code(call.code)} gives back`;
  }

  #file(call: ExpressionOf<'call'>, depth: number): Phrase | undefined {
    const [file, mode] = call.args;
    if (this.imports.fullName(call.callee) !== 'open' || file === undefined || mode?.value.kind !== 'text')
      return undefined;
    const manner = MODES.get(mode.value.value.replace(/[bt+]/g, ''));
    return manner === undefined
      ? undefined
      : say`the file ${this.value(file.value, depth)}, opened ${manner}`;
  }

  #arguments({ args }: ExpressionOf<'call'>, depth = 0): Phrase[] {
    return args.filter(({ name }) => name === undefined).map((argument) => this.#argument(argument, depth));
  }

  #argument({ spread, value }: Argument, depth: number): Phrase {
    return spread === '' ? this.value(value, depth) : say`all of ${this.value(value, depth)}`;
  }

  #known(call: ExpressionOf<'call'>) {
    const name = this.imports.fullName(call.callee);
    if (name !== undefined && Object.hasOwn(FUNCTIONS, name)) return FUNCTIONS[name];
    const { callee } = call;
    if (callee.kind !== 'attribute' || !Object.hasOwn(METHODS, callee.name)) return undefined;
    // Other modules and objects may use the name for something else.
    const ofModule = name !== undefined && this.imports.modules.has(name.split('.')[0] ?? '');
    const own = callee.object.kind === 'name' && callee.object.name === 'self';
    return ofModule || own ? undefined : METHODS[callee.name];
  }

  #filledText({ parts, code: written }: ExpressionOf<'filled-text'>): Phrase {
    const values = parts.filter((part) => typeof part !== 'string');
    if (values.length === 0) return [code(written)];
    const names = values.slice(0, 3).map((value): Phrase => [code(value.code)]);
    const more = values.length > 3 ? [...names, ['more']] : names;
    const is = values.length === 1 ? 'the value' : 'the values';
    return say`the text ${code(written)}, with ${is} of ${series(more)} put in`;
  }

  #comprehension(expression: ExpressionOf<'comprehension'>, depth: number): Phrase {
    const { shape, key, value, clauses } = expression;
    const what = shape === 'generator' ? 'one by one' : `a ${shape === 'dict' ? 'dictionary' : shape} of`;
    const made =
      key === undefined ? this.value(value, depth) : say`${code(key.code)} with ${this.value(value, depth)}`;
    const each = clauses.flatMap(({ targets, source, conditions }): Phrase => {
      const names = series(targets.map((target): Phrase => [code(target.code)]));
      const where = conditions.flatMap((test): Phrase => say`, if ${this.condition(test, depth)}`);
      return say`, for each ${names} in ${this.value(source, depth)}${where}`;
    });
    return say`${what} ${made}${each}`;
  }

  #item({ object, index, code: written }: ExpressionOf<'item'>, depth: number): Phrase {
    const [only, more] = index;
    if (only === undefined || more !== undefined) return [code(written)];
    const of: Phrase = [code(object.code)];
    if (only.kind === 'slice') return this.#slice(only, of, depth);
    const number = wholeNumber(only);
    if (number === 0) return say`the first thing of ${of}`;
    if (number === -1) return say`the last thing of ${of}`;
    if (number !== undefined && number < 0) return say`thing ${-number} of ${of}, counted from its end`;
    if (number !== undefined) return say`thing ${number + 1} of ${of} (Python counts from 0)`;
    if (isText(only)) return say`what ${of} keeps under ${this.value(only, depth)}`;
    return say`what stands in ${of} at ${this.value(only, depth)}`;
  }

  #slice({ start, stop, step }: ExpressionOf<'slice'>, of: Phrase, depth: number): Phrase {
    if (start === undefined && stop === undefined && wholeNumber(step) === -1)
      return say`${of} from back to front`;
    const from = start === undefined ? [] : say` from place ${this.value(start, depth)}`;
    const to = stop === undefined ? [] : say` up to, and without, place ${this.value(stop, depth)}`;
    const by = step === undefined ? [] : say` in steps of ${this.value(step, depth)}`;
    if (from.length + to.length + by.length === 0) return say`a copy of ${of}`;
    return say`the part of ${of}${from}${to}${by}`;
  }
}

const MODES: ReadonlyMap<string, string> = new Map([
  ['r', 'to read'],
  ['w', 'to write, after it was emptied'],
  ['a', 'to write at its end'],
  ['x', 'to write, if it is new'],
]);

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function collection(
  { code: written }: Expression,
  noun: string,
  items: readonly unknown[],
  one = 'thing',
): Phrase {
  if (items.length === 0) return [`an empty ${noun}`];
  if (written.length <= LONGEST_SHOWN) return say`the ${noun} ${code(written)}`;
  return [`a ${noun} of ${counted(items.length, one)}`];
}

const LONGEST_SHOWN = 60;
const isText = ({ kind }: Expression) => kind === 'text' || kind === 'filled-text';
const isNone = (expression: Expression) => expression.kind === 'constant' && expression.value === 'None';

/** `n % 2 == 0` is “n is even”. */
function remainder(
  first: Expression | undefined,
  sign: string,
  second: Expression | undefined,
): Phrase | undefined {
  if (first?.kind !== 'calculation' || first.sign !== '%' || isText(first.left)) return undefined;
  const [divisor, rest] = [wholeNumber(first.right), wholeNumber(second)];
  const same = sign === '==';
  if (divisor === undefined || (!same && sign !== '!=')) return undefined;
  if (divisor === 2 && (rest === 0 || rest === 1)) return [(rest === 0) === same ? 'is even' : 'is odd'];
  if (rest === 0) return [`can ${same ? '' : 'not '}be divided by ${divisor} with nothing left over`];
  return undefined;
}

const evenSubject = (expression: Expression) =>
  expression.kind === 'calculation' ? expression.left : expression;

function isSuperInit({ callee }: ExpressionOf<'call'>): boolean {
  return callee.kind === 'attribute' && /^super\(/.test(callee.object.code) && callee.object.kind === 'call';
}
