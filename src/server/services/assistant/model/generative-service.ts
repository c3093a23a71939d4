import type { Clock } from '#domain/clock.ts';
import type { GenerativeGateway } from '../../../gateways/generative/port.ts';
import type { Log } from '../../../log.ts';
import { AnswerCache } from './answer-cache.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import type { ModelAnswer, TokenBudget } from './model-answer.ts';

/** The generative service with its budget, cache and circuit breaker. */
export interface GenerativeService {
  gateway: GenerativeGateway;
  budget: TokenBudget;
  breaker: Breaker;
  answers: AnswerCache<ModelAnswer>;
  /** Keys the hashes by which visitors are counted. */
  secret: string;
}

export function createGenerativeService(
  options: Pick<GenerativeService, 'gateway' | 'budget' | 'secret'> & { clock: Clock; log: Log },
): GenerativeService {
  const { gateway, budget, secret, clock, log } = options;
  // A failed question may succeed when asked again.
  const isCacheable = ({ kind }: ModelAnswer) => kind === 'text' || kind === 'refused';
  return {
    gateway,
    budget,
    secret,
    breaker: createBreaker(log),
    answers: new AnswerCache({ clock, isCacheable }),
  };
}
