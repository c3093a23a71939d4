import { FairScheduler } from './fair-scheduler.ts';
import { currentVisitor } from './visitor.ts';

/** A turn lasts this long, so the calls of a minute are six times as many as the turns. */
const TURN_MS = 10_000;
/** More wait longer than any call's time-out. */
const MAX_WAITING = 500;

/** Waits for the turn to call. Returns false when too many wait, or the signal aborts first. */
export type TakeTurn = (signal: AbortSignal) => Promise<boolean>;

/**
 * Shares the calls that a third party allows among the visitors who cause them: at most `perMinute` from this process,
 * a sixth of them in a burst. While more are wanted, the network with the fewest calls lately is next.
 */
export function createCallTurns(perMinute: number): TakeTurn {
  const atOnce = Math.max(1, Math.floor((perMinute * TURN_MS) / 60_000));
  const turns = new FairScheduler({ atOnce, waiting: MAX_WAITING });
  return (signal) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(false), { once: true });
      const turn = turns.run(currentVisitor(), async () => {
        if (signal.aborted) return;
        resolve(true);
        await new Promise((end) => setTimeout(end, TURN_MS).unref());
      });
      turn.catch(() => resolve(false));
    });
}
