import type { Context } from '../context.ts';
import { askOpenRefunds } from '../services/payments/refunds/carry-out-refund.ts';
import { askOpenPayments } from '../services/payments/watch/ask-open-payments.ts';

const TICK_MS = 1_000;

/**
 * Asks every second about payments and refunds that are due. The due times are in the database, so that they
 * survive a restart and several processes share the work. Payments do not wait for refunds, because a family may be
 * looking at the page.
 *
 * @returns stops it, once the rounds under way have ended
 */
export function watchPayments(ctx: Context): () => Promise<void> {
  const watches = [
    watch(
      () => askOpenPayments(ctx),
      (error) => ctx.log.error({ err: error }, 'open payments could not be looked up'),
    ),
    watch(
      () => askOpenRefunds(ctx),
      (error) => ctx.log.error({ err: error }, 'open refunds could not be looked up'),
    ),
  ];
  return async () => {
    await Promise.all(watches.map((stop) => stop()));
  };
}

/** Asks every second, unless the last round is still running. */
function watch(ask: () => Promise<number>, fail: (error: unknown) => void): () => Promise<void> {
  let round = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    round = ask()
      .then(() => undefined)
      .catch(fail)
      .finally(() => {
        busy = false;
      });
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
