import { seededRandom } from '#tests/faults/support/random.ts';
import { choose } from './choose.ts';
import { always, type InvariantName, inTheEnd } from './invariants.ts';
import { play, waitingJobs } from './play.ts';
import { type Rules, soundRules } from './rules.ts';
import type { Step } from './steps.ts';
import { createWorld, type World } from './world.ts';

export interface Violation {
  invariant: InvariantName;
  found: string[];
}

export interface Played {
  steps: Step[];
  /** How many of the steps were chosen; the rest lets everything be heard. */
  chosen: number;
  world: World;
  /** What failed first, all of the same moment; empty when all is well. */
  violations: Violation[];
}

export interface HistoryOptions {
  seed: number;
  length: number;
  rules?: Rules;
  /** Whether operations are overtaken before each transaction of the database too. */
  stops?: boolean;
}

/** Plays a history of chance to its end, where everything has been heard, and stops at the first thing that is wrong. */
export function playHistory({ seed, length, rules = soundRules, stops = true }: HistoryOptions): Played {
  const random = seededRandom(seed);
  const world = createWorld(rules);
  let left = length;
  return playAll(world, () => {
    left -= 1;
    return left < 0 ? undefined : choose(world, random, stops);
  });
}

/** Plays the same again. */
export function replay(steps: readonly Step[], rules: Rules = soundRules): Played {
  const left = [...steps];
  return playAll(createWorld(rules), () => left.shift());
}

function playAll(world: World, choice: () => Step | undefined): Played {
  const steps: Step[] = [];
  const isWrong = (step: Step) => {
    steps.push(step);
    play(world, step, steps.length - 1);
    violations = findViolations(world, always);
    return violations.length > 0;
  };
  let violations: Violation[] = [];
  for (let step = choice(); step; step = choice()) {
    if (isWrong(step)) return { steps, chosen: steps.length, world, violations };
  }
  const chosen = steps.length;
  for (const step of lastSteps(world)) if (isWrong(step)) return { steps, chosen, world, violations };
  return { steps, chosen, world, violations: findViolations(world, inTheEnd) };
}

function findViolations(
  world: World,
  invariants: Partial<Record<string, (world: World) => string[]>>,
): Violation[] {
  const violations = Object.entries(invariants).flatMap(([invariant, check]) => {
    const found = check?.(world) ?? [];
    return found.length > 0 ? [{ invariant: invariant as InvariantName, found }] : [];
  });
  remember(world);
  return violations;
}

export function remember({ tables, memory }: World): void {
  for (const { id, status } of tables.registrations) if (status === 'paid') memory.paid.add(id);
  for (const { transactionId, money } of tables.transactions) {
    if (money === 'returned' || money === 'dismissed') memory.returned.set(transactionId, money);
  }
}

const MINUTE = 60_000;

/**
 * What lets everything be heard: the provider answers, what is under way ends, every job is done, every due question is
 * asked, the night's reconciliation has run, and every refund is over.
 */
export function* lastSteps(world: World): Generator<Step> {
  yield { do: 'outage', is: null };
  yield* landing(world);
  for (let round = 0; round < 2; round += 1) {
    for (let job = 0; job < waitingJobs(world).length; ) {
      const before = waitingJobs(world).length;
      yield { do: 'work', job };
      yield* landing(world);
      if (waitingJobs(world).length === before) job += 1;
    }
    yield { do: 'wait', ms: 11 * MINUTE };
  }
  yield { do: 'poll' };
  yield* landing(world);
  yield { do: 'reconcile' };
  yield* landing(world);
  for (let round = 0; round < 2; round += 1) {
    yield { do: 'wait', ms: 16 * MINUTE };
    yield { do: 'ask about refunds' };
    yield* landing(world);
    for (let refund = 0; refund < world.books.refunds.length; refund += 1)
      yield { do: 'end refund', refund, to: 'done' };
  }
  yield { do: 'wait', ms: 16 * MINUTE };
  yield { do: 'ask about refunds' };
  yield* landing(world);
}

function* landing(world: World): Generator<Step> {
  while (world.flights.length > 0) yield { do: 'resume', flight: 0 };
}

/** A part of a history, as short as leaving out steps makes it, in which the same is wrong. */
export function shorten(steps: readonly Step[], invariant: InvariantName, rules: Rules = soundRules): Step[] {
  const isWrong = (part: readonly Step[]) => {
    try {
      return replay(part, rules).violations.some((violation) => violation.invariant === invariant);
    } catch {
      return false;
    }
  };
  let shortest = [...steps];
  for (let size = Math.ceil(shortest.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < shortest.length; ) {
      const part = [...shortest.slice(0, at), ...shortest.slice(at + size)];
      if (isWrong(part)) shortest = part;
      else at += size;
    }
  }
  return shortest;
}

/** A failure in words: the seed to repeat it by, what is wrong, and the shortest history that shows it. */
export function describeFailure(
  seed: number,
  { steps, chosen, violations }: Played,
  rules: Rules = soundRules,
): string {
  const [first] = violations;
  if (!first) return '';
  const shortest = shorten(steps.slice(0, chosen), first.invariant, rules);
  return [
    `SOMERO_SEED=${seed} plays it again.`,
    ...violations.map(({ invariant, found }) => `${invariant}: ${found.join('; ')}`),
    ...shortest.map((step) => JSON.stringify(step)),
  ].join('\n');
}
