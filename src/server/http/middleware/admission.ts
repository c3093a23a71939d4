import { createMiddleware } from 'hono/factory';
import { DomainError } from '#domain/errors.ts';
import type { Database } from '../../db/open.ts';
import type { HttpEnv } from './http-env.ts';

/** Requests that are worked on at once. Kept answers and files are not counted. */
const MOST_AT_ONCE = 500;
/** A request that took this long asks whether the database still answers. */
const CHECK_EVERY_MS = 400;
/** Who was answered so lately shows that it does. */
const LATELY_MS = 300;
/** A database that does not answer a ping for so long is taken to be down: all in all, within a second. */
const SILENCE_MS = 500;

export const busyMessage = 'We are busy just now. Please try again in a moment.';

/** Refuses at once what is too much: a request that waits in line behind hundreds helps nobody. */
export function boundRequests(most = MOST_AT_ONCE) {
  let underWay = 0;
  return createMiddleware<HttpEnv>(async (_c, next) => {
    if (underWay >= most) throw new DomainError('busy', busyMessage, { retryAfterSeconds: 2 });
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  });
}

/**
 * Answers 503 within a second when the database is silent, and lets the work go on: a change may be made all the same. Sent
 * again with the same `Idempotency-Key`, or as the same form, it counts once; a call without a key may be made twice. A request
 * that waits for something else, the payment provider say, goes on waiting.
 */
export function noticeSilence(database: Pick<Database, 'ping' | 'lastAnswerAt'>) {
  const isAnswering = sharedCheck(database, SILENCE_MS);
  // Under load a question of our own may wait long for a connection while others are answered.
  const isSilent = async () =>
    performance.now() - database.lastAnswerAt() > LATELY_MS && !(await isAnswering());
  return createMiddleware<HttpEnv>(async (_c, next) => {
    const work = next();
    const done = work.then(
      () => 'done' as const,
      () => 'done' as const,
    );
    while ((await firstOf(done, CHECK_EVERY_MS)) !== 'done') {
      if (await isSilent()) {
        // What comes of it later goes nowhere.
        work.catch(() => undefined);
        throw new DomainError('database_unavailable', busyMessage);
      }
    }
    return work;
  });
}

/** Asks the database once for everybody who wants to know at the moment whether it answers within `ms`. */
export function sharedCheck(database: Pick<Database, 'ping'>, ms: number): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= answersWithin(database, ms).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

async function answersWithin(database: Pick<Database, 'ping'>, ms: number): Promise<boolean> {
  let answered: boolean | undefined;
  const ping = database.ping().then(
    () => {
      answered = true;
    },
    () => {
      answered = false;
    },
  );
  await firstOf(ping, ms);
  // An event loop that was busy runs its timers before it reads the answer that has come meanwhile.
  if (answered === undefined) await new Promise((resolve) => setImmediate(resolve));
  return answered ?? false;
}

/** What the work gives, or undefined when it takes longer. */
export async function firstOf<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  const first = await Promise.race([work, late]);
  clearTimeout(timer);
  return first;
}
