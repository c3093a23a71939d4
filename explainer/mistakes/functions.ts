import type { Mistake } from '../explanation.ts';
import { bindingsFor, type Scope } from '../names/scopes.ts';
import { quote } from '../phrase.ts';
import type { Expression, ExpressionOf, Statement, StatementOf } from '../syntax/tree.ts';
import { blocksOf, expressionsIn, statementsHere } from '../syntax/walk.ts';
import { type Check, isCallOf, type Known, stops, surprises } from './check.ts';

/** Functions called with too many or too few values, or with a result that is missing or unused. */
export const functions: Check = (known) => {
  const bodies = new Map<Statement, Body>();
  return [
    ...known.everything.flatMap((one) =>
      one.kind === 'function' ? sharedPresets(one) : one.kind === 'class' ? missingSelf(one) : [],
    ),
    ...known.scopes.flatMap((scope) => [...calls(scope, known, bodies), ...returnOutside(scope)]),
    ...afterTheEnd(known.statements),
    ...leavingNoLoop(known.statements),
  ];
};

function sharedPresets({ parameters }: StatementOf<'function'>): Mistake[] {
  return parameters.flatMap(({ preset, name, line }) => {
    if (preset === undefined || !/^(?:list|dict|set)$/.test(preset.kind)) return [];
    const noun = [preset.kind === 'list' ? 'list' : 'collection'];
    const says = quote`The ${noun} ${preset.code} is made once and shared by all calls. Write ${`${name}=None`}, and make a new one inside the function.`;
    return surprises(
      'shared-preset',
      {
        line,
      },
      says,
    );
  });
}

function missingSelf({ body, name }: StatementOf<'class'>): Mistake[] {
  return body.flatMap((one) => {
    if (one.kind !== 'function' || one.parameters.length > 0 || one.decorators.length > 0) return [];
    const mend = `def ${one.name}(self):`;
    const says = quote`A method of ${name} is handed the object itself first. Its brackets need ${'self'}.`;
    return surprises('missing-self', one, says, mend);
  });
}

/** The function that the name certainly means: defined once, and nothing else has that name. */
function plainFunction({ callee }: ExpressionOf<'call'>, scope: Scope): StatementOf<'function'> | undefined {
  if (callee.kind !== 'name') return undefined;
  const found = bindingsFor(callee.name, scope);
  if (found?.bindings.length !== 1 || found.bindings[0]?.how !== 'function') return undefined;
  const defined = found.scope.inner.flatMap(({ statement }) =>
    statement?.kind === 'function' && statement.name === callee.name ? [statement] : [],
  );
  return defined.length === 1 && defined[0]?.decorators.length === 0 ? defined[0] : undefined;
}

function calls(scope: Scope, known: Known, bodies: Map<Statement, Body>): Mistake[] {
  return [...statementsHere(scope.body)].flatMap((statement) =>
    [...expressionsIn([statement])].flatMap((part) => {
      const callee = part.kind === 'call' ? plainFunction(part, scope) : undefined;
      if (part.kind !== 'call' || callee === undefined) return [];
      const body = bodies.get(callee) ?? bodyOf(callee, known);
      bodies.set(callee, body);
      return [...handed(part, callee), ...answer(part, callee.name, body, statement)];
    }),
  );
}

function handed(
  call: ExpressionOf<'call'>,
  { parameters, code, name, line }: StatementOf<'function'>,
): Mistake[] {
  const many = [...call.args, ...parameters].some(({ spread }) => spread !== '');
  if (many || code.includes('/')) return [];
  const given = new Set(call.args.flatMap((argument) => argument.name ?? []));
  const inOrder = call.args.length - given.size;
  const isNeeded = ({ preset }: (typeof parameters)[number]) => preset === undefined;
  const missing = parameters.slice(inOrder).some((one) => isNeeded(one) && !given.has(one.name));
  if (inOrder <= parameters.length && !missing) return [];
  const needs = parameters.filter(isNeeded).length;
  const wants = needs === parameters.length ? `${needs}` : `${needs} to ${parameters.length}`;
  const values = [`${wants} ${wants === '1' ? 'value' : 'values'}`];
  const says = quote`${name} of line ${line} wants ${values}, and here it is handed ${call.args.length}.`;
  return [stops('wrong-number-of-values', call, says)];
}

