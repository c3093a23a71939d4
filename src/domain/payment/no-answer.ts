import { DomainError } from '../errors.ts';
import { paymentMessages } from './messages.ts';

/**
 * Why there is no usable answer of a provider: an outage or a time-out, an unreadable answer, or no turn to ask while
 * many wait to.
 */
export interface NoAnswer {
  kind: 'unknown';
  reason: 'unreachable' | 'unreadable' | 'no_turn';
}

/** What a visitor is told who needs the answer. */
export function noAnswerError({ reason }: NoAnswer): DomainError {
  return reason === 'no_turn'
    ? new DomainError('busy', paymentMessages.manyAsk, { retryAfterSeconds: 30 })
    : new DomainError('provider_unavailable', paymentMessages.providerDown, { retryAfterSeconds: 10 });
}
