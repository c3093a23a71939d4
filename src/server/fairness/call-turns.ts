import { FairScheduler, outOfTurn } from './fair-scheduler.ts';
import { currentVisitor } from './visitor.ts';

/** Calls that may begin at once. Keep it low: all turns end together, and the next caller waits for that. */
const AT_ONCE = 4;
/** More wait longer than any call's time-out. */
const MAX_WAITING = 500;

/** Makes the call in its turn; `no_turn` when too many wait, or the signal aborts first. */
export type InTurn = <T>(signal: AbortSignal, call: () => Promise<T>) => Promise<T | 'no_turn'>;

/**
 * Shares the calls that a third party allows among the visitors who cause them: at most `perMinute` from this process.
 * While more are wanted, the network with the fewest recent calls is next. The caller has no turn to compute while it waits.
 */
export function createCallTurns(perMinute: number): InTurn {
  const turnMs = (AT_ONCE * 60_000) / perMinute;
  const turns = new FairScheduler({ atOnce: AT_ONCE, waiting: MAX_WAITING });
  const takeTurn = (signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      signal.addEventListener('abort', () => resolve(false), { once: true });
      const turn = turns.run(currentVisitor(), async () => {
        if (signal.aborted) return;
        resolve(true);
        await new Promise((end) => setTimeout(end, turnMs).unref());
      });
      turn.catch(() => resolve(false));
    });
  return (signal, call) => outOfTurn(async () => ((await takeTurn(signal)) ? call() : 'no_turn'));
}
