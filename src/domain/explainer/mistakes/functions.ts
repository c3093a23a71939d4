import type { Mistake } from '../explanation.ts';
import { bindingsFor, type Scope } from '../names/scopes.ts';
import { code, say } from '../phrase.ts';
import type { Expression, ExpressionOf, Statement, StatementOf } from '../syntax/tree.ts';
import { blocksOf, everyExpression, expressionsIn, expressionsOf, statementsHere } from '../syntax/walk.ts';
import { type Check, isCallOf, type Known, mistake } from './check.ts';

/** Functions that are called with too much or too little, or whose answer is missing or thrown away. */
export const functions: Check = (known) => {
  const bodies = new Map<Statement, Body>();
  return [
    ...known.everything.flatMap((statement) =>
      statement.kind === 'function' ? mutablePresets(statement) : [],
    ),
    ...known.everything.flatMap((statement) => (statement.kind === 'class' ? missingSelf(statement) : [])),
    ...known.scopes.flatMap((scope) => calls(scope, known, bodies)),
    ...afterTheEnd(known.statements),
    ...outOfPlace(known),
  ];
};

function mutablePresets({ parameters }: StatementOf<'function'>): Mistake[] {
  return parameters.flatMap(({ preset, name, line }) => {
    if (preset?.kind !== 'list' && preset?.kind !== 'dict' && preset?.kind !== 'set') return [];
    return [
      mistake(
        'shared-preset',
        'surprises',
        { line },
        say`The ${preset.kind === 'list' ? 'list' : 'collection'} ${code(preset.code)} is made once and shared by all calls. Write ${code(`${name}=None`)}, and make a new one inside the function.`,
      ),
    ];
  });
}

function missingSelf({ body, name }: StatementOf<'class'>): Mistake[] {
  return body.flatMap((statement) => {
    if (statement.kind !== 'function' || statement.parameters.length > 0 || statement.decorators.length > 0)
      return [];
    return [
      mistake(
        'missing-self',
        'surprises',
        statement,
        say`A method of ${code(name)} is handed the object itself first. Its brackets need ${code('self')}.`,
        `def ${statement.name}(self):`,
      ),
    ];
  });
}

/** A function that the name certainly means: defined once, plainly, and nothing else of that name. */
function plainFunction(call: ExpressionOf<'call'>, scope: Scope): StatementOf<'function'> | undefined {
  if (call.callee.kind !== 'name') return undefined;
  const { name } = call.callee;
  const found = bindingsFor(name, scope);
  if (found === undefined || found.bindings.length !== 1 || found.bindings[0]?.how !== 'function')
    return undefined;
  const [own, more] = found.scope.inner.filter(
    ({ statement }) => statement?.kind === 'function' && statement.name === name,
  );
  const statement = own?.statement;
  if (more !== undefined || statement?.kind !== 'function' || statement.decorators.length > 0)
    return undefined;
  return statement;
}

function calls(scope: Scope, known: Known, bodies: Map<Statement, Body>): Mistake[] {
  const mistakes: Mistake[] = [];
  for (const statement of statementsHere(scope.body)) {
    for (const expression of expressionsOf(statement)) {
      for (const part of everyExpression(expression)) {
        if (part.kind !== 'call') continue;
        const callee = plainFunction(part, scope);
        if (callee === undefined) continue;
        mistakes.push(...handed(part, callee));
        const body = bodies.get(callee) ?? bodyOf(callee, known);
        bodies.set(callee, body);
        const thrownAway = statement.kind === 'expression' && statement.value === part;
        mistakes.push(
          ...(thrownAway
            ? answerThrownAway(part, callee, body)
            : answerMissing(part, callee, body, statement)),
        );
      }
    }
  }
  return mistakes;
}

function handed(call: ExpressionOf<'call'>, callee: StatementOf<'function'>): Mistake[] {
  if (call.args.some(({ spread }) => spread !== '')) return [];
  const { parameters } = callee;
  if (parameters.some(({ spread }) => spread !== '') || callee.code.includes('/')) return [];
  const given = new Set(call.args.flatMap(({ name }) => name ?? []));
  const inOrder = call.args.length - given.size;
  const missing = parameters
    .slice(inOrder)
    .filter(({ name, preset }) => preset === undefined && !given.has(name));
  if (inOrder <= parameters.length && missing.length === 0) return [];
  const needs = parameters.filter(({ preset }) => preset === undefined).length;
  const wants = needs === parameters.length ? `${needs}` : `${needs} to ${parameters.length}`;
  return [
    mistake(
      'wrong-number-of-values',
      'stops',
      call,
      say`${code(callee.name)} of line ${callee.line} wants ${wants} ${wants === '1' ? 'value' : 'values'}, and here it is handed ${call.args.length}.`,
    ),
  ];
}

/** What is known of a function by its body, worked out once however often it is called. */
interface Body {
  /** Prints, and gives nothing back. */
  onlyPrints: boolean;
  /** Gives something back, and does nothing else. */
  onlyAnswers: boolean;
}

