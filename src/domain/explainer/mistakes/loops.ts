import type { Mistake } from '../explanation.ts';
import { code, type Phrase, say } from '../phrase.ts';
import type { Expression, Statement, StatementOf } from '../syntax/tree.ts';
import { everyExpression, expressionsIn, statementsHere } from '../syntax/walk.ts';
import { countedRange, wholeNumber } from '../words/whole-number.ts';
import { type Check, isCallOf, type Known, mistake } from './check.ts';

/** Loops that never end, never begin, or go one step too far. */
export const loops: Check = (known) => [
  ...endlessLoops(known),
  ...known.everything.flatMap((statement) => (statement.kind === 'for' ? counted(statement) : [])),
  ...[...expressionsIn(known.everything)].flatMap(pastTheEnd),
];

/** Boards and games work in a loop for ever. */
const ENDLESS_BY_NATURE = [
  'microbit',
  'machine',
  'pygame',
  'gpiozero',
  'board',
  'utime',
  'RPi',
  'asyncio',
  'socket',
];

/** A loop inside `try` may be left by the error that is waited for, such as Ctrl and C. */
function endlessLoops(known: Known): Mistake[] {
  const caught = new Set(
    known.everything.flatMap((statement) =>
      statement.kind === 'try' && statement.handlers.length > 0
        ? [...statementsHere(statement.body.body)]
        : [],
    ),
  );
  return known.everything.flatMap((statement) =>
    statement.kind === 'while' && !caught.has(statement) ? endless(statement, known) : [],
  );
}

function endless(statement: StatementOf<'while'>, known: Known): Mistake[] {
  const { test, body } = statement;
  if (canLeave(body, known)) return [];
  const always = (test.kind === 'constant' && test.value === 'True') || (wholeNumber(test) ?? 0) !== 0;
  if (always) {
    const natural = ENDLESS_BY_NATURE.some((module) => known.imports.modules.has(module));
    return natural
      ? []
      : [
          mistake(
            'endless-loop',
            'surprises',
            statement,
            say`Nothing in this loop ends it, so it runs until somebody stops the program (Ctrl and C). Put a ${code('break')} where it should end.`,
          ),
        ];
  }
  const watched = new Set<string>();
  for (const part of everyExpression(test)) {
    if (part.kind === 'name') watched.add(part.name);
    else if (
      !['comparison', 'logic', 'not', 'number', 'text', 'constant', 'calculation', 'sign'].includes(part.kind)
    )
      return [];
  }
  if (watched.size === 0 || changes(body, watched)) return [];
  const names = [...watched].slice(0, 3).map((name) => code(name));
  const subject: Phrase = names.flatMap((name, index): Phrase => (index === 0 ? [name] : [' or ', name]));
  return [
    mistake(
      'endless-loop',
      'surprises',
      statement,
      say`Nothing in this loop changes ${subject}, so once it has begun it never ends.`,
    ),
  ];
}

/** Calls that may end the loop, or that show that it is meant to go on, as a clock does. */
const LEAVING = new Set([
  'exit',
  'quit',
  'sys.exit',
  'os._exit',
  'next',
  'time.sleep',
  'turtle.done',
  'turtle.update',
]);

function canLeave(body: readonly Statement[], known: Known): boolean {
  for (const statement of statementsHere(body)) {
    if (['break', 'return', 'raise', 'assert'].includes(statement.kind)) return true;
  }
  for (const expression of expressionsIn(statementsHere(body))) {
    if (expression.kind === 'yield' || expression.kind === 'await') return true;
    if (expression.kind !== 'call') continue;
    const name = known.imports.fullName(expression.callee) ?? '';
    if (LEAVING.has(name)) return true;
  }
  return false;
}

/** Whether anything in the loop may change one of the names, a function that declares it global included. */
function changes(body: readonly Statement[], names: ReadonlySet<string>): boolean {
  const statements = [...statementsHere(body)];
  const bound = (target: Expression): boolean =>
    [...everyExpression(target)].some((part) => part.kind === 'name' && names.has(part.name));
  for (const statement of statements) {
    if (statement.kind === 'assign' && statement.targets.some(bound)) return true;
    if ((statement.kind === 'update' || statement.kind === 'annotate') && bound(statement.target))
      return true;
    if (statement.kind === 'for' && statement.targets.some(bound)) return true;
    if (
      statement.kind === 'with' &&
      statement.items.some(({ target }) => target !== undefined && bound(target))
    )
      return true;
    if (statement.kind === 'delete' || statement.kind === 'import' || statement.kind === 'unknown')
      return true;
    if (statement.kind === 'match') return true;
  }
  // A call of the program’s own may change what it likes; Python’s own are known not to.
  return [...expressionsIn(statements)].some((part) => {
    if (part.kind === 'named') return bound(part.target);
    if (part.kind !== 'call') return false;
    if (part.callee.kind === 'attribute') return bound(part.callee.object);
    return part.callee.kind !== 'name' || !HARMLESS.has(part.callee.name);
  });
}

