import type { Imports } from '../names/imports.ts';
import { type Phrase, quote } from '../phrase.ts';
import type { Expression, ExpressionOf, Statement, StatementOf } from '../syntax/tree.ts';
import { blocksOf, everyExpression, everyStatement, expressionsIn } from '../syntax/walk.ts';
import { wholeNumber } from './whole-number.ts';

/** The facts that show a purpose. */
interface Facts {
  everything: readonly Statement[];
  parts: readonly Expression[];
  loops: readonly Loop[];
  modules: ReadonlySet<string>;
  /** The full name of what is called. */
  nameOf(part: Expression): string;
  calls: readonly string[];
  /** Names of typed values, and of random ones. */
  typed: ReadonlySet<string>;
  random: ReadonlySet<string>;
}

interface Loop {
  statement: StatementOf<'for' | 'while'>;
  inside: readonly Statement[];
  parts: readonly Expression[];
}

/** Purposes of programs; the first that applies is used. */
const PURPOSES: readonly ((facts: Facts) => Phrase | string | false | undefined)[] = [
  drawing,
  board,
  guessingGame,
  (facts) => countsAnswers(facts) && 'is a quiz: it asks questions and counts the right answers',
  (facts) =>
    comparesAnswer(facts, (one) => isCalculation(one) && has(one, facts.random)) &&
    'practises sums: it makes them up by chance and checks the answers',
  (facts) => isMenu(facts) && 'is a menu: it asks what to do, does it, and asks again',
  (facts) => worksOut(facts) && 'asks for numbers and works something out of them',
  (facts) => isTimesTable(facts) && 'prints a times table',
  ({ loops }) => loops.some(countsDown) && 'counts down',
  ({ loops }) => loops.some(({ inside }) => inside.some(swapsThings)) && 'puts a list in order',
  addingUp,
  ({ calls, typed }) =>
    typed.size === 0 &&
    calls.includes('print') &&
    calls.some((name) => name.startsWith('random.')) &&
    'chooses something by chance and shows it',
  answering,
];

/** What a program is for, as a sentence without its subject; undefined where that is not sure. */
export function purposeWords(everything: readonly Statement[], imports: Imports): Phrase | undefined {
  const parts = [...expressionsIn(everything)];
  const nameOf = (part: Expression) => (part.kind === 'call' ? (imports.fullName(part.callee) ?? '') : '');
  const namesFrom = (source: RegExp) => {
    const isFrom = (value: Expression) =>
      [...everyExpression(value)].some((part) => source.test(nameOf(part)));
    const given = everything.flatMap((one) =>
      one.kind === 'assign' && isFrom(one.value) ? one.targets : [],
    );
    return new Set(given.flatMap((target) => (target.kind === 'name' ? target.name : [])));
  };
  const loops = everything.flatMap((statement): Loop[] => {
    if (statement.kind !== 'for' && statement.kind !== 'while') return [];
    const inside = [...everyStatement(blocksOf(statement).flat())];
    return [{ statement, inside, parts: [...expressionsIn([statement, ...inside])] }];
  });
  const facts: Facts = {
    everything,
    parts,
    loops,
    modules: imports.modules,
    nameOf,
    calls: parts.map(nameOf).filter((name) => name !== ''),
    typed: namesFrom(/^input$/),
    random: namesFrom(/^random\.(?:rand|choice)/),
  };
  for (const purpose of PURPOSES) {
    const words = purpose(facts);
    if (words) return typeof words === 'string' ? [words] : words;
  }
  return undefined;
}

const has = (expression: Expression, names: ReadonlySet<string>) =>
  [...everyExpression(expression)].some((part) => part.kind === 'name' && names.has(part.name));
const isCallOf = (part: Expression, name: string): part is ExpressionOf<'call'> =>
  part.kind === 'call' && part.callee.kind === 'name' && part.callee.name === name;
