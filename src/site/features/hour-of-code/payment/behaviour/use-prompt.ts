import { payment } from '#content/payment.ts';
import { MINUTE_MS } from '#domain/clock.ts';
import { isClosed } from '#domain/registration/step.ts';
import type { PaymentProgress, RegistrationView } from '#domain/registration/view.ts';
import { useMinutesLeft } from '../../state/use-server-clock.ts';
import type { Payment } from './use-payment.ts';

type Waiting = PaymentProgress['waiting'];

/** True while a prompt may still be approved: a second payment could then be charged too. */
export function usePromptWaits(waiting: Waiting): boolean {
  return useMinutesLeft(waiting ? Date.parse(waiting.payAgainAt) : 0) > 0;
}

/** Whether the page waits for the phone instead of offering to pay: after a payment here, or by the record. */
export function useIsWaiting(registration: RegistrationView, { phase }: Payment): boolean {
  const isPrompted = usePromptWaits(registration.payment.waiting);
  const isUnpaid = registration.paymentStatus !== 'paid' && !isClosed(registration);
  const isAsking = phase === 'verifying' || phase === 'waiting' || (phase === 'idle' && isPrompted);
  return isUnpaid && isAsking && registration.payment.state !== 'review';
}

/** When the network's prompt expires. */
export function promptEnd({ since }: NonNullable<Waiting>): Date {
  return new Date(Date.parse(since) + payment.prompt.minutes * MINUTE_MS);
}
