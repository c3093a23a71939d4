import type { Database } from '../../../db/open.ts';
import { withRetries } from '../../../db/retry.ts';

type BookingOutcome =
  | 'booked'
  | 'existing'
  | 'elsewhere'
  | 'closed'
  | 'full'
  | 'unpaid'
  | 'refunding'
  | 'unknown';

/** Books seats; see `createBookingBatcher`. */
export interface BookingBatcher {
  book(registrationId: string, sessionId: number, at: Date): Promise<BookingOutcome>;
}

interface Waiting {
  registrationId: string;
  sessionId: number;
  at: Date;
  resolve: (outcome: BookingOutcome) => void;
  reject: (error: unknown) => void;
}

/** More in one statement gains nothing and delays the last one. */
const MOST_TOGETHER = 64;
/** Concurrent statements; two keep the database busy while the next requests gather. */
const UNDER_WAY = 2;
const TRIES = 3;

const statement = {
  name: 'book_sessions',
  text: `SELECT asked.place::integer AS place, answer.outcome
    FROM unnest($1::uuid[], $2::integer[], $3::timestamptz[]) WITH ORDINALITY AS asked(registration, session, at, place),
    LATERAL book_session(asked.registration, asked.session, asked.at) AS answer`,
};

/**
 * Books everything waiting in one committed statement while the previous one runs, so that concurrent requests share
 * the cost of a commit (docs/bookings.md has the measurements). A single request goes through at once. The bookings of
 * one statement all commit or none do; after an error each is retried alone, so that one failure does not affect
 * others.
 */
export function createBookingBatcher(database: Pick<Database, 'run'>): BookingBatcher {
  const queue: Waiting[] = [];
  let underWay = 0;

  function serve() {
    while (underWay < UNDER_WAY && queue.length > 0) {
      const group = queue.splice(0, MOST_TOGETHER);
      underWay += 1;
      // Never rejects: every outcome and every error goes to its own caller.
      void bookTogether(database, group).then(() => {
        underWay -= 1;
        serve();
      });
    }
  }

  return {
    book(registrationId, sessionId, at) {
      return new Promise((resolve, reject) => {
        queue.push({ registrationId, sessionId, at, resolve, reject });
        serve();
      });
    },
  };
}

async function bookTogether(database: Pick<Database, 'run'>, group: Waiting[]): Promise<void> {
  // Sorted, so that two concurrent statements lock in the same order.
  group.sort((a, b) => a.sessionId - b.sessionId || (a.registrationId < b.registrationId ? -1 : 1));
  try {
    const outcomes = await ask(database, group);
    group.forEach((waiting, index) => {
      waiting.resolve(outcomes[index] ?? 'unknown');
    });
  } catch {
    await Promise.all(group.map((waiting) => bookAlone(database, waiting)));
  }
}

async function bookAlone(database: Pick<Database, 'run'>, waiting: Waiting): Promise<void> {
  try {
    const [outcome = 'unknown'] = await withRetries(TRIES, () => ask(database, [waiting]));
    waiting.resolve(outcome);
  } catch (error) {
    waiting.reject(error);
  }
}

async function ask(database: Pick<Database, 'run'>, group: readonly Waiting[]): Promise<BookingOutcome[]> {
  const rows = await database.run<{ place: number; outcome: BookingOutcome }>(statement, [
    group.map((waiting) => waiting.registrationId),
    group.map((waiting) => waiting.sessionId),
    group.map((waiting) => waiting.at),
  ]);
  const outcomes: BookingOutcome[] = [];
  for (const row of rows) outcomes[row.place - 1] = row.outcome;
  return outcomes;
}
