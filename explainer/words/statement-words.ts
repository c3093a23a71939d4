import { code, type Phrase, say, series } from '../phrase.ts';
import type { Expression, ExpressionOf, Imported, Statement, StatementOf } from '../syntax/tree.ts';
import { sentences } from './definition-words.ts';
import type { Words } from './expression-words.ts';
import { fill } from './known-calls.ts';
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
      return say`deletes ${codes(statement.targets)}`;
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

/** A statement that is only a string is a note for people. */
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
  const named = (name: string) => args.find((argument) => argument.name === name)?.value;
  const [end, between] = [named('end'), named('sep')];
  const shown = args
    .filter(({ name }) => name === undefined)
    .map(({ value, spread }) => (spread === '' ? words.value(value) : say`all of ${words.value(value)}`));
  const parts: Phrase[] = [shown.length === 0 ? ['prints an empty line'] : say`prints ${series(shown)}`];
  if (between !== undefined) parts.push(say`between them it puts ${words.value(between)}`);
  if (end?.kind === 'text' && end.value === '') parts.push(['the next print goes on in the same line']);
  else if (end !== undefined) parts.push(say`at the end comes ${words.value(end)}`);
  return sentences(parts);
}

const codes = (all: readonly Expression[]): Phrase => series(all.map((one): Phrase => [code(one.code)]));

function assignWords({ targets, value }: StatementOf<'assign'>, words: Words): Phrase {
  const [target, ...more] = targets;
  if (target === undefined) return words.value(value);
  if (more.length > 0 && targets.every(({ kind }) => kind === 'name'))
    return say`remembers ${words.value(value)} as ${codes(targets)}`;
  if (target.kind !== 'tuple' && target.kind !== 'list') return keeps(value, target, words);
  const pieces = target.items;
  const isOneByOne =
    value.kind === 'tuple' &&
    value.items.length === pieces.length &&
    pieces.every(({ kind }) => kind !== 'star');
  if (!isOneByOne) return say`takes ${words.value(value)} apart, and remembers the parts as ${codes(pieces)}`;
  const [a, b] = pieces;
  const isSwapped =
    pieces.length === 2 && value.items[0]?.code === b?.code && value.items[1]?.code === a?.code;
  if (isSwapped) return say`swaps ${codes(pieces)}`;
  const assignments = value.items.map(
    (part, index) => say`${words.value(part)} as ${code(pieces[index]?.code ?? '')}`,
  );
  return say`remembers ${series(assignments)}`;
}

function keeps(value: Expression, target: Expression, words: Words): Phrase {
  if (target.kind === 'attribute') {
    const { object, name } = target;
    const of = object.kind === 'name' && object.name === 'self' ? 'this object' : code(object.code);
    return say`sets ${code(name)} of ${of} to ${words.value(value)}`;
  }
  if (target.kind === 'item') {
    const [only, more] = target.index;
    if (only === undefined || more !== undefined || only.kind === 'slice')
      return say`replaces ${code(target.code)} by ${words.value(value)}`;
    return say`puts ${words.value(value)} into ${code(target.object.code)} at ${words.value(only)}`;
  }
  const asked = question(value);
  if (asked !== undefined) {
    const asks =
      asked.question === undefined
        ? 'waits until something is typed'
        : say`asks ${words.value(asked.question)}`;
    return say`${asks} and remembers the answer as ${code(target.code)}, as ${asked.kind ?? 'a text'}`;
  }
  if (value.kind === 'list' && value.items.length === 0)
    return say`makes an empty list, ${code(target.code)}`;
  if (value.kind === 'dict' && value.pairs.length === 0)
    return say`makes an empty dictionary, ${code(target.code)}`;
  const phrase = words.value(value);
  // A long list would run into the name that follows.
  const isLong = phrase.some((part) => typeof part === 'string' && part.includes(','));
  return isLong
    ? say`remembers as ${code(target.code)}: ${phrase}`
    : say`remembers ${phrase} as ${code(target.code)}`;
}

/** `input(…)`, alone or turned into a number. */
function question(value: Expression): { question: Expression | undefined; kind?: string } | undefined {
  if (value.kind !== 'call' || value.callee.kind !== 'name') return undefined;
  const [first, more] = value.args;
  if (value.callee.name === 'input' && more === undefined) return { question: first?.value };
  const kind = { int: 'a whole number', float: 'a number with a decimal point' }[
    value.callee.name as 'int' | 'float'
  ];
  if (kind === undefined || more !== undefined || first === undefined) return undefined;
  const inner = question(first.value);
  return inner === undefined || inner.kind !== undefined ? undefined : { question: inner.question, kind };
}

/** What an update does, with the name's place at `{0}` and the value's at `{1}`. */
const UPDATES: Readonly<Record<string, readonly string[]>> = {
  '+': ['adds {1} to {0}'],
  '-': ['takes {1} away from {0}'],
  '*': ['makes {0} {1} times as much'],
  '/': ['divides {0} by {1}'],
  '//': ['divides {0} by {1} and leaves the rest out'],
  '%': ['keeps in {0} what is left over when it is divided by {1}'],
  '**': ['raises {0} to the power of {1}'],
};

function updateWords({ target, sign, value, code: written }: StatementOf<'update'>, words: Words): Phrase {
  if (sign === '+' && (value.kind === 'text' || value.kind === 'filled-text')) {
    return say`adds ${words.value(value)} to the end of ${code(target.code)}`;
  }
  if (sign === '+' && wholeNumber(value) === 1)
    return say`adds 1 to ${code(target.code)}: it counts one further`;
  const says = fill(UPDATES[sign], [[code(target.code)], words.value(value)]);
  return says ?? say`changes ${code(target.code)}: ${code(written)}`;
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
