import type { Imports } from '../names/imports.ts';
import { code, codes, type Phrase, plain, say, series } from '../phrase.ts';
import type { Expression, ExpressionOf } from '../syntax/tree.ts';
import { DOES, fill, GIVES } from './known-calls.ts';
import { countedRange, spelledOut, wholeNumber } from './whole-number.ts';

const DEEPEST = 5;
const LONGEST = 160;
const LONGEST_COLLECTION = 60;

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
  '<': 'is less than',
  '>': 'is more than',
  '<=': 'is at most',
  '>=': 'is at least',
  in: 'is in',
  'not in': 'is not in',
  is: 'is the same as',
  'is not': 'is not the same as',
};

/** Puts expressions into words; those that are too long or too deep are shown as they are written. */
export class Words {
  readonly imports: Imports;
  readonly #classes: ReadonlySet<string>;
  #depth = 0;

  constructor(imports: Imports, classes: ReadonlySet<string>) {
    this.imports = imports;
    this.#classes = classes;
  }

  /** What an expression gives, as a noun: "`a` plus `b`". */
  value(expression: Expression): Phrase {
    return this.#ifShort(() => this.#value(expression)) ?? [code(expression.code)];
  }

  /** What has to hold, as a sentence: "`age` is at least 6". */
  condition(expression: Expression): Phrase {
    return this.#ifShort(() => this.#condition(expression)) ?? say`${code(expression.code)} is true`;
  }

  /** The arguments without a name. */
  values({ args }: ExpressionOf<'call'>): Phrase[] {
    return args
      .filter(({ name }) => name === undefined)
      .map(({ spread, value }) => (spread === '' ? this.value(value) : say`all of ${this.value(value)}`));
  }

  /** What a call does when its result is not used, as a sentence without its subject. */
  action(call: ExpressionOf<'call'>): Phrase {
    const { callee } = call;
    const values = this.values(call);
    const does = this.#known(DOES, call, values);
    if (does !== undefined) return does;
    if (/^super\(/.test(callee.code))
      return say`lets the class that this one builds on do its part: ${code(call.code)}`;
    const gives = this.#known(GIVES, call, values);
    if (gives !== undefined) return say`works out ${gives}, and keeps nothing of it`;
    if (this.#classes.has(callee.code)) return say`makes ${this.value(call)}`;
    if (callee.kind === 'attribute' && !this.#isOfModule(callee)) {
      const handed = values.length === 0 ? [] : say`, with ${series(values)}`;
      return say`tells ${code(callee.object.code)} to do ${code(callee.name)}${handed}`;
    }
    const handed = values.length === 0 ? [] : say` with ${series(values)}`;
    return say`calls ${code(callee.code)}${handed}`;
  }

  #ifShort(makeWords: () => Phrase): Phrase | undefined {
    if (this.#depth === DEEPEST) return undefined;
    this.#depth += 1;
    const words = makeWords();
    this.#depth -= 1;
    return plain(words).length > LONGEST ? undefined : words;
  }

  #value(expression: Expression): Phrase {
    switch (expression.kind) {
      case 'constant':
        return expression.value === 'None' ? say`nothing (${code('None')})` : [code(expression.code)];
      case 'filled-text':
        return filledText(expression);
      case 'list':
      case 'set':
        return collection(expression, expression.kind, expression.items.length);
      case 'tuple':
        return collection(expression, 'row', expression.items.length);
      case 'dict':
        return collection(expression, 'dictionary', expression.pairs.length, 'pair');
      case 'comprehension':
        return this.#comprehension(expression);
      case 'call':
        return this.#call(expression);
      case 'item':
        return this.#item(expression);
      case 'calculation':
        return this.#calculation(expression);
      case 'comparison':
      case 'not':
        return say`whether ${this.condition(expression)}`;
      case 'logic':
        return expression.operands.some(({ kind }) => kind === 'comparison' || kind === 'not')
          ? say`whether ${this.condition(expression)}`
          : [code(expression.code)];
      case 'choice':
        return say`${this.value(expression.yes)} if ${this.condition(expression.test)}, otherwise ${this.value(expression.no)}`;
      case 'lambda': {
        const names = expression.parameters.map(({ name }) => name);
        const takes = names.length === 0 ? '' : say` takes ${codes(names)} and`;
        return say`a small function without a name that${takes} gives ${this.value(expression.body)}`;
      }
      case 'await':
        return say`${this.value(expression.operand)}, once it is there`;
      case 'star':
        return say`all things of ${this.value(expression.operand)}`;
      case 'yield':
        return say`what is sent in when ${expression.value === undefined ? ['nothing'] : this.value(expression.value)} is given out`;
      case 'named':
        return say`${this.value(expression.value)} (also remembered as ${code(expression.target.code)})`;
      default:
        return [code(expression.code)];
    }
  }

  #condition(expression: Expression): Phrase {
    switch (expression.kind) {
      case 'comparison':
        return this.#comparison(expression);
      case 'not': {
        const { operand } = expression;
        return operand.kind === 'name' || operand.kind === 'attribute'
          ? say`${code(operand.code)} is not true`
          : say`it is not so that ${this.condition(operand)}`;
      }
      case 'logic': {
        const conditions = expression.operands.map((operand) => this.condition(operand));
        return conditions.flatMap((words, index) =>
          index === 0 ? words : say` ${expression.word} ${words}`,
        );
      }
      case 'constant':
        return say`${expression.value === 'True' ? 'always' : 'never'} (the condition is ${code(expression.code)})`;
      case 'call': {
        const [first, ...rest] = this.#call(expression);
        const isQuestion = typeof first === 'string' && first.startsWith('whether ');
        return isQuestion ? [first.slice(8), ...rest] : say`${first ?? ''}${rest} is true`;
      }
      default:
        return say`${this.value(expression)} is true`;
    }
  }

