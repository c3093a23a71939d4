import { code, codes, type Phrase, say, sentences, series } from '../phrase.ts';
import type { Expression, ExpressionOf, Imported, Statement, StatementOf } from '../syntax/tree.ts';
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
      const { target, value, hint } = statement;
      const does = value === undefined ? say`announces ${code(target.code)}` : keeps(value, target, words);
      return sentences([does, say`the note ${code(hint.code)} says what kind of value it is meant to be`]);
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
    case 'scope': {
      const { names, word } = statement;
      const where = word === 'global' ? 'the whole program' : 'the function around this one';
      return say`says that ${codes(names)} ${names.length === 1 ? 'is' : 'are'} the one of ${where}, not a new one`;
    }
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
      return value.callee.code === 'print' ? printWords(value, words) : words.action(value);
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

function printWords(call: ExpressionOf<'call'>, words: Words): Phrase {
  const named = (name: string) => call.args.find((argument) => argument.name === name)?.value;
  const [end, between, shown] = [named('end'), named('sep'), words.values(call)];
  const parts: Phrase[] = [shown.length === 0 ? ['prints an empty line'] : say`prints ${series(shown)}`];
  if (between !== undefined) parts.push(say`between them it puts ${words.value(between)}`);
  if (end?.kind === 'text' && end.value === '') parts.push(['the next print goes on in the same line']);
  else if (end !== undefined) parts.push(say`at the end comes ${words.value(end)}`);
  return sentences(parts);
}

function assignWords({ targets, value }: StatementOf<'assign'>, words: Words): Phrase {
  const [target, ...more] = targets;
  if (target === undefined) return words.value(value);
  if (more.length > 0 && targets.every(({ kind }) => kind === 'name'))
    return say`remembers ${words.value(value)} as ${codes(targets)}`;
  if (target.kind !== 'tuple' && target.kind !== 'list') return keeps(value, target, words);
  const pieces = target.items;
  const values = value.kind === 'tuple' ? value.items : [];
  if (values.length !== pieces.length || pieces.some(({ kind }) => kind === 'star'))
    return say`takes ${words.value(value)} apart, and remembers the parts as ${codes(pieces)}`;
  const [a, b] = pieces;
  if (pieces.length === 2 && values[0]?.code === b?.code && values[1]?.code === a?.code)
    return say`swaps ${codes(pieces)}`;
  return say`remembers ${series(values.map((part, index) => say`${words.value(part)} as ${codes(pieces.slice(index, index + 1))}`))}`;
}

function keeps(value: Expression, target: Expression, words: Words): Phrase {
  const name = code(target.code);
  if (target.kind === 'attribute') {
    const of = target.object.code === 'self' ? 'this object' : code(target.object.code);
    return say`sets ${code(target.name)} of ${of} to ${words.value(value)}`;
  }
  if (target.kind === 'item') {
    const [only, more] = target.index;
    if (only === undefined || more !== undefined || only.kind === 'slice')
      return say`replaces ${name} by ${words.value(value)}`;
    return say`puts ${words.value(value)} into ${code(target.object.code)} at ${words.value(only)}`;
  }
  const asked = question(value);
  if (asked !== undefined) {
    const asks =
      asked.question === undefined
        ? 'waits until something is typed'
        : say`asks ${words.value(asked.question)}`;
    return say`${asks} and remembers the answer as ${name}, as ${asked.kind}`;
  }
  if (value.kind === 'list' && value.items.length === 0) return say`makes an empty list, ${name}`;
  if (value.kind === 'dict' && value.pairs.length === 0) return say`makes an empty dictionary, ${name}`;
  const phrase = words.value(value);
  // A long list would run into the name that follows.
  const isLong = phrase.some((part) => typeof part === 'string' && part.includes(','));
  return isLong ? say`remembers as ${name}: ${phrase}` : say`remembers ${phrase} as ${name}`;
}

const NUMBERS: ReadonlyMap<string, string> = new Map([
  ['int', 'a whole number'],
  ['float', 'a number with a decimal point'],
]);

/** `input(…)`, alone or turned into a number. */
function question(
  value: Expression,
  kind = 'a text',
): { question: Expression | undefined; kind: string } | undefined {
  if (value.kind !== 'call' || value.args.length > 1) return undefined;
  const [number, first] = [NUMBERS.get(value.callee.code), value.args[0]?.value];
  if (value.callee.code === 'input') return { question: first, kind };
  return number === undefined || first === undefined || kind !== 'a text'
    ? undefined
    : question(first, number);
}

/** What an update does, with the name's place at `{0}` and the value's at `{1}`. */
const UPDATES: Readonly<Record<string, string>> = {
  '+': 'adds {1} to {0}',
  '-': 'takes {1} away from {0}',
  '*': 'makes {0} {1} times as much',
  '/': 'divides {0} by {1}',
  '//': 'divides {0} by {1} and leaves the rest out',
  '%': 'keeps in {0} what is left over when it is divided by {1}',
  '**': 'raises {0} to the power of {1}',
};

function updateWords({ target, sign, value, code: written }: StatementOf<'update'>, words: Words): Phrase {
  const name = code(target.code);
  if (sign === '+' && (value.kind === 'text' || value.kind === 'filled-text'))
    return say`adds ${words.value(value)} to the end of ${name}`;
  if (sign === '+' && wholeNumber(value) === 1) return say`adds 1 to ${name}: it counts one further`;
  return fill(UPDATES[sign], [[name], words.value(value)]) ?? say`changes ${name}: ${code(written)}`;
}

function raiseWords({ value, cause }: StatementOf<'raise'>, words: Words): Phrase {
  if (value === undefined) return ['passes the error on'];
  const [kind, message] = value.kind === 'call' ? [value.callee, value.args[0]?.value] : [value];
  const says = message === undefined ? [] : say` with the message ${words.value(message)}`;
  const from = cause === undefined || cause.kind === 'constant' ? [] : say`, because of ${code(cause.code)}`;
  return say`stops with the error ${code(kind.code)}${says}${from}`;
}

function importWords({ from, all, names }: StatementOf<'import'>): Phrase {
  if (from === undefined)
    return sentences(
      names.map((one) => say`fetches the module ${importedWords(one)}${bringsWords(one.path)}`),
    );
  const what = all ? ['everything'] : series(names.map(importedWords));
  return say`fetches ${what} from the module ${code(from)}${bringsWords(from)}`;
}

function importedWords({ path, as }: Imported): Phrase {
  return as === undefined ? [code(path)] : say`${code(path)} under the name ${code(as)}`;
}

function bringsWords(path: string): Phrase {
  const module = path.split('.')[0] ?? '';
  return Object.hasOwn(MODULES, module) ? [`, which brings ${MODULES[module]}`] : [];
}
