import type { Expression, Statement } from './tree.ts';

/** The expressions directly inside one. */
export function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'filled-text':
      return expression.parts.filter((part) => typeof part !== 'string');
    case 'list':
    case 'tuple':
    case 'set':
      return expression.items;
    case 'dict':
      return expression.pairs.flatMap(({ key, value }) => some(key, value));
    case 'comprehension':
      return [
        ...expression.clauses.flatMap(({ targets, source, conditions }) => [
          source,
          ...targets,
          ...conditions,
        ]),
        ...some(expression.key, expression.value),
      ];
    case 'call':
      return [expression.callee, ...expression.args.map(({ value }) => value)];
    case 'attribute':
      return [expression.object];
    case 'item':
      return [expression.object, ...expression.index];
    case 'slice':
      return some(expression.start, expression.stop, expression.step);
    case 'calculation':
      return [expression.left, expression.right];
    case 'logic':
    case 'comparison':
      return expression.operands;
    case 'choice':
      return [expression.test, expression.yes, expression.no];
    case 'lambda':
      return [...expression.parameters.flatMap(({ preset }) => some(preset)), expression.body];
    case 'sign':
    case 'not':
    case 'await':
    case 'star':
      return [expression.operand];
    case 'yield':
      return some(expression.value);
    case 'named':
      return [expression.value, expression.target];
    default:
      return [];
  }
}

/** The expression and all inside it. */
export function* everyExpression(expression: Expression): Generator<Expression> {
  yield expression;
  for (const part of partsOf(expression)) yield* everyExpression(part);
}

/** The expressions that stand in the statement itself, not in the blocks that belong to it. */
export function expressionsOf(statement: Statement): Expression[] {
  switch (statement.kind) {
    case 'expression':
      return [statement.value];
    case 'assign':
      return [statement.value, ...statement.targets];
    case 'annotate':
      return some(statement.value, statement.target, statement.hint);
    case 'update':
      return [statement.target, statement.value];
    case 'delete':
      return statement.targets;
    case 'return':
      return some(statement.value);
    case 'raise':
      return some(statement.value, statement.cause);
    case 'assert':
      return some(statement.test, statement.says);
    case 'type':
      return [statement.value];
    case 'if':
      return statement.branches.map(({ test }) => test);
    case 'while':
      return [statement.test];
    case 'for':
      return [statement.source, ...statement.targets];
    case 'try':
      return statement.handlers.flatMap(({ type }) => some(type));
    case 'with':
      return statement.items.flatMap(({ value, target }) => some(value, target));
    case 'function':
      return [
        ...statement.decorators,
        ...statement.parameters.flatMap(({ preset, hint }) => some(preset, hint)),
        ...some(statement.gives),
      ];
    case 'class':
      return [...statement.decorators, ...statement.args.map(({ value }) => value)];
    case 'match':
      return [statement.subject, ...statement.cases.flatMap(({ guard }) => some(guard))];
    default:
      return [];
  }
}

/** The blocks that belong to a statement, in the order in which they stand. */
export function blocksOf(statement: Statement): Statement[][] {
  switch (statement.kind) {
    case 'if':
      return [...statement.branches.map(({ body }) => body), ...bodies(statement.otherwise)];
    case 'while':
    case 'for':
      return [statement.body, ...bodies(statement.otherwise)];
    case 'try':
      return [
        statement.body.body,
        ...statement.handlers.map(({ body }) => body),
        ...bodies(statement.otherwise),
        ...bodies(statement.atLast),
      ];
    case 'with':
    case 'function':
    case 'class':
      return [statement.body];
    case 'match':
      return statement.cases.map(({ body }) => body);
    default:
      return [];
  }
}

/** All statements, those of blocks behind the one that they belong to. */
export function* everyStatement(statements: readonly Statement[]): Generator<Statement> {
  for (const statement of statements) {
    yield statement;
    for (const block of blocksOf(statement)) yield* everyStatement(block);
  }
}

/** All statements that run when the block runs: not those inside functions and classes that it defines. */
export function* statementsHere(statements: readonly Statement[]): Generator<Statement> {
  for (const statement of statements) {
    yield statement;
    if (statement.kind === 'function' || statement.kind === 'class') continue;
    for (const block of blocksOf(statement)) yield* statementsHere(block);
  }
}

/** All expressions of the statements, however deep. */
export function* expressionsIn(statements: Iterable<Statement>): Generator<Expression> {
  for (const statement of statements) {
    for (const expression of expressionsOf(statement)) yield* everyExpression(expression);
  }
}

/** `turtle.forward` of `turtle.forward(100)`; undefined where it is not made of names alone. */
export function dottedName(expression: Expression): string | undefined {
  if (expression.kind === 'name') return expression.name;
  if (expression.kind !== 'attribute') return undefined;
  const object = dottedName(expression.object);
  return object === undefined ? undefined : `${object}.${expression.name}`;
}

function some(...expressions: (Expression | undefined)[]): Expression[] {
  return expressions.filter((expression) => expression !== undefined);
}

function bodies(branch: { body: Statement[] } | undefined): Statement[][] {
  return branch === undefined ? [] : [branch.body];
}
