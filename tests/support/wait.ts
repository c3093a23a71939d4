import { setTimeout as delay } from 'node:timers/promises';

type EventuallyOptions = {
  /** Milliseconds until it gives up. */
  timeout?: number;
  /** Milliseconds between two tries. */
  every?: number;
};

/**
 * Tries `attempt` until it neither throws nor returns `false`, and returns its result. After the time-out it throws
 * with the last failure as its cause.
 */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  { timeout = 5_000, every = 25 }: EventuallyOptions = {},
): Promise<Exclude<T, false>> {
  const deadline = performance.now() + timeout;
  let lastFailure: unknown;
  let tries = 0;
  do {
    tries += 1;
    try {
      const result = await attempt();
      if (result !== false) return result as Exclude<T, false>;
      lastFailure = new Error('the condition was still false');
    } catch (failure) {
      lastFailure = failure;
    }
    await delay(every);
  } while (performance.now() < deadline);

  const reason = lastFailure instanceof Error ? lastFailure.message : String(lastFailure);
  throw new Error(`Not so within ${timeout} ms (${tries} tries). Last failure: ${reason}`, {
    cause: lastFailure,
  });
}
