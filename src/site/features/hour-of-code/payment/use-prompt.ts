import { useEffect, useState } from 'react';
import { payment } from '#content/payment.ts';
import { isClosed } from '#domain/registration/step.ts';
import type { PaymentProgress, RegistrationView } from '#domain/registration/view.ts';
import type { Payment } from './use-payment.ts';

type Waiting = PaymentProgress['waiting'];

const MINUTE_MS = 60_000;

/** True while a prompt on a phone may still be approved: until then a second payment could be one too many. */
export function usePromptWaits(waiting: Waiting): boolean {
  const until = waiting ? Date.parse(waiting.payAgainAt) : 0;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until <= now) return;
    const timer = setTimeout(() => setNow(Date.now()), until - now + 1);
    return () => clearTimeout(timer);
  }, [until, now]);
  return until > now;
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

/**
 * The whole minutes for which the phone still asks, rounded up; 0 when it no longer does. `null` until the page's own clock
 * is known, so that the server's page says the same as the browser's first.
 */
export function useMinutesLeft(waiting: Waiting): number | null {
  const end = waiting ? promptEnd(waiting).getTime() : 0;
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (end === 0) return setLeft(null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const ms = Math.max(0, end - Date.now());
      setLeft(Math.min(Math.ceil(ms / MINUTE_MS), payment.prompt.minutes));
      // Once a minute, when it changes.
      if (ms > 0) timer = setTimeout(look, (ms % MINUTE_MS) + 50);
    };
    look();
    return () => clearTimeout(timer);
  }, [end]);
  return left;
}
