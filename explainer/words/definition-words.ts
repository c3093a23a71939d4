import { code, type Phrase, say, series } from '../phrase.ts';
import type { Expression, StatementOf } from '../syntax/tree.ts';
import { expressionsIn, statementsHere } from '../syntax/walk.ts';
import type { Words } from './expression-words.ts';
import { blockWords } from './lines-words.ts';

export const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['__init__', 'what happens when a new one is made'],
  ['__str__', 'how one is written for people'],
  ['__repr__', 'how one is written for programmers'],
  ['__len__', 'what len says about one'],
  ['__eq__', 'when two of them are equal'],
  ['__lt__', 'when one is less than another'],
  ['__add__', 'what the plus sign does with one'],
  ['__iter__', 'how to go through one with for'],
  ['__next__', 'what comes next in it'],
  ['__getitem__', 'what square brackets take out of one'],
  ['__setitem__', 'what square brackets put into one'],
  ['__contains__', 'when something is in one'],
  ['__call__', 'what happens when one is called like a function'],
  ['__enter__', 'what happens at the beginning of “with”'],
  ['__exit__', 'what happens at the end of “with”'],
]);

const DECORATORS: ReadonlyMap<string, string> = new Map([
  ['property', 'it is read like a value, without brackets'],
  ['staticmethod', 'it belongs to the class and needs no object'],
  ['classmethod', 'it works on the class itself'],
  ['dataclasses.dataclass', 'Python writes the usual parts of the class by itself'],
  ['functools.lru_cache', 'it remembers its answers'],
  ['functools.cache', 'it remembers its answers'],
  ['functools.wraps', 'it keeps the name of the function that it wraps'],
  ['abc.abstractmethod', 'each class that builds on this one must write its own'],
]);

export function functionWords(statement: StatementOf<'function'>, inClass: boolean): Phrase {
  const { name, isAsync, body, line } = statement;
  const special = inClass ? SPECIAL.get(name) : undefined;
  const kind = inClass ? 'method' : 'function';
  const makes =
    special === undefined
      ? say`makes the ${isAsync ? 'waiting ' : ''}${kind} ${code(name)}, a recipe in ${blockWords(line, body)} that is followed when somebody calls it`
      : say`says ${special}, in the method ${code(name)}`;
  return sentences([makes, ...handedWords(statement, inClass)]);
}

/** What a function is handed and hands out, each a sentence. */
export function handedWords(statement: StatementOf<'function'>, inClass: boolean): Phrase[] {
  const { parameters, gives, body } = statement;
  const own =
    inClass && parameters[0]?.preset === undefined ? parameters.slice(selfCount(statement)) : parameters;
  const parts: Phrase[] = [];
  if (own.length > 0) {
    const needs = own.map((parameter): Phrase => {
      if (parameter.spread === '*' && parameter.name !== '')
        return say`any number of values as ${code(parameter.name)}`;
      if (parameter.spread === '**') return say`any number of named values as ${code(parameter.name)}`;
      if (parameter.preset === undefined) return [code(parameter.name)];
      return say`${code(parameter.name)} (${code(parameter.preset.code)} if nothing is given)`;
    });
    parts.push(say`it is handed ${series(needs)}`);
  }
  if (gives !== undefined) parts.push(say`the arrow is a note that it gives back ${code(gives.code)}`);
  if ([...expressionsIn(statementsHere(body))].some(({ kind }) => kind === 'yield')) {
    parts.push(['it hands out its answers one by one']);
  }
  return parts;
}

export function classWords(statement: StatementOf<'class'>): Phrase {
  const { name, args, body, line } = statement;
  const parents = args
    .filter((argument) => argument.name === undefined)
    .map(({ value }): Phrase => [code(value.code)]);
  const parts: Phrase[] = [
    say`makes the class ${code(name)} in ${blockWords(line, body)}: a plan for things of one kind`,
  ];
  if (parents.length > 0) {
    parts.push(
      say`it has everything that ${series(parents)} ${parents.length === 1 ? 'has' : 'have'}, and adds to it`,
    );
  }
  return sentences(parts);
}

/** Joins sentences into one phrase; the caller adds the first capital and the last full stop. */
export function sentences(parts: readonly Phrase[]): Phrase {
  return parts.flatMap((part, index): Phrase => {
    if (index === 0) return part;
    const [first, ...rest] = part;
    return typeof first === 'string'
      ? [`. ${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...rest]
      : ['. ', ...part];
  });
}

/** What the line above a function or class does with it. */
export function decoratorWords(decorator: Expression, words: Words): Phrase {
  const callee = decorator.kind === 'call' ? decorator.callee : decorator;
  const known = DECORATORS.get(words.imports.fullName(callee) ?? '');
  if (known !== undefined) return say`${code(`@${decorator.code}`)} says that ${known}`;
  return say`${code(`@${decorator.code}`)} hands what follows to ${code(callee.code)}, which may change it`;
}

/** Whether the first parameter is the object or the class itself. */
function selfCount({ decorators, parameters }: StatementOf<'function'>): number {
  if (decorators.some(({ code: written }) => written.trim() === 'staticmethod')) return 0;
  return parameters.length > 0 && parameters[0]?.spread === '' ? 1 : 0;
}