/** Facts about the body of a function, worked out once. */
interface Body {
  /** Prints, and gives nothing back. */
  onlyPrints: boolean;
  /** Gives something back, and does nothing else. */
  onlyAnswers: boolean;
}

const QUIET_STATEMENTS = /^(?:return|assign|if|expression|pass)$/;
const QUIET_CALLS = /^(?:len|sum|max|min|round|abs|int|float|str|sorted|range|list)$/;

function bodyOf({ body, isAsync }: StatementOf<'function'>, { imports }: Known): Body {
  const statements = [...statementsHere(body)];
  const parts = [...expressionsIn(statements)];
  const waits = isAsync || parts.some(({ kind }) => kind === 'yield');
  const acts =
    parts.some((part) => part.kind === 'call' && !QUIET_CALLS.test(imports.fullName(part.callee) ?? '')) ||
    statements.some((one) => one.kind === 'assign' && one.targets.some(({ kind }) => kind !== 'name')) ||
    statements.some(({ kind }) => !QUIET_STATEMENTS.test(kind));
  const gives = statements.some(({ kind }) => /^(?:return|raise|unknown)$/.test(kind));
  return {
    onlyPrints: parts.some((part) => isCallOf(part, 'print')) && !gives && !waits,
    onlyAnswers:
      statements.some((one) => one.kind === 'return' && one.value !== undefined) && !acts && !waits,
  };
}

/** A result that is not used, or that is used and does not exist. */
function answer(call: ExpressionOf<'call'>, name: string, body: Body, used: Statement): Mistake[] {
  if (used.kind === 'expression' && used.value === call) {
    if (!body.onlyAnswers) return [];
    const says = quote`${name} gives something back, but that is not kept. Print it or remember it.`;
    return [surprises('answer-thrown-away', call, says, `print(${call.code})`)];
  }
  if (!body.onlyPrints || !keepsValue(used, call)) return [];
  const says = quote`${name} prints its answer and gives nothing back, so what is used here is ${'None'}. End the function with ${'return'} and the answer.`;
  return [surprises('nothing-given-back', call, says)];
}

/** Whether the statement remembers or prints what the call gives. */
function keepsValue(statement: Statement, call: Expression): boolean {
  if (statement.kind === 'assign') return statement.value === call;
  if (statement.kind !== 'expression' || !isCallOf(statement.value, 'print')) return false;
  return statement.value.args.some(({ value }) => value === call);
}

function afterTheEnd(statements: readonly Statement[]): Mistake[] {
  const inside = statements.flatMap((one) => blocksOf(one).flatMap(afterTheEnd));
  const at = statements.findIndex(({ kind }) => /^(?:return|break|continue|raise)$/.test(kind));
  const [end, next] = [statements[at], statements[at + 1]];
  // `return` before a `yield` is how a generator without anything is written.
  const isGenerator = next !== undefined && [...expressionsIn([next])].some(({ kind }) => kind === 'yield');
  if (end === undefined || next === undefined || isGenerator) return inside;
  return [
    ...inside,
    surprises(
      'never-reached',
      next,
      quote`This line is never reached: ${end.kind} before it has already left.`,
    ),
  ];
}

function returnOutside({ kind, body }: Scope): Mistake[] {
  if (kind === 'function') return [];
  return [...statementsHere(body)].flatMap((one) =>
    one.kind === 'return'
      ? stops('return-outside', one, quote`${'return'} only has a meaning inside a function.`)
      : [],
  );
}

function leavingNoLoop(statements: readonly Statement[]): Mistake[] {
  return statements.flatMap((one) => {
    if (one.kind === 'break' || one.kind === 'continue')
      return stops('break-outside', one, quote`${one.kind} only has a meaning inside a loop.`);
    if (one.kind !== 'for' && one.kind !== 'while') return blocksOf(one).flatMap(leavingNoLoop);
    // Functions inside the loop begin anew.
    const inner = [...statementsHere(one.body)].filter(({ kind }) => kind === 'function' || kind === 'class');
    return leavingNoLoop([...inner, ...(one.otherwise?.body ?? [])]);
  });
}
