import { payment } from '#content/payment.ts';
import { isClosed } from '#domain/registration/step.ts';
import type { PaymentProgress, RegistrationView } from '#domain/registration/view.ts';
import { useMinutesLeft } from '../state/use-server-clock.ts';
import type { Payment } from './use-payment.ts';

type Waiting = PaymentProgress['waiting'];

const MINUTE_MS = 60_000;

/** True while a prompt on a phone may still be approved: until then a second payment could be one too many. */
export function usePromptWaits(waiting: Waiting): boolean {
  return useMinutesLeft(waiting ? Date.parse(waiting.payAgainAt) : 0) > 0;
}

/** Whether the page waits for the phone rather than offering to pay: after a payment here, and where the record says so. */
export function useIsWaiting(registration: RegistrationView, { phase }: Payment): boolean {
  const isPrompted = usePromptWaits(registration.payment.waiting);
  const isUnpaid = registration.paymentStatus !== 'paid' && !isClosed(registration);
  const isAsking = phase === 'verifying' || phase === 'waiting' || (phase === 'idle' && isPrompted);
  return isUnpaid && isAsking && registration.payment.state !== 'review';
}

/** Until when the network keeps its question open. */
export function promptEnd({ since }: NonNullable<Waiting>): Date {
  return new Date(Date.parse(since) + payment.prompt.minutes * MINUTE_MS);
}
