import { code, codes, linesWords, type Phrase, say, sentences, series } from '../phrase.ts';
import type { Expression, StatementOf } from '../syntax/tree.ts';
import { expressionsIn, statementsHere } from '../syntax/walk.ts';
import type { Words } from './expression-words.ts';

const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['__init__', 'what happens when a new one is made'],
  ['__str__', 'how one is written for people'],
  ['__len__', 'what len says about one'],
  ['__eq__', 'when two of them are equal'],
]);

const DECORATORS: ReadonlyMap<string, string> = new Map([
  ['property', 'it is read like a value, without brackets'],
  ['staticmethod', 'it belongs to the class and needs no object'],
  ['classmethod', 'it works on the class itself'],
  ['dataclasses.dataclass', 'Python writes the usual parts of the class by itself'],
  ['functools.lru_cache', 'it remembers its answers'],
  ['functools.wraps', 'it keeps the name of the function that it wraps'],
]);

/** The lines of a block, as seen from its head. */
export function blockWords(line: number, body: readonly { line: number; lastLine: number }[]): string {
  const [first, last] = [body[0]?.line ?? line, body.at(-1)?.lastLine ?? line];
  return first === line && last === line ? 'the rest of the line' : linesWords(first, last);
}

export function functionWords(statement: StatementOf<'function'>, inClass: boolean): Phrase {
  const { name, isAsync, body, line, gives } = statement;
  const special = inClass ? SPECIAL.get(name) : undefined;
  const kind = `${isAsync ? 'waiting ' : ''}${inClass ? 'method' : 'function'}`;
  const parts = [
    special === undefined
      ? say`makes the ${kind} ${code(name)}, a recipe in ${blockWords(line, body)} that runs when it is called`
      : say`says ${special}, in the method ${code(name)}`,
  ];
  const needs = parametersWords(statement, inClass);
  if (needs.length > 0) parts.push(say`it gets ${series(needs)}`);
  if (gives !== undefined) parts.push(say`the arrow is a note that it gives back ${code(gives.code)}`);
  if ([...expressionsIn(statementsHere(body))].some((part) => part.kind === 'yield'))
    parts.push(['it hands out its answers one by one']);
  return sentences(parts);
}

/** The first parameter of a method is the object or the class itself. */
function parametersWords({ parameters, decorators }: StatementOf<'function'>, inClass: boolean): Phrase[] {
  const [first] = parameters;
  const isSelf = inClass && first?.spread === '' && first.preset === undefined;
  const isStatic = decorators.some((one) => one.code.trim() === 'staticmethod');
  return parameters.slice(isSelf && !isStatic ? 1 : 0).map(({ name, spread, preset }) => {
    if (spread === '*' && name !== '') return say`any number of values as ${code(name)}`;
    if (spread === '**') return say`any number of named values as ${code(name)}`;
    return preset === undefined
      ? [code(name)]
      : say`${code(name)} (${code(preset.code)} if nothing is given)`;
  });
}

export function classWords({ name, args, body, line }: StatementOf<'class'>): Phrase {
  const parents = args.filter((argument) => argument.name === undefined).map(({ value }) => value);
  const makes = say`makes the class ${code(name)} in ${blockWords(line, body)}: a plan for things of one kind`;
  if (parents.length === 0) return makes;
  const have = parents.length === 1 ? 'has' : 'have';
  return sentences([makes, say`it has everything that ${codes(parents)} ${have}, and adds to it`]);
}

/** What the line above a function or class does with it. */
export function decoratorWords(decorator: Expression, words: Words): Phrase {
  const callee = decorator.kind === 'call' ? decorator.callee : decorator;
  const known = DECORATORS.get(words.imports.fullName(callee) ?? '');
  return known === undefined
    ? say`${code(`@${decorator.code}`)} hands what follows to ${code(callee.code)}, which may change it`
    : say`${code(`@${decorator.code}`)} says that ${known}`;
}