const isInput = (part: Expression) => isCallOf(part, 'input');
const isCalculation = (part: Expression) => part.kind === 'calculation';
const isAsked = (expression: Expression, { typed }: Facts) =>
  has(expression, typed) || [...everyExpression(expression)].some(isInput);
const numbersOf = (call: Expression) =>
  call.kind === 'call' ? call.args.map(({ value }) => wholeNumber(value)) : [];

/** Whether an answer of the user is compared with such a value. */
const comparesAnswer = (facts: Facts, isOther: (operand: Expression) => boolean) =>
  facts.parts.some(
    (part) =>
      part.kind === 'comparison' &&
      part.operands.some(isOther) &&
      part.operands.some((operand) => !isOther(operand) && isAsked(operand, facts)),
  );

const POLYGONS: Readonly<Record<string, string>> = {
  '3 120': 'a triangle',
  '4 90': 'a square',
  '5 72': 'a shape with five sides',
  '5 144': 'a star with five points',
  '6 60': 'a shape with six sides',
};

function drawing({ calls, loops, nameOf }: Facts): string | undefined {
  if (!calls.some((name) => name.startsWith('turtle.'))) return undefined;
  const shapes = loops.flatMap(({ statement, parts }) => {
    if (statement.kind !== 'for' || !isCallOf(statement.source, 'range')) return [];
    const [times] = numbersOf(statement.source);
    const turns = parts.filter((part) => /^turtle\.(?:left|right|lt|rt)$/.test(nameOf(part)));
    return turns.flatMap((turn) => POLYGONS[`${times} ${numbersOf(turn)[0]}`] ?? []);
  });
  return `draws ${shapes[0] ?? 'a picture'} with the turtle`;
}

const BOARD_ACTS: readonly [RegExp, string][] = [
  [/button/, 'reacts to its buttons'],
  [/accelerometer|temperature|compass|ADC|dht|light/, 'measures something'],
  [/display/, 'shows something with its lights'],
  [/Pin\(\)\.(?:on|off|toggle|value)|LED/, 'switches pins on and off'],
  [/music|speech|PWM/, 'makes sounds or dims lights'],
  [/radio/, 'sends messages by radio'],
];

function board({ modules, calls }: Facts): string | undefined {
  const isSmall = ['machine', 'board', 'gpiozero', 'RPi'].some((module) => modules.has(module));
  if (!isSmall && !modules.has('microbit')) return undefined;
  const seen = BOARD_ACTS.flatMap(([sign, words]) => (calls.some((call) => sign.test(call)) ? words : []));
  const what = seen.length === 0 ? '' : `: it ${seen.slice(0, 2).join(' and ')}`;
  return `is for a ${modules.has('microbit') ? 'micro:bit' : 'small'} board${what}`;
}

function guessingGame(facts: Facts): string | undefined {
  const { random, parts, loops, nameOf } = facts;
  if (!comparesAnswer(facts, (one) => one.kind === 'name' && random.has(one.name))) return undefined;
  const dice = parts.find((part) => nameOf(part) === 'random.randint');
  const [from, to] = dice === undefined ? [] : numbersOf(dice);
  const what = from === undefined || to === undefined ? 'something' : `a number from ${from} to ${to}`;
  const times = loops.some((loop) => loop.parts.some(isInput)) ? 'again and again' : 'once';
  return `is a guessing game: it chooses ${what} by chance, and the player guesses ${times}`;
}

const POINTS = /score|point|mark|correct|right/i;

function countsAnswers(facts: Facts): boolean {
  const counts = (one: Statement) =>
    (one.kind === 'update' && one.sign === '+' && POINTS.test(one.target.code)) ||
    (one.kind === 'assign' && isCalculation(one.value) && one.targets.some(({ code }) => POINTS.test(code)));
  return facts.everything.some(
    (one) =>
      one.kind === 'if' &&
      one.branches.some(({ test }) => /[=<>]|\bin\b/.test(test.code) && isAsked(test, facts)) &&
      blocksOf(one).flat().some(counts),
  );
}

