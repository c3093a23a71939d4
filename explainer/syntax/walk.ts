import type { Expression, Statement } from './tree.ts';

const isStatement = (value: object): value is Statement => 'lastLine' in value && 'kind' in value;
const isExpression = (value: object): value is Expression => 'kind' in value && !('lastLine' in value);

/** The nearest matching parts below the values of a node; does not look inside `stop`. */
function nearest<Part>(
  values: readonly unknown[],
  isPart: (value: object) => value is Part & object,
  stop: (value: object) => boolean,
): Part[] {
  return values.flatMap((value): Part[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (isPart(value)) return [value];
    return stop(value) ? [] : nearest(Object.values(value), isPart, stop);
  });
}

/** The tree does not change and every rule walks it, so results are kept with the node. */
export function keep<Node extends object, Found>(find: (node: Node) => Found): (node: Node) => Found {
  const known = new WeakMap<Node, Found>();
  return (node) => {
    if (!known.has(node)) known.set(node, find(node));
    return known.get(node) as Found;
  };
}

export const partsOf = keep((expression: Expression) =>
  nearest(Object.values(expression), isExpression, isStatement),
);

/** The expressions of the statement itself, not of its blocks. */
export const expressionsOf = keep((statement: Statement) =>
  nearest(Object.values(statement), isExpression, isStatement),
);

const isBlock = (value: object): value is Statement[] =>
  Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null && isStatement(one));

/** The blocks of a statement, in order. */
export const blocksOf = keep((statement: Statement) =>
  nearest(Object.values(statement), isBlock, isExpression),
);

export function* everyExpression(expression: Expression): Generator<Expression> {
  yield expression;
  for (const part of partsOf(expression)) yield* everyExpression(part);
}

/** All statements, those of blocks behind the one that they belong to. */
export function* everyStatement(statements: readonly Statement[]): Generator<Statement> {
  for (const statement of statements) {
    yield statement;
    for (const block of blocksOf(statement)) yield* everyStatement(block);
  }
}

/** All statements that run when the block runs: not those inside functions and classes. */
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
