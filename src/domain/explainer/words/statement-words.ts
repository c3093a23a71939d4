import { code, type Phrase, say, series } from '../phrase.ts';
import type { Expression, ExpressionOf, Imported, Statement, StatementOf } from '../syntax/tree.ts';
import { sentences } from './definition-words.ts';
import type { Words } from './expression-words.ts';
import { MODULES } from './modules.ts';
import { wholeNumber } from './whole-number.ts';

/** What a statement without a block does, as a sentence without its subject and without its full stop. */
export function statementWords(statement: Statement, words: Words): Phrase {
  switch (statement.kind) {
    case 'expression':
      return expressionWords(statement.value, words);
    case 'assign':
      return assignWords(statement, words);
    case 'annotate': {
      const hint = say`the note ${code(statement.hint.code)} says what kind of value it is meant to be`;
      if (statement.value === undefined)
        return sentences([say`announces ${code(statement.target.code)}`, hint]);
      return sentences([keeps(statement.value, statement.target, words), hint]);
    }
    case 'update':
      return updateWords(statement, words);
    case 'delete':
      return say`deletes ${series(statement.targets.map(({ code: target }): Phrase => [code(target)]))}`;
    case 'pass':
      return ['does nothing: it holds the place'];
    case 'break':
      return ['leaves the loop at once'];
    case 'continue':
      return ['skips the rest of this round and goes on with the next one'];
    case 'return':
      return statement.value === undefined
        ? ['ends the function']
        : say`ends the function and gives back ${words.value(statement.value)}`;
    case 'raise':
      return raiseWords(statement, words);
    case 'import':
      return importWords(statement);
    case 'scope':
      return say`says that ${names(statement.names)} ${statement.names.length === 1 ? 'is' : 'are'} the ${
        statement.word === 'global' ? 'one of the whole program' : 'one of the function around this one'
      }, not a new one`;
    case 'assert': {
      const says = statement.says === undefined ? [] : say`, with the message ${words.value(statement.says)}`;
      return say`makes sure that ${words.condition(statement.test)}, and stops the program${says} if not`;
    }
    case 'type':
      return say`gives the kind of value ${code(statement.value.code)} the name ${code(statement.name)}`;
    default:
      return say`this line could not be put into words: ${code(statement.code)}`;
  }
}

/** A text that stands alone is a note for people. */
export function isNote(statement: Statement): boolean {
  return statement.kind === 'expression' && statement.value.kind === 'text';
}

function expressionWords(value: Expression, words: Words): Phrase {
  switch (value.kind) {
    case 'call':
      return isPrint(value) ? printWords(value, words) : words.action(value);
    case 'await':
      return value.operand.kind === 'call'
        ? say`${words.action(value.operand)}, and waits until that is done`
        : say`waits for ${words.value(value.operand)}`;
    case 'yield': {
      const given = value.value === undefined ? ['nothing'] : words.value(value.value);
      return value.from
        ? say`hands out all things of ${given}, one by one`
        : say`hands out ${given}, and rests until the next one is wanted`;
    }
    case 'text':
      return say`a note for people: ${code(value.value)}`;
    case 'constant':
      return value.value === '...'
        ? ['holds a place that is still empty']
        : say`only names ${words.value(value)}`;
    case 'unknown':
      return say`this line could not be put into words: ${code(value.code)}`;
    default:
      return say`works out ${words.value(value)}, and keeps nothing of it`;
  }
}

function isPrint({ callee }: ExpressionOf<'call'>): boolean {
  return callee.kind === 'name' && callee.name === 'print';
}

function printWords({ args }: ExpressionOf<'call'>, words: Words): Phrase {
  const shown = args.filter(({ name }) => name === undefined);
  const end = args.find(({ name }) => name === 'end')?.value;
  const between = args.find(({ name }) => name === 'sep')?.value;
  const parts: Phrase[] = [
    shown.length === 0
      ? ['prints an empty line']
      : say`prints ${series(shown.map(({ value, spread }) => (spread === '' ? words.value(value) : say`all of ${words.value(value)}`)))}`,
  ];
  if (between !== undefined) parts.push(say`between them it puts ${words.value(between)}`);
  if (end?.kind === 'text' && end.value === '') parts.push(['the next print goes on in the same line']);
  else if (end !== undefined) parts.push(say`at the end comes ${words.value(end)}`);
  return sentences(parts);
}

function assignWords({ targets, value }: StatementOf<'assign'>, words: Words): Phrase {
  const [target, ...more] = targets;
  if (target === undefined) return words.value(value);
  if (more.length > 0 && targets.every(({ kind }) => kind === 'name')) {
    return say`remembers ${words.value(value)} as ${series(targets.map((one): Phrase => [code(one.code)]))}`;
  }
  if (target.kind !== 'tuple' && target.kind !== 'list') return keeps(value, target, words);
  const pieces = target.items;
  if (
    value.kind === 'tuple' &&
    value.items.length === pieces.length &&
    pieces.every(({ kind }) => kind !== 'star')
  ) {
    const [a, b] = pieces;
    const swapped =
      pieces.length === 2 && value.items[0]?.code === b?.code && value.items[1]?.code === a?.code;
    if (swapped && a !== undefined && b !== undefined) return say`swaps ${code(a.code)} and ${code(b.code)}`;
    return sentences([
      series(
        pieces.map((piece, index): Phrase => {
          const part = value.items[index];
          const kept = part === undefined ? [] : words.value(part);
          return index === 0
            ? say`remembers ${kept} as ${code(piece.code)}`
            : say`${kept} as ${code(piece.code)}`;
        }),
      ),
    ]);
  }
  return say`takes ${words.value(value)} apart, and remembers the parts as ${series(pieces.map((piece): Phrase => [code(piece.code)]))}`;
}

