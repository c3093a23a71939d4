import type { SessionAvailability } from '#domain/booking/availability.ts';
import type { SessionKey } from '#domain/booking/offer.ts';
import { choiceValue, isSameSession, seatsInWords, seatsState } from '#domain/booking/session-text.ts';
import { formatLongDate } from '#domain/clock.ts';
import { OwnSessionTime } from '#site/ui/own-time/OwnTime.tsx';

export interface SlotChoiceProps {
  session: SessionAvailability;
  chosen: SessionKey | null;
  /** A seat held for this registration: it can be booked even when the session is full. */
  held: SessionKey | null;
}

export function SlotChoice({ session, chosen, held }: SlotChoiceProps) {
  const isHeld = isSameSession(session, held);
  const state = seatsState(session.seatsLeft);
  return (
    <label className="slot">
      <input
        type="radio"
        name="session"
        value={choiceValue(session)}
        defaultChecked={isSameSession(session, chosen)}
        disabled={state === 'full' && !isHeld}
      />
      <span className="slot-text">
        <span>
          <span className="sr-only">{formatLongDate(session.sessionDate)}, </span>
          {session.sessionSlot}
          <span className="block text-[1rem]">
            <OwnSessionTime session={session} lead="" />
          </span>
        </span>
        <span className={state === 'few' ? 'slot-seats slot-few' : 'slot-seats'}>
          {isHeld ? 'Held for you' : seatsInWords(session.seatsLeft)}
        </span>
      </span>
    </label>
  );
}
