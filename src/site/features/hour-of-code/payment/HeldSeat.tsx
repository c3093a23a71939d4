import { useRef } from 'react';
import { sessionHours } from '#domain/booking/session-text.ts';
import { formatLongDate, zonedTime } from '#domain/clock.ts';
import type { PaymentProgress } from '#domain/registration/view.ts';
import { OwnSessionTime, OwnTime } from '#site/ui/own-time/OwnTime.tsx';
import { useMinutesLeft } from '../state/use-server-clock.ts';

type Held = NonNullable<PaymentProgress['held']>;

/** The seat that is held during the payment, with the minutes left, or the news that the hold expired. */
export function HeldSeat({ held }: { held: PaymentProgress['held'] }) {
  // The record does not keep expired holds.
  const last = useRef(held);
  if (held) last.current = held;
  return last.current && <Countdown held={last.current} />;
}

function Countdown({ held }: { held: Held }) {
  const left = useMinutesLeft(Date.parse(held.until));
  const times = sessionHours(held);
  const session = (
    <>
      <strong>{formatLongDate(held.sessionDate)}</strong>, {times}
      <OwnSessionTime session={held} />
    </>
  );
  if (left === 0) {
    return (
      <p className="note" role="status">
        Your seat is no longer held: {session}. Nothing is lost. When you pay, we take a seat in this session
        again if one is left; otherwise you choose another one.
      </p>
    );
  }
  return (
    <p className="note">
      Your seat is held until <strong>{zonedTime(new Date(held.until))}</strong>
      <OwnTime from={held.until} />{' '}
      {/* A minute may begin between rendering on the server and in the browser. */}
      <span suppressHydrationWarning>({left} min left)</span>: {session}.
    </p>
  );
}
