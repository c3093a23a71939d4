import type { Mistake } from '../explanation.ts';
import type { Statement } from '../syntax/tree.ts';
import { expressionsIn, statementsHere } from '../syntax/walk.ts';
import type { ExpressionCheck, Known, Place, StatementCheck } from './check.ts';
import { methodWithoutSelf, nothingGivenBack, outside } from './functions.ts';
import { Kinds } from './kinds.ts';
import { changedList, pastTheEnd } from './lists.ts';
import { endlessLoop } from './loops.ts';
import { missingF } from './missing-f.ts';
import { mixedKinds, mixedUpdate } from './mixed-kinds.ts';
import { undefinedNames } from './names.ts';
import { answerThrownAway, valueOnTheLeft } from './useless-lines.ts';
import { halfCompared, leadingNought } from './values.ts';

const STATEMENT_CHECKS: readonly StatementCheck[] = [
  mixedUpdate,
  endlessLoop,
  methodWithoutSelf,
  outside,
  answerThrownAway,
  valueOnTheLeft,
];

const EXPRESSION_CHECKS: readonly ExpressionCheck[] = [
  mixedKinds,
  halfCompared,
  leadingNought,
  pastTheEnd,
  nothingGivenBack,
  missingF,
  changedList,
];

/** The likely mistakes in what Python can read. */
export function findMistakes(known: Known): Mistake[] {
  const { everything, scopes } = known;
  const kinds = new Kinds(known.imports);
  const statementsIn = (bodyOf: (one: Statement) => readonly Statement[]) =>
    new Set(everything.flatMap((one) => [...statementsHere(bodyOf(one))]));
  const looped = statementsIn((one) => (one.kind === 'for' || one.kind === 'while' ? one.body : []));
  const tried = statementsIn((one) => (one.kind === 'try' && one.handlers.length > 0 ? one.body.body : []));
  return [
    ...undefinedNames(known),
    ...scopes.flatMap((scope) =>
      [...statementsHere(scope.body)].flatMap((statement) => {
        const [isInLoop, isTried] = [looped.has(statement), tried.has(statement)];
        const place: Place = { ...known, scope, statement, kinds, isInLoop, isTried };
        const parts = [...expressionsIn([statement])];
        return [
          ...STATEMENT_CHECKS.flatMap((check) => check(statement, place)),
          ...EXPRESSION_CHECKS.flatMap((check) => parts.flatMap((part) => check(part, place))),
        ];
      }),
    ),
  ];
}