function keeps(value: Expression, target: Expression, words: Words): Phrase {
  const asked = question(value);
  if (target.kind === 'attribute') {
    const of =
      target.object.kind === 'name' && target.object.name === 'self'
        ? 'this object'
        : code(target.object.code);
    return say`sets ${code(target.name)} of ${of} to ${words.value(value)}`;
  }
  if (target.kind === 'item') {
    const [only, more] = target.index;
    const where = only === undefined || more !== undefined || only.kind === 'slice' ? undefined : only;
    if (where === undefined) return say`replaces ${code(target.code)} by ${words.value(value)}`;
    return say`puts ${words.value(value)} into ${code(target.object.code)} at ${words.value(where)}`;
  }
  if (asked !== undefined) {
    const asks =
      asked.question === undefined
        ? ['waits until something is typed']
        : say`asks ${words.value(asked.question)}`;
    const turned = asked.kind === undefined ? say`, as a text` : say`, as ${asked.kind}`;
    return say`${asks} and remembers the answer as ${code(target.code)}${turned}`;
  }
  if (value.kind === 'list' && value.items.length === 0)
    return say`makes an empty list, ${code(target.code)}`;
  if (value.kind === 'dict' && value.pairs.length === 0)
    return say`makes an empty dictionary, ${code(target.code)}`;
  const kept = words.value(value);
  // A list of several things would run into the name behind it.
  if (kept.some((part) => typeof part === 'string' && part.includes(','))) {
    return say`remembers as ${code(target.code)}: ${kept}`;
  }
  return say`remembers ${kept} as ${code(target.code)}`;
}

/** `input(…)`, alone or turned into a number. */
function question(
  value: Expression,
): { question: Expression | undefined; kind: string | undefined } | undefined {
  if (value.kind !== 'call' || value.callee.kind !== 'name') return undefined;
  const [first, more] = value.args;
  if (value.callee.name === 'input' && more === undefined) return { question: first?.value, kind: undefined };
  const kind = { int: 'a whole number', float: 'a number with a decimal point' }[
    value.callee.name as 'int' | 'float'
  ];
  if (kind === undefined || more !== undefined || first === undefined) return undefined;
  const inner = question(first.value);
  return inner === undefined || inner.kind !== undefined ? undefined : { question: inner.question, kind };
}

const UPDATES: ReadonlyMap<string, (target: Phrase, value: Phrase) => Phrase> = new Map([
  ['+', (target, value) => say`adds ${value} to ${target}`],
  ['-', (target, value) => say`takes ${value} away from ${target}`],
  ['*', (target, value) => say`makes ${target} ${value} times as much`],
  ['/', (target, value) => say`divides ${target} by ${value}`],
  ['//', (target, value) => say`divides ${target} by ${value} and leaves the rest out`],
  ['%', (target, value) => say`keeps in ${target} what is left over when it is divided by ${value}`],
  ['**', (target, value) => say`raises ${target} to the power of ${value}`],
]);

function updateWords({ target, sign, value, code: written }: StatementOf<'update'>, words: Words): Phrase {
  if (sign === '+' && (value.kind === 'text' || value.kind === 'filled-text')) {
    return say`adds ${words.value(value)} to the end of ${code(target.code)}`;
  }
  if (sign === '+' && wholeNumber(value) === 1)
    return say`adds 1 to ${code(target.code)}: it counts one further`;
  const says = UPDATES.get(sign);
  return says === undefined
    ? say`changes ${code(target.code)}: ${code(written)}`
    : says([code(target.code)], words.value(value));
}

function raiseWords({ value, cause }: StatementOf<'raise'>, words: Words): Phrase {
  if (value === undefined) return ['passes the error on'];
  const call = value.kind === 'call' ? value : undefined;
  const kind = call === undefined ? value.code : call.callee.code;
  const message = call?.args[0]?.value;
  const says = message === undefined ? [] : say` with the message ${words.value(message)}`;
  const from = cause === undefined || cause.kind === 'constant' ? [] : say`, because of ${code(cause.code)}`;
  return say`stops with the error ${code(kind)}${says}${from}`;
}

function importWords({ from, all, names: taken }: StatementOf<'import'>): Phrase {
  if (from !== undefined) {
    const what = all ? ['everything'] : series(taken.map(importedWords));
    const known = moduleWords(from);
    return say`fetches ${what} from the module ${code(from)}${known === undefined ? [] : say`, which brings ${known}`}`;
  }
  return sentences(
    taken.map((one) => {
      const known = moduleWords(one.path);
      return say`fetches the module ${importedWords(one)}${known === undefined ? [] : say`, which brings ${known}`}`;
    }),
  );
}

function importedWords({ path, as }: Imported): Phrase {
  return as === undefined ? [code(path)] : say`${code(path)} under the name ${code(as)}`;
}

function moduleWords(path: string): string | undefined {
  const first = path.split('.')[0] ?? '';
  return Object.hasOwn(MODULES, first) ? MODULES[first] : undefined;
}

const names = (all: readonly string[]): Phrase => series(all.map((name): Phrase => [code(name)]));