  #comparison({ operands, signs }: ExpressionOf<'comparison'>): Phrase {
    const [first, ...rest] = operands;
    if (first === undefined) return [];
    const even = remainder(first, signs[0] ?? '', rest[0]);
    const said = rest.map((operand, index): Phrase => {
      const sign = signs[index] ?? '';
      if (even !== undefined && index === 0) return even;
      if (isNone(operand) && sign === 'is') return say`is nothing (${code('None')})`;
      if (isNone(operand) && sign === 'is not') return say`is something (not ${code('None')})`;
      return say`${COMPARISONS[sign] ?? sign} ${this.value(operand)}`;
    });
    const subject = even !== undefined && first.kind === 'calculation' ? first.left : first;
    return say`${this.value(subject)} ${series(said)}`;
  }

  #calculation({ sign, left, right, code: written }: ExpressionOf<'calculation'>): Phrase {
    const [a, b] = [this.value(left), this.value(right)];
    if (sign === '+' && (isText(left) || isText(right))) return say`${a} joined with ${b}`;
    if (sign === '*' && (isText(left) || left.kind === 'list')) return say`${a}, ${b} times over`;
    if (sign === '//') return say`how often ${b} fits into ${a}`;
    if (sign === '%' && isText(left)) return say`${a} with ${b} put in`;
    if (sign === '%') return say`what is left over when ${a} is divided by ${b}`;
    const word = CALCULATIONS[sign];
    const nested = left.kind === 'calculation' && right.kind === 'calculation';
    return word === undefined || nested ? [code(written)] : say`${a} ${word} ${b}`;
  }

  #call(call: ExpressionOf<'call'>): Phrase {
    const range = countedRange(call);
    if (range !== undefined && range.length > 0) return say`the numbers ${spelledOut(range)}`;
    const values = this.values(call);
    const gives = this.#file(call) ?? this.#known(GIVES, call, values);
    if (gives !== undefined) return gives;
    if (!this.#classes.has(call.callee.code)) return say`what ${code(call.code)} gives back`;
    const handed = values.length === 0 ? [] : say` made with ${series(values)}`;
    return say`a new ${code(call.callee.code)}${handed}`;
  }

  #file({ callee, args }: ExpressionOf<'call'>): Phrase | undefined {
    const [file, mode] = args.map(({ value }) => value);
    if (callee.code !== 'open' || file === undefined || mode?.kind !== 'text') return undefined;
    const manner = MODES.get(mode.value.replace(/[bt+]/g, ''));
    return manner === undefined ? undefined : say`the file ${this.value(file)}, opened ${manner}`;
  }

  #known(texts: typeof DOES, call: ExpressionOf<'call'>, values: readonly Phrase[]): Phrase | undefined {
    const { callee } = call;
    const name = this.imports.fullName(callee) ?? '';
    const self = callee.kind === 'attribute' ? callee.object.code : '';
    if (Object.hasOwn(texts, name)) return fill(texts[name], values, [code(self)]);
    // Other modules and objects may use the name of a method for something else.
    const isOther = callee.kind !== 'attribute' || self === 'self' || this.#isOfModule(callee);
    const method = isOther ? '' : `.${callee.name}`;
    return Object.hasOwn(texts, method) ? fill(texts[method], values, [code(self)]) : undefined;
  }

  #isOfModule(callee: Expression): boolean {
    return this.imports.modules.has(this.imports.fullName(callee)?.split('.')[0] ?? '');
  }

  #comprehension({ shape, key, value, clauses }: ExpressionOf<'comprehension'>): Phrase {
    const what = shape === 'generator' ? 'one by one' : `a ${shape === 'dict' ? 'dictionary' : shape} of`;
    const made = key === undefined ? this.value(value) : say`${code(key.code)} with ${this.value(value)}`;
    const each = clauses.flatMap(({ targets, source, conditions }): Phrase => {
      const where = conditions.flatMap((test): Phrase => say`, if ${this.condition(test)}`);
      return say`, for each ${codes(targets)} in ${this.value(source)}${where}`;
    });
    return say`${what} ${made}${each}`;
  }

  #item({ object, index, code: written }: ExpressionOf<'item'>): Phrase {
    const [only, more] = index;
    if (only === undefined || more !== undefined) return [code(written)];
    const of: Phrase = [code(object.code)];
    if (only.kind === 'slice') return this.#slice(only, of);
    const number = wholeNumber(only);
    if (number === 0) return say`the first thing of ${of}`;
    if (number === -1) return say`the last thing of ${of}`;
    if (number !== undefined && number < 0) return say`thing ${-number} of ${of}, counted from its end`;
    if (number !== undefined) return say`thing ${number + 1} of ${of} (Python counts from 0)`;
    if (isText(only)) return say`what ${of} keeps under ${this.value(only)}`;
    return say`what stands in ${of} at ${this.value(only)}`;
  }

  #slice({ start, stop, step }: ExpressionOf<'slice'>, of: Phrase): Phrase {
    if (start === undefined && stop === undefined && wholeNumber(step) === -1)
      return say`${of} from back to front`;
    const from = start === undefined ? [] : say` from place ${this.value(start)}`;
    const to = stop === undefined ? [] : say` up to, and without, place ${this.value(stop)}`;
    const by = step === undefined ? [] : say` in steps of ${this.value(step)}`;
    if (from.length + to.length + by.length === 0) return say`a copy of ${of}`;
    return say`the part of ${of}${from}${to}${by}`;
  }
}

