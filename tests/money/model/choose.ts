import type { Random } from '#tests/faults/support/random.ts';
import { waitingJobs } from './play.ts';
import { type Fact, facts, type Step } from './steps.ts';
import { REGISTRATIONS, type World } from './world.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const waits = [
  3 * SECOND,
  10 * SECOND,
  15 * SECOND,
  MINUTE,
  6 * MINUTE,
  11 * MINUTE,
  31 * MINUTE,
  2 * HOUR,
  DAY,
  3 * DAY,
];

/** Mostly the same one, so that enough happens to it. */
const someone = (pick: (count: number) => number) => (pick(2) ? 0 : pick(REGISTRATIONS));

/** What can happen next and how often it does, beside what is under way going on. */
type Choice = (world: World, pick: (count: number) => number, random: Random) => Step | null;

const attemptOf = (world: World, pick: (count: number) => number) => {
  // Mostly the newest: behind it somebody is paying.
  const count = world.references.length;
  return pick(3) > 0 ? count - 1 : pick(count);
};

const choices: readonly [weight: number, Choice][] = [
  [
    10,
    (_world, pick) => ({ do: 'open', registration: someone(pick), session: pick(3) === 0 ? pick(3) : null }),
  ],
  [
    3,
    (world, pick) => ({
      do: 'window',
      attempt: attemptOf(world, pick),
      event: pick(2) ? 'opened' : 'closed',
    }),
  ],
  [12, (world, pick) => ({ do: 'pay', attempt: attemptOf(world, pick), fact: someFact(pick) })],
  [1, () => ({ do: 'pay a stranger' })],
  [
    6,
    (world, pick) =>
      ofTransaction(world, pick, (transaction) => ({
        do: 'change',
        transaction,
        to: (['successful', 'successful', 'failed', 'corrected'] as const)[pick(4)] ?? 'failed',
      })),
  ],
  [8, (world, pick) => ({ do: 'callback', registration: someone(pick), names: someName(world, pick) })],
  [
    8,
    (world, pick) =>
      ofTransaction(world, pick, (transaction) => ({
        do: 'announce',
        transaction,
        lie: pick(8) === 0 ? pick(world.references.length) : null,
      })),
  ],
  [
    10,
    (world, pick) =>
      world.books.notifications.length
        ? { do: 'deliver', notification: pick(world.books.notifications.length) }
        : null,
  ],
  [2, (world, pick) => ({ do: 'forge', attempt: attemptOf(world, pick) })],
  [
    10,
    (world, pick) =>
      waitingJobs(world).length ? { do: 'work', job: pick(waitingJobs(world).length) } : null,
  ],
  [10, () => ({ do: 'poll' })],
  [
    2,
    (_world, pick) => ({ do: 'outage', is: (['unreachable', 'nonsense', null] as const)[pick(3)] ?? null }),
  ],
  [12, (_world, pick) => ({ do: 'wait', ms: waits[pick(waits.length)] ?? SECOND })],
  [2, () => ({ do: 'restart' })],
  [1, () => ({ do: 'backup' })],
  [1, (world) => (world.backup ? { do: 'restore' } : null)],
  [3, (world, pick) => ofTransaction(world, pick, (transaction) => ({ do: 'accept', transaction }))],
  [2, (world, pick) => ofTransaction(world, pick, (transaction) => ({ do: 'dismiss', transaction }))],
  [
    1,
    (world, pick) =>
      ofTransaction(world, pick, (transaction) => ({
        do: 'attach',
        transaction,
        registration: someone(pick),
      })),
  ],
  [
    4,
    (world, pick) =>
      ofTransaction(world, pick, (transaction) => ({
        do: 'refund',
        transaction,
        amount: pick(3) ? null : 7_000,
      })),
  ],
  [
    6,
    (world, pick) =>
      world.books.refunds.length
        ? { do: 'end refund', refund: pick(world.books.refunds.length), to: pick(4) ? 'done' : 'failed' }
        : null,
  ],
  [6, (world) => (world.tables.refunds.length ? { do: 'ask about refunds' } : null)],
  [2, () => ({ do: 'reconcile' })],
  [1, (_world, pick) => ({ do: 'cancel', registration: someone(pick) })],
  [8, (_world, pick) => ({ do: 'book', registration: someone(pick), session: pick(3) })],
  [1, () => ({ do: 'tidy up' })],
];

const total = choices.reduce((sum, [weight]) => sum + weight, 0);
/** What is under way goes on about as often as something new begins. */
const RESUME = 0.4;

/**
 * The next happening of a history.
 *
 * @param stops Whether operations can be overtaken before each transaction of the database, and not at the provider's
 *   answers alone
 */
export function choose(world: World, random: Random, stops: boolean): Step {
  const pick = (count: number) => Math.floor(random() * count);
  const more = stops ? { stops: random() < 0.5 } : {};
  // The list is old by what is heard after it: only the model says what is made of that.
  const listing = world.flights.findIndex(({ pause }) => pause.ask === 'listAll');
  if (listing >= 0 && !stops) return { do: 'resume', flight: listing };
  for (;;) {
    if (world.flights.length > 0 && random() < RESUME) {
      return { do: 'resume', flight: pick(world.flights.length), ...more };
    }
    let at = random() * total;
    const chosen = choices.find(([weight]) => {
      at -= weight;
      return at < 0;
    });
    const step = chosen?.[1](world, pick, random);
    if (step) return { ...step, ...more };
  }
}

function ofTransaction(world: World, pick: (count: number) => number, make: (transaction: number) => Step) {
  const count = world.books.transactions.length;
  return count === 0 ? null : make(pick(2) ? count - 1 : pick(count));
}

function someFact(pick: (count: number) => number): Fact {
  const common = pick(10);
  if (common < 3) return 'successful';
  return common < 6 ? 'pending' : (facts[pick(facts.length)] ?? 'successful');
}

function someName(world: World, pick: (count: number) => number): number | 'unknown' | null {
  const kind = pick(6);
  if (kind < 2) return null;
  return kind === 2 || world.books.transactions.length === 0
    ? 'unknown'
    : pick(world.books.transactions.length);
}
