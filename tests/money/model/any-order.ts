import { type Random, seededRandom } from '#tests/faults/support/random.ts';
import { lastSteps, remember } from './history.ts';
import { play } from './play.ts';
import { type Rules, soundRules } from './rules.ts';
import type { Fact, Step } from './steps.ts';
import { createWorld, type World } from './world.ts';

const MINUTE = 60_000;

/** What a family ends up with, without what depends on which of two successes was heard of first: that one counts. */
export interface Outcome {
  registrations: string[];
  money: string[];
  tasks: string[];
  receipts: number;
}

/**
 * The same payments of one family, heard of in two orders of chance: callbacks, notifications any number of times, polls
 * and restarts.
 */
export function heardTwice(seed: number, rules: Rules = soundRules): [Outcome, Outcome] {
  const random = seededRandom(seed);
  const payments = somePayments(random);
  return [hear(payments, random, rules), hear(payments, random, rules)];
}

/**
 * What ends the same in any order. Not among them: money under another reference, which is this family's by its callback
 * and nobody's by the list, and more than the price, where the first that is heard of counts.
 */
const hearable: readonly Fact[] = ['successful', 'failed', 'short', 'foreign'];

/** One to three attempts, none of them heard of yet, and what was done in their windows. */
function somePayments(random: Random): Step[] {
  const attempts = 1 + Math.floor(random() * 3);
  const opened = Array.from({ length: attempts }, (): Step[] => [
    { do: 'open', registration: 0, session: null },
    { do: 'resume', flight: 0 },
    { do: 'wait', ms: 11 * MINUTE },
  ]);
  const paid = Array.from({ length: 1 + Math.floor(random() * 4) }, (): Step => {
    const fact = hearable[Math.floor(random() * hearable.length)] ?? 'successful';
    return { do: 'pay', attempt: Math.floor(random() * attempts), fact };
  });
  return [...opened.flat(), ...paid];
}

function hear(payments: readonly Step[], random: Random, rules: Rules): Outcome {
  const world = createWorld(rules);
  let number = 0;
  const next = (step: Step) => {
    play(world, step, number);
    remember(world);
    number += 1;
  };
  for (const step of payments) next(step);
  const count = world.books.transactions.length;
  for (let transaction = 0; transaction < count; transaction += 1)
    next({ do: 'announce', transaction, lie: null });
  for (let left = 12; left > 0; left -= 1) next(someHearing(random, count));
  for (const step of lastSteps(world)) next(step);
  return outcomeOf(world);
}

function someHearing(random: Random, count: number): Step {
  const some = Math.floor(random() * count);
  const hearings: Step[] = [
    { do: 'callback', registration: 0, names: some },
    { do: 'callback', registration: 0, names: null },
    { do: 'callback', registration: 0, names: 'unknown' },
    { do: 'deliver', notification: some },
    { do: 'deliver', notification: some },
    { do: 'work', job: 0 },
    { do: 'poll' },
    { do: 'resume', flight: 0, stops: true },
    { do: 'resume', flight: 1 },
    { do: 'wait', ms: 15_000 },
    { do: 'restart' },
  ];
  return hearings[Math.floor(random() * hearings.length)] ?? { do: 'poll' };
}

function outcomeOf({ tables }: World): Outcome {
  return {
    registrations: tables.registrations.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`),
    money: tables.transactions.map(({ status, money }) => `${status} ${money}`).sort(),
    tasks: tables.tasks.map(({ kind }) => kind).sort(),
    receipts: tables.mails.length,
  };
}
