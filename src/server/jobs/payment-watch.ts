import type { Context } from '../context.ts';
import { askOpenPayments } from '../services/payments/ask-open-payments.ts';

const TICK_MS = 1_000;

/**
 * Looks every second for payments whose time to be asked about has come. When each is due is in the database, so that a
 * restart forgets nothing and several processes share the questions.
 *
 * @returns stops it, once the round under way has ended
 */
export function watchPayments(ctx: Context): () => Promise<void> {
  let round = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    round = askOpenPayments(ctx)
      .then(() => undefined)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'open payments could not be looked up'))
      .finally(() => {
        busy = false;
      });
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
