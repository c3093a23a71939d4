import type { Mistake } from '../explanation.ts';
import type { Check, Known } from './check.ts';
import { conditions } from './conditions.ts';
import { functions } from './functions.ts';
import { lists } from './lists.ts';
import { loops } from './loops.ts';
import { missingF } from './missing-f.ts';
import { mixedKinds } from './mixed-kinds.ts';
import { nothingGiven } from './nothing-given.ts';
import { undefinedNames } from './undefined-names.ts';
import { uselessLines } from './useless-lines.ts';

const CHECKS: readonly Check[] = [
  undefinedNames,
  mixedKinds,
  conditions,
  loops,
  lists,
  functions,
  uselessLines,
  missingF,
  nothingGiven,
];

export function findMistakes(known: Known): Mistake[] {
  return CHECKS.flatMap((check) => check(known));
}