function bodyOf({ body, isAsync }: StatementOf<'function'>, known: Known): Body {
  const statements = [...statementsHere(body)];
  const parts = [...expressionsIn(statements)];
  const givesSomething = statements.some(
    ({ kind }) => kind === 'return' || kind === 'raise' || kind === 'unknown',
  );
  const waits = isAsync || parts.some(({ kind }) => kind === 'yield');
  const prints = parts.some((part) => isCallOf(part, 'print'));
  const quiet = statements.every(({ kind }) =>
    ['return', 'assign', 'if', 'expression', 'pass'].includes(kind),
  );
  const answers = statements.some(
    (statement) => statement.kind === 'return' && statement.value !== undefined,
  );
  const acts =
    parts.some((part) => part.kind === 'call' && !isQuiet(part, known)) ||
    statements.some((one) => one.kind === 'assign' && one.targets.some(({ kind }) => kind !== 'name'));
  return {
    onlyPrints: prints && !givesSomething && !waits,
    onlyAnswers: quiet && answers && !acts && !waits,
  };
}

/** Prints and gives nothing back, and yet its answer is used. */
function answerMissing(
  call: ExpressionOf<'call'>,
  callee: StatementOf<'function'>,
  body: Body,
  used: Statement,
): Mistake[] {
  if (!body.onlyPrints || !keepsValue(used, call)) return [];
  return [
    mistake(
      'nothing-given-back',
      'surprises',
      call,
      say`${code(callee.name)} prints its answer and gives nothing back, so what is used here is ${code('None')}. End the function with ${code('return')} and the answer.`,
    ),
  ];
}

/** Whether the statement remembers, prints or calculates with what the call gives. */
function keepsValue(statement: Statement, call: Expression): boolean {
  if (statement.kind === 'assign') return statement.value === call;
  if (statement.kind !== 'expression' || statement.value.kind !== 'call') return false;
  const { callee, args } = statement.value;
  return callee.kind === 'name' && callee.name === 'print' && args.some(({ value }) => value === call);
}

/** Only works something out, and nobody keeps it. */
function answerThrownAway(
  call: ExpressionOf<'call'>,
  callee: StatementOf<'function'>,
  { onlyAnswers }: Body,
): Mistake[] {
  if (!onlyAnswers) return [];
  return [
    mistake(
      'answer-thrown-away',
      'surprises',
      call,
      say`${code(callee.name)} gives something back, and nobody keeps it. Print it or remember it.`,
      `print(${call.code})`,
    ),
  ];
}

const QUIET = new Set([
  'len',
  'sum',
  'max',
  'min',
  'round',
  'abs',
  'int',
  'float',
  'str',
  'sorted',
  'range',
  'list',
]);

const isQuiet = ({ callee }: ExpressionOf<'call'>, known: Known) =>
  QUIET.has(known.imports.fullName(callee) ?? '');

const ENDS = new Set(['return', 'break', 'continue', 'raise']);

function afterTheEnd(statements: readonly Statement[]): Mistake[] {
  const mistakes = statements.flatMap((statement) => blocksOf(statement).flatMap(afterTheEnd));
  const end = statements.findIndex(({ kind }) => ENDS.has(kind));
  const next = statements[end + 1];
  // `return` before a `yield` is how a generator without anything is written.
  if (end === -1 || next === undefined || [...expressionsIn([next])].some(({ kind }) => kind === 'yield'))
    return mistakes;
  const word = statements[end]?.kind ?? '';
  return [
    ...mistakes,
    mistake(
      'never-reached',
      'surprises',
      next,
      say`This line is never reached: ${code(word)} before it has already left.`,
    ),
  ];
}

function outOfPlace({ scopes, statements }: Known): Mistake[] {
  const returns = scopes.flatMap((scope) =>
    scope.kind === 'function'
      ? []
      : [...statementsHere(scope.body)].flatMap((statement) =>
          statement.kind === 'return'
            ? [
                mistake(
                  'return-outside',
                  'stops',
                  statement,
                  say`${code('return')} only has a meaning inside a function.`,
                ),
              ]
            : [],
        ),
  );
  return [...returns, ...leavingNoLoop(statements)];
}

function leavingNoLoop(statements: readonly Statement[]): Mistake[] {
  return statements.flatMap((statement) => {
    if (statement.kind === 'break' || statement.kind === 'continue') {
      return [
        mistake(
          'break-outside',
          'stops',
          statement,
          say`${code(statement.kind)} only has a meaning inside a loop.`,
        ),
      ];
    }
    if (statement.kind === 'for' || statement.kind === 'while') {
      // Functions inside the loop begin anew.
      return leavingNoLoop([...insideFunctions(statement.body), ...(statement.otherwise?.body ?? [])]);
    }
    return blocksOf(statement).flatMap(leavingNoLoop);
  });
}

function insideFunctions(statements: readonly Statement[]): Statement[] {
  return [...statementsHere(statements)].filter(({ kind }) => kind === 'function' || kind === 'class');
}
