import type { Mistake } from '../explanation.ts';
import { expressionsIn, statementsHere } from '../syntax/walk.ts';
import type { ExpressionCheck, Known, Place, StatementCheck } from './check.ts';
import { calledWrongly, methodWithoutSelf, neverReached, outside } from './functions.ts';
import { Kinds } from './kinds.ts';
import { changedList, pastTheEnd } from './lists.ts';
import { emptyRange, endlessLoop } from './loops.ts';
import { missingF } from './missing-f.ts';
import { mixedKinds, mixedUpdate } from './mixed-kinds.ts';
import { hiddenBuiltins, undefinedNames } from './names.ts';
import { answerThrownAway, valueOnTheLeft } from './useless-lines.ts';
import { halfCompared, leadingNought } from './values.ts';

const STATEMENT_CHECKS: readonly StatementCheck[] = [
  mixedUpdate,
  endlessLoop,
  methodWithoutSelf,
  neverReached,
  outside,
  answerThrownAway,
  valueOnTheLeft,
  missingF,
];

const EXPRESSION_CHECKS: readonly ExpressionCheck[] = [
  mixedKinds,
  halfCompared,
  leadingNought,
  emptyRange,
  pastTheEnd,
  calledWrongly,
  changedList,
];

/** The likely mistakes in what Python can read. */
export function findMistakes(known: Known): Mistake[] {
  const { everything, scopes } = known;
  const kinds = new Kinds(known.imports);
  const looped = new Set(
    everything.flatMap((one) =>
      one.kind === 'for' || one.kind === 'while' ? [...statementsHere(one.body)] : [],
    ),
  );
  const tried = new Set(
    everything.flatMap((one) =>
      one.kind === 'try' && one.handlers.length > 0 ? [...statementsHere(one.body.body)] : [],
    ),
  );
  return [
    ...undefinedNames(known),
    ...scopes.flatMap(hiddenBuiltins),
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
