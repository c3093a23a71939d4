import { DomainError } from '../errors.ts';
import { paymentMessages } from './messages.ts';

/**
 * Why a provider gave no usable answer: an outage or a time-out, an answer that cannot be read, or too many calls that
 * wait for their turn.
 */
export interface NoAnswer {
  kind: 'unknown';
  reason: 'unreachable' | 'unreadable' | 'no_turn';
}

/** The error for a visitor who needs the answer. */
export function noAnswerError({ reason }: NoAnswer): DomainError {
  return reason === 'no_turn'
    ? new DomainError('busy', paymentMessages.manyAsk, { retryAfterSeconds: 30 })
    : new DomainError('provider_unavailable', paymentMessages.providerDown, { retryAfterSeconds: 10 });
}
