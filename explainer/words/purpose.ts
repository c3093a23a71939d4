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
  /** The full name of what is called, and of what a loop goes through. */
  nameOf(part: Expression): string;
  calls: readonly string[];
  /** Names of typed values, and of random ones. */
  typed: ReadonlySet<string>;
  random: ReadonlySet<string>;
  comparisons: readonly ExpressionOf<'comparison'>[];
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
  ({ modules }) => modules.has('pygame') && 'is a game with pictures that move',
  ({ modules }) => modules.has('tkinter') && 'opens a window with buttons or fields',
  (facts) => isRockPaperScissors(facts) && 'is the game of rock, paper and scissors',
  guessingGame,
  (facts) => countsAnswers(facts) && 'is a quiz: it asks questions and counts the right answers',
  (facts) => asksSums(facts) && 'practises sums: it makes them up by chance and checks the answers',
  (facts) => checksPassword(facts) && 'asks for a password and checks it',
  (facts) =>
    facts.loops.some(({ statement }) => statement.kind === 'while') &&
    choosesBy(facts, /^(?![-+*/]+$)/) &&
    'is a menu: it asks what to do, does it, and asks again',
  (facts) =>
    facts.parts.some(isCalculation) &&
    choosesBy(facts, /^(?:[-+*/x]|add|sub\w*|mul\w*|div\w*|[1-4])$/i) &&
    'is a calculator: it asks for numbers and for what to do with them',
  (facts) => worksOut(facts) && 'asks for numbers and works something out of them',
  ({ parts, nameOf }) =>
    parts.some((part) => nameOf(part) === 'random.randint' && numbersOf(part).join() === '1,6') &&
    'rolls dice',
  (facts) => isTimesTable(facts) && 'prints a times table',
  ({ loops }) => loops.some(countsDown) && 'counts down',
  ({ loops }) => loops.some(({ inside }) => inside.some(swapsThings)) && 'puts a list in order',
  addingUp,
  (facts) =>
    facts.loops.some(({ parts }) => parts.some(isInput)) &&
    facts.everything.some(({ code }) => KEPT_COUNT.test(code)) &&
    'is a game: it asks the player again and again, and keeps count',
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
    const given = everything.flatMap((one) =>
      one.kind === 'assign' && [...everyExpression(one.value)].some((part) => source.test(nameOf(part)))
        ? one.targets
        : [],
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
    comparisons: parts.filter((part) => part.kind === 'comparison'),
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
const prints = (part: Expression) => isCallOf(part, 'print');
const isCalculation = (part: Expression) => part.kind === 'calculation';
const isAsked = (expression: Expression, { typed }: Facts) =>
  has(expression, typed) || [...everyExpression(expression)].some(isInput);
const numbersOf = (call: Expression) =>
  call.kind === 'call' ? call.args.map(({ value }) => wholeNumber(value)) : [];

const POLYGONS: Readonly<Record<string, string>> = {
  '3 120': 'a triangle',
  '4 90': 'a square',
  '5 72': 'a shape with five sides',
  '5 144': 'a star with five points',
  '6 60': 'a shape with six sides',
  '8 45': 'a shape with eight sides',
};

function drawing({ calls, loops, nameOf }: Facts): string | undefined {
  if (!calls.some((name) => name.startsWith('turtle.'))) return undefined;
  const shapes = loops.flatMap(({ statement, parts }) => {
    if (statement.kind !== 'for' || !isCallOf(statement.source, 'range')) return [];
    const [times] = numbersOf(statement.source);
    const turns = parts.filter((part) => /^turtle\.(?:left|right|lt|rt)$/.test(nameOf(part)));
    return turns.flatMap((turn) => POLYGONS[`${times} ${numbersOf(turn)[0]}`] ?? []);
  });
  const picture = calls.includes('turtle.circle') ? 'a picture with circles' : 'a picture';
  return `draws ${shapes[0] ?? picture} with the turtle`;
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

function isRockPaperScissors({ parts }: Facts): boolean {
  const texts = new Set(parts.flatMap((part) => (part.kind === 'text' ? part.value.toLowerCase() : [])));
  return ['rock', 'paper', 'scissors'].every((word) => texts.has(word));
}

function guessingGame(facts: Facts): string | undefined {
  const isSecret = (operand: Expression) => operand.kind === 'name' && facts.random.has(operand.name);
  const isGuessed = facts.comparisons.some(
    ({ operands }) =>
      operands.some(isSecret) && operands.some((one) => !isSecret(one) && isAsked(one, facts)),
  );
  if (!isGuessed) return undefined;
  const dice = facts.parts.find((part) => facts.nameOf(part) === 'random.randint');
  const [from, to] = dice === undefined ? [] : numbersOf(dice);
  const what = from === undefined || to === undefined ? 'something' : `a number from ${from} to ${to}`;
  const times = facts.loops.some(({ parts }) => parts.some(isInput)) ? 'again and again' : 'once';
  return `is a guessing game: it chooses ${what} by chance, and the player guesses ${times}`;
}

const POINTS = /score|point|mark|correct|right/i;
const KEPT_COUNT = /^\w*(?:score|points|lives|tries|health)\w*\s*[-+]?=/i;

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

function asksSums(facts: Facts): boolean {
  return facts.comparisons.some(
    ({ operands }) =>
      operands.some((one) => isAsked(one, facts)) &&
      operands.some((one) => isCalculation(one) && has(one, facts.random)),
  );
}

function checksPassword(facts: Facts): boolean {
  return facts.comparisons.some(
    ({ operands, signs }) =>
      /^[=!]=$/.test(signs[0] ?? '') &&
      operands.some((one) => isAsked(one, facts)) &&
      operands.some(({ code }) => /pass|pin\b|secret|login/i.test(code)),
  );
}

const MENU_CHOICES = 3;

/** Compares typed input in several branches; `else` counts as one. */
function choosesBy(facts: Facts, choice: RegExp): boolean {
  const isChoice = (part: Expression) =>
    (part.kind === 'text' && choice.test(part.value)) || (part.kind === 'number' && choice.test(part.code));
  return facts.everything.some((one) => {
    if (one.kind !== 'if') return false;
    const picked = one.branches.filter(
      ({ test }) =>
        isAsked(test, facts) && /==|\bin\b/.test(test.code) && [...everyExpression(test)].some(isChoice),
    );
    return picked.length + (one.otherwise === undefined ? 0 : 1) >= MENU_CHOICES;
  });
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

function isTimesTable({ loops }: Facts): boolean {
  const counters = loops.flatMap(({ statement }) =>
    statement.kind === 'for' && isCallOf(statement.source, 'range') ? statement.targets : [],
  );
  const numbers = new Set(counters.map(({ code }) => code));
  const isProduct = (part: Expression, both: boolean) =>
    part.kind === 'calculation' &&
    part.sign === '*' &&
    part.left.kind !== 'text' &&
    part.right.kind !== 'text' &&
    (both ? has(part.left, numbers) && has(part.right, numbers) : has(part, numbers));
  return loops.some(({ parts }) =>
    parts.some((part) => [...everyExpression(part)].some((one) => isProduct(one, !prints(part)))),
  );
}

function countsDown({ statement, inside, parts }: Loop): boolean {
  if (!parts.some(prints)) return false;
  if (statement.kind === 'for')
    return isCallOf(statement.source, 'range') && numbersOf(statement.source)[2] === -1;
  const watched = new Set([...everyExpression(statement.test)].map(({ code }) => code));
  const takesOne = inside.some(
    (one) =>
      one.kind === 'update' && one.sign === '-' && one.value.code === '1' && watched.has(one.target.code),
  );
  return takesOne && inside.every(({ kind }) => kind !== 'if');
}

function swapsThings(one: Statement): boolean {
  const [target] = one.kind === 'assign' && one.value.kind === 'tuple' ? one.targets : [];
  return (
    target?.kind === 'tuple' && target.items.length === 2 && target.items.every(({ kind }) => kind === 'item')
  );
}

function addingUp({ loops, calls }: Facts): Phrase | string | undefined {
  if (calls.includes('statistics.mean') || (calls.includes('sum') && calls.includes('len')))
    return 'works out an average';
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
  const answer = parts.find((part) => prints(part) && has(part, typed));
  if (!isPlain || answer === undefined) return undefined;
  if (typed.size >= STORY_QUESTIONS) return 'asks for words and puts them into a text';
  return HELLO.test(answer.code) ? 'asks for a name and greets' : 'asks for something and answers with it';
}
