import { createMiddleware } from 'hono/factory';
import { busyMessage, DomainError } from '#domain/errors.ts';
import type { Database } from '../../db/open.ts';
import { SharedPlaces } from '../../fairness/shared-places.ts';
import { currentVisitor, EVERYONE, runAs } from '../../fairness/visitor.ts';
import { withTimeout } from '../../with-timeout.ts';
import { places } from '../bounds.ts';
import type { HttpEnv } from '../middleware/http-env.ts';

/** After this time a request checks whether the database still answers. */
const CHECK_EVERY_MS = 400;
/** An answer this recent shows that it does. */
const RECENT_MS = 300;
/** A database that does not answer a ping for this long counts as down: within a second in all. */
const SILENCE_MS = 500;

/**
 * Refuses excess requests at once, because waiting behind hundreds of others helps no visitor. No address and no network
 * can take all places.
 */
export function limitConcurrentRequests({
  most = places.requests,
  scale,
}: {
  most?: number;
  scale?: number;
}) {
  const underWay = new SharedPlaces({ most, scale });
  return createMiddleware<HttpEnv>(async (_c, next) => {
    const release = underWay.take(currentVisitor());
    if (release === undefined) throw new DomainError('busy', busyMessage, { retryAfterSeconds: 2 });
    try {
      await next();
    } finally {
      release();
    }
  });
}

/**
 * Answers 503 within a second when the database is silent, and lets the work continue: a change may still be made.
 * Repeated with the same `Idempotency-Key`, or as the same form, it counts once; a call without a key may count twice.
 * A request that waits for something else, such as the payment provider, continues to wait.
 */
export function failWhenDatabaseIsSilent(database: Pick<Database, 'ping' | 'lastAnswerAt'>) {
  const isAnswering = sharedCheck(database, SILENCE_MS);
  // Under load our own query may wait long for a connection while others are answered.
  const isQuiet = () => performance.now() - database.lastAnswerAt() > RECENT_MS;
  // Checked again at the end: a busy event loop may not have read the answer yet.
  const isSilent = async () => isQuiet() && !(await isAnswering()) && isQuiet();
  return createMiddleware<HttpEnv>(async (c, next) => {
    const work = next();
    const done = work.then(
      () => 'done' as const,
      () => 'done' as const,
    );
    while ((await withTimeout(done, CHECK_EVERY_MS)) !== 'done') {
      if (await isSilent()) {
        // Answered during the check. Thrown now, the error would get this answer's headers.
        if (c.finalized) return work;
        // Its later result is discarded.
        work.catch(() => undefined);
        throw new DomainError('database_unavailable', busyMessage);
      }
    }
    return work;
  });
}

/** Pings the database once for all concurrent callers, and reports whether it answers within `ms`. */
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
  const ping = runAs(EVERYONE, () => database.ping()).then(
    () => {
      answered = true;
    },
    () => {
      answered = false;
    },
  );
  await withTimeout(ping, ms);
  // A busy event loop runs its timers before it reads an answer that has arrived.
  if (answered === undefined) await new Promise((resolve) => setImmediate(resolve));
  return answered ?? false;
}
