import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
} from 'cockatiel';
import type { GenerativeAnswer } from '../../../gateways/generative/port.ts';
import type { Log } from '../../../log.ts';

/** Stops asking a failing service, and tries it with one question after a while. */
export interface Breaker {
  /** The answer; `null` where the service is not asked at present. */
  call(ask: () => Promise<GenerativeAnswer>): Promise<GenerativeAnswer | null>;
}

const FAILURES = 5;
const OPEN_MS = 30_000;

export function createBreaker(log: Log): Breaker {
  const policy = circuitBreaker(handleWhenResult(isOutage), {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  policy.onBreak(() =>
    log.warn({ seconds: OPEN_MS / 1000 }, 'the generative service is paused after failures'),
  );
  policy.onReset(() => log.info({}, 'the generative service answers again'));
  return {
    async call(ask) {
      // The library would let all callers wait for the one trial question.
      if (policy.state === CircuitState.HalfOpen) return null;
      try {
        return await policy.execute(ask);
      } catch (error) {
        if (error instanceof BrokenCircuitError) return null;
        throw error;
      }
    },
  };
}

/** A visitor who leaves does not count as a failure of the service. */
function isOutage(answer: unknown): boolean {
  const { kind, reason } = answer as { kind: string; reason?: string };
  return kind === 'failed' && reason !== 'cancelled';
}