const MENU_CHOICES = 3;

/** Compares typed input in several branches of a loop; `else` counts as one. */
function isMenu(facts: Facts): boolean {
  const isChoice = (one: Statement) =>
    one.kind === 'if' &&
    one.branches.length + (one.otherwise === undefined ? 0 : 1) >= MENU_CHOICES &&
    one.branches.every(({ test }) => /==|\bin\b/.test(test.code) && isAsked(test, facts));
  return facts.loops.some(({ statement, inside }) => statement.kind === 'while' && inside.some(isChoice));
}

function worksOut(facts: Facts): boolean {
  const { parts, loops, typed } = facts;
  const isNumber = (part: Expression) => isCallOf(part, 'int') || isCallOf(part, 'float');
  return (
    loops.length === 0 &&
    parts.some((part) => isNumber(part) && isAsked(part, facts)) &&
    parts.some((part) => part.kind === 'calculation' && /[-*/]/.test(part.sign) && has(part, typed))
  );
}

/** Multiplies the counters of two loops, or prints a counter multiplied. */
function isTimesTable({ loops }: Facts): boolean {
  const numbers = new Set(
    loops.flatMap(({ statement }) =>
      statement.kind === 'for' && isCallOf(statement.source, 'range')
        ? (statement.targets[0]?.code ?? [])
        : [],
    ),
  );
  const isProduct = (part: Expression, isPrinted: boolean) =>
    part.kind === 'calculation' &&
    part.sign === '*' &&
    [part.left, part.right].every(({ kind }) => kind !== 'text') &&
    [part.left, part.right].filter((side) => has(side, numbers)).length >= (isPrinted ? 1 : 2);
  return loops.some(({ parts }) =>
    parts.some((part) => [...everyExpression(part)].some((one) => isProduct(one, isCallOf(part, 'print')))),
  );
}

/** Prints a number that gets less by one in each round. */
function countsDown({ statement, inside, parts }: Loop): boolean {
  const isDown = (one: Statement) => one.kind === 'update' && one.sign === '-' && one.value.code === '1';
  const counters =
    statement.kind === 'while'
      ? inside.flatMap((one) => (one.kind === 'update' && isDown(one) ? one.target.code : []))
      : isCallOf(statement.source, 'range') && numbersOf(statement.source)[2] === -1
        ? statement.targets.map(({ code }) => code)
        : [];
  return parts.some((part) => isCallOf(part, 'print') && has(part, new Set(counters)));
}

function swapsThings(one: Statement): boolean {
  const [target] = one.kind === 'assign' && one.value.kind === 'tuple' ? one.targets : [];
  return (
    target?.kind === 'tuple' && target.items.length === 2 && target.items.every(({ kind }) => kind === 'item')
  );
}

function addingUp({ loops }: Facts): Phrase | undefined {
  const sum = loops
    .flatMap(({ inside }) => inside)
    .find((one) => one.kind === 'update' && one.sign === '+' && /total|sum/i.test(one.target.code));
  return sum?.kind === 'update' ? quote`adds things up, in ${sum.target.code}` : undefined;
}

const HELLO = /\b(?:hello|hi|welcome|good morning|oli otya|habari|jambo|karibu)\b/i;
const STORY_QUESTIONS = 3;

/** Asks for something, and prints it in other words. */
function answering({ everything, typed, parts }: Facts): string | undefined {
  const isPlain = everything.every(({ kind }) => kind === 'assign' || kind === 'expression');
  const answer = parts.find((part) => isCallOf(part, 'print') && has(part, typed));
  if (!isPlain || answer === undefined) return undefined;
  if (typed.size >= STORY_QUESTIONS) return 'asks for words and puts them into a text';
  return HELLO.test(answer.code) ? 'asks for a name and greets' : 'asks for something and answers with it';
}
