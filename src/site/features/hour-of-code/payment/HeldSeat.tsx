import { useRef } from 'react';
import { sessionHours } from '#domain/booking/session-text.ts';
import { formatLongDate, zonedTime } from '#domain/clock.ts';
import type { PaymentProgress } from '#domain/registration/view.ts';
import { OwnSessionTime, OwnTime } from '#site/ui/own-time/OwnTime.tsx';
import { useMinutesLeft } from '../state/use-server-clock.ts';

type Held = NonNullable<PaymentProgress['held']>;
type Session = NonNullable<PaymentProgress['unheld']>;

/** The seat that is held during the payment, with the minutes left, or that the chosen one is not held any more, or at all. */
export function HeldSeat({ held, unheld }: Pick<PaymentProgress, 'held' | 'unheld'>) {
  // The record does not keep expired holds.
  const last = useRef(held);
  if (held) last.current = held;
  if (unheld && !isSame(unheld, last.current)) return <Unheld session={unheld} held={held} />;
  return last.current && <Countdown held={last.current} />;
}

const isSame = (one: Session, other: Session | null) =>
  one.sessionDate === other?.sessionDate && one.sessionSlot === other.sessionSlot;

function Unheld({ session, held }: { session: Session; held: Held | null }) {
  return (
    <p className="note">
      No seat is held for you in the session that you chose: <When session={session} />. When you pay, we take
      a seat in it if one is left. {held ? <Otherwise held={held} /> : 'Otherwise you choose another one.'}
    </p>
  );
}

function Otherwise({ held }: { held: Held }) {
  return (
    <>
      Otherwise you have the seat that is held until <strong>{zonedTime(new Date(held.until))}</strong>:{' '}
      <When session={held} />.
    </>
  );
}

function When({ session }: { session: Session }) {
  return (
    <>
      <strong>{formatLongDate(session.sessionDate)}</strong>, {sessionHours(session)}
      <OwnSessionTime session={session} />
    </>
  );
}

function Countdown({ held }: { held: Held }) {
  const left = useMinutesLeft(Date.parse(held.until));
  const session = <When session={held} />;
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
