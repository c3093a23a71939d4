import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { heardTwice } from './any-order.ts';
import { controls } from './controls.ts';
import { describeFailure, playHistory } from './history.ts';
import { always, type InvariantName, inTheEnd } from './invariants.ts';
import { type Rule, soundRules } from './rules.ts';

/** SOMERO_INTERLEAVINGS=100000 is the long form; SOMERO_SEED plays the one that failed. */
const INTERLEAVINGS = Number(process.env.SOMERO_INTERLEAVINGS || 1_000);
const FIRST_SEED = Number(process.env.SOMERO_SEED || randomInt(2 ** 31));
const LENGTH = 60;
/** Within so many histories a broken rule is noticed. */
const CONTROLS = 5_000;
/** Where the search begins for a rule that matters in one history of thousands. */
const rare: Partial<Record<Rule, number>> = { leaseIsRenewed: 3_000, returnedIsFinal: 400 };

const invariants = [...Object.keys(always), ...Object.keys(inTheEnd)] as InvariantName[];

describe('money and seats', () => {
  it(`keep every invariant in ${INTERLEAVINGS} interleavings`, {
    timeout: 60_000 + INTERLEAVINGS * 20,
  }, () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + INTERLEAVINGS; seed += 1) {
      const played = playHistory({ seed, length: LENGTH });
      if (played.violations.length > 0) expect.fail(describeFailure(seed, played));
    }
  });

  it('end the same in whatever order and however often a payment is heard of', { timeout: 60_000 }, () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + INTERLEAVINGS / 10; seed += 1) {
      const [one, other] = heardTwice(seed);
      expect(one, `SOMERO_SEED=${seed} plays it again.`).toEqual(other);
    }
  });
});

describe('the check of the interleavings', () => {
  it.each(Object.entries(controls) as [Rule, InvariantName][])(
    'notices when the rule %s is broken by the invariant %s alone',
    { timeout: 60_000 },
    (rule, invariant) => {
      expect(firstFailure({ ...soundRules, [rule]: false }, rare[rule])).toEqual([invariant]);
    },
  );

  it('has seen every invariant fail', () => {
    expect([...new Set(Object.values(controls))].sort()).toEqual([...invariants].sort());
  });

  it('notices when a late failure undoes a success, by the order', () => {
    const rules = { ...soundRules, successIsFinal: false };
    const differs = (seed: number) => {
      const [one, other] = heardTwice(seed, rules);
      return JSON.stringify(one) !== JSON.stringify(other);
    };
    expect(Array.from({ length: 500 }, (_, seed) => seed).some(differs)).toBe(true);
  });
});

/** The invariants that fail in the first history in which one does. */
function firstFailure(rules: typeof soundRules, from = 1): InvariantName[] {
  for (let seed = from; seed < from + CONTROLS; seed += 1) {
    const { violations } = playHistory({ seed, length: LENGTH, rules });
    if (violations.length > 0) return violations.map(({ invariant }) => invariant);
  }
  return [];
}
