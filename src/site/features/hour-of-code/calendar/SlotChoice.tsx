import type { SessionAvailability } from '#domain/booking/availability.ts';
import { ownTimes } from '#domain/booking/own-time.ts';
import { isSameSession, seatsInWords, sessionValue } from '#domain/booking/session-text.ts';
import { formatLongDate } from '#domain/clock.ts';
import type { SessionPickerProps } from './session-picker-props.ts';

const FEW_SEATS = 3;

interface SlotChoiceProps extends Omit<SessionPickerProps, 'sessions'> {
  session: SessionAvailability;
}

export function SlotChoice({ session, chosen, held, isElsewhere }: SlotChoiceProps) {
  const isHeld = isSameSession(session, held);
  const isFull = session.seatsLeft <= 0 && !isHeld;
  const isFew = session.seatsLeft > 0 && session.seatsLeft <= FEW_SEATS;
  return (
    <label className="slot">
      <input
        type="radio"
        name="session"
        value={sessionValue(session)}
        defaultChecked={isSameSession(session, chosen)}
        disabled={isFull}
      />
      <span className="slot-text">
        <span>
          <span className="sr-only">{formatLongDate(session.sessionDate)}, </span>
          {session.sessionSlot}
          {isElsewhere && <span className="block text-[1rem]">your time {ownTimes(session)}</span>}
        </span>
        <span className={isFew ? 'slot-seats slot-few' : 'slot-seats'}>
          {isHeld ? 'Kept for you' : seatsInWords(session.seatsLeft)}
        </span>
      </span>
    </label>
  );
}