const MODES: ReadonlyMap<string, string> = new Map([
  ['r', 'to read'],
  ['w', 'to write, after it was emptied'],
  ['a', 'to write at its end'],
]);

export function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}

function collection({ code: written }: Expression, noun: string, size: number, one = 'thing'): Phrase {
  if (size === 0) return [`an empty ${noun}`];
  return written.length <= LONGEST_COLLECTION
    ? say`the ${noun} ${code(written)}`
    : [`a ${noun} of ${counted(size, one)}`];
}

function filledText({ parts, code: written }: ExpressionOf<'filled-text'>): Phrase {
  const values = parts.filter((part) => typeof part !== 'string');
  if (values.length === 0) return [code(written)];
  const names = values.slice(0, 3).map((value): Phrase => [code(value.code)]);
  const more = values.length > 3 ? [...names, ['more']] : names;
  return say`the text ${code(written)}, with the ${values.length === 1 ? 'value' : 'values'} of ${series(more)} put in`;
}

const isText = ({ kind }: Expression) => kind === 'text' || kind === 'filled-text';
const isNone = (expression: Expression) => expression.kind === 'constant' && expression.value === 'None';

/** `n % 2 == 0` is “n is even”. */
function remainder(first: Expression, sign: string, second: Expression | undefined): Phrase | undefined {
  if (first.kind !== 'calculation' || first.sign !== '%' || isText(first.left)) return undefined;
  const [divisor, rest] = [wholeNumber(first.right), wholeNumber(second)];
  const same = sign === '==';
  if (divisor === undefined || (!same && sign !== '!=')) return undefined;
  if (divisor === 2 && (rest === 0 || rest === 1)) return [(rest === 0) === same ? 'is even' : 'is odd'];
  return rest === 0
    ? [`can ${same ? '' : 'not '}be divided by ${divisor} with nothing left over`]
    : undefined;
}
