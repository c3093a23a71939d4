import { useEffect, useMemo, useRef, useState } from 'react';
import { isSlotLabel, slotTimes } from '#domain/booking/slots.ts';
import { formatLongDate, kampalaTime } from '#domain/clock.ts';
import type { PaymentProgress } from '#domain/registration/view.ts';

type Held = NonNullable<PaymentProgress['held']>;

const MINUTE_MS = 60_000;
const HOLD_MS = 30 * MINUTE_MS;

/** The seat that is kept while the payment is on its way, for how long, and that it no longer is. */
export function HeldSeat({ held }: { held: PaymentProgress['held'] }) {
  // The record says nothing of a seat that is no longer kept.
  const last = useRef(held);
  if (held) last.current = held;
  return last.current && <Countdown held={last.current} />;
}

function Countdown({ held }: { held: Held }) {
  const left = useMinutesLeft(held);
  const times = isSlotLabel(held.sessionSlot) ? slotTimes(held.sessionSlot) : held.sessionSlot;
  const session = (
    <>
      <strong>{formatLongDate(held.sessionDate)}</strong>, {times} (UTC+3)
    </>
  );
  if (left === 0) {
    return (
      <p className="note" role="status">
        Your seat is no longer kept: {session}. Nothing is lost. When you pay, we take a seat in this session
        again if one is left; otherwise you choose another one.
      </p>
    );
  }
  return (
    <p className="note">
      Your seat is kept until <strong>{kampalaTime(new Date(held.until))} EAT</strong>{' '}
      {/* The server's clock and the phone's may be in different minutes. */}
      <span suppressHydrationWarning>({left} min left)</span>: {session}.
    </p>
  );
}

/** The whole minutes that are left, rounded up; 0 once they have passed. */
function useMinutesLeft(held: Held): number {
  const end = useMemo(() => endOnThisClock(held, Date.now()), [held]);
  const minutesLeft = () => Math.max(0, Math.ceil((end - Date.now()) / MINUTE_MS));
  const [left, setLeft] = useState(minutesLeft);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const ms = Math.max(0, end - Date.now());
      setLeft(Math.ceil(ms / MINUTE_MS));
      // Once a minute, when it changes.
      if (ms > 0) timer = setTimeout(look, (ms % MINUTE_MS) + 50);
    };
    look();
    return () => clearTimeout(timer);
  }, [end]);
  return left;
}

/**
 * When a hold ends by this phone's clock. A clock that is right, and a record that was read some minutes ago, agree with the
 * server's; a clock that is hours away does not, and then the time that was left counts from now.
 */
export function endOnThisClock(
  { until, secondsLeft }: Pick<Held, 'until' | 'secondsLeft'>,
  now: number,
): number {
  const end = Date.parse(until);
  const readAt = end - secondsLeft * 1000;
  const isRight = now > readAt - MINUTE_MS && now < end + HOLD_MS;
  // A record of an older server does not say how long was left.
  return isRight || !Number.isFinite(secondsLeft) ? end : now + secondsLeft * 1000;
}