const HARMLESS = new Set([
  'print',
  'input',
  'int',
  'float',
  'str',
  'len',
  'range',
  'abs',
  'round',
  'max',
  'min',
  'sum',
]);

function counted(statement: StatementOf<'for'>): Mistake[] {
  const { source, targets, body } = statement;
  const range = countedRange(source);
  if (range?.length === 0 && source.kind === 'call' && source.args.length > 1) {
    const [start, stop] = source.args.map(({ value }) => wholeNumber(value));
    const down = start !== undefined && stop !== undefined && start > stop && source.args.length === 2;
    return [
      mistake(
        'empty-range',
        'surprises',
        statement,
        say`${code(source.code)} has no numbers, so the loop never begins.${down ? say` To count down, give the step: ${code(`range(${start}, ${stop}, -1)`)}` : []}`,
      ),
    ];
  }
  const list = lengthTaken(source);
  const [target] = targets;
  if (list === undefined || target?.kind !== 'name') return [];
  const parts = [...expressionsIn(statementsHere(body))];
  const taken = parts.filter(
    (part) =>
      part.kind === 'item' &&
      part.object.code === list.code &&
      part.index[0]?.kind === 'name' &&
      part.index[0].name === target.name,
  );
  if (list.tooFar) {
    if (taken.length === 0) return [];
    return [
      mistake(
        'one-too-far',
        'stops',
        statement,
        say`${code(`range(len(${list.code}) + 1)`)} goes one step too far: the last thing of ${code(list.code)} has the number ${code(`len(${list.code}) - 1`)}.`,
        `for ${target.name} in range(len(${list.code})):`,
      ),
    ];
  }
  const uses = parts.filter((part) => part.kind === 'name' && part.name === target.name).length;
  const changesList = [...statementsHere(body)].some(
    (one) =>
      (one.kind === 'assign' && one.targets.some((place) => place.code.startsWith(`${list.code}[`))) ||
      ((one.kind === 'update' || one.kind === 'delete') && one.code.includes(`${list.code}[`)),
  );
  if (taken.length === 0 || uses !== taken.length || changesList) return [];
  return [
    mistake(
      'counted-list',
      'hint',
      statement,
      say`The number ${code(target.name)} only fetches the things of ${code(list.code)}. Python can hand them out by themselves.`,
      `for thing in ${list.code}:`,
    ),
  ];
}

/** `range(len(x))`, or `range(len(x) + 1)`. */
function lengthTaken(source: Expression): { code: string; tooFar: boolean } | undefined {
  if (source.kind !== 'call' || !isCallOf(source, 'range') || source.args.length !== 1) return undefined;
  const only = source.args[0]?.value;
  const sum = only?.kind === 'calculation' && only.sign === '+' && (wholeNumber(only.right) ?? 0) > 0;
  const length = sum ? only.left : only;
  if (length?.kind !== 'call' || !isCallOf(length, 'len')) return undefined;
  const list = length.args[0]?.value;
  return list?.kind === 'name' ? { code: list.code, tooFar: sum } : undefined;
}

/** `names[len(names)]`, and places that are not whole numbers. */
function pastTheEnd(expression: Expression): Mistake[] {
  if (expression.kind === 'call' && isCallOf(expression, 'range')) {
    return expression.args.flatMap(({ value }) => divided(value, code('range(…)')));
  }
  if (expression.kind !== 'item') return [];
  const [index] = expression.index;
  if (index === undefined) return [];
  if (
    index.kind === 'call' &&
    isCallOf(index, 'len') &&
    index.args[0]?.value.code === expression.object.code
  ) {
    const list = expression.object.code;
    return [
      mistake(
        'one-too-far',
        'stops',
        expression,
        say`Python counts from 0, so there is no thing with the number ${code(index.code)}. The last one is ${code(`${list}[-1]`)}.`,
        `${list}[-1]`,
      ),
    ];
  }
  return divided(index, 'A place in a list');
}

function divided(value: Expression, what: string | ReturnType<typeof code>): Mistake[] {
  if (value.kind !== 'calculation' || value.sign !== '/') return [];
  const mend = `${value.left.code} // ${value.right.code}`;
  return [
    mistake(
      'division-with-fraction',
      'stops',
      value,
      say`${what} needs a whole number, and ${code('/')} always gives one with a decimal point. Divide with ${code('//')}.`,
      mend,
    ),
  ];
}
