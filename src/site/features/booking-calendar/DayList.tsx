import { sessionValue } from '#domain/booking/session-text.ts';
import {
  type CalendarDay,
  type CalendarSlot,
  isChoosable,
  isOpenDay,
} from '#domain/booking/widget/calendar.ts';
import { formatLongDate, formatShortDate, type IsoDate } from '#domain/clock.ts';
import { timeZone } from '#domain/time-zone.ts';
import { OwnSessionTime } from '#site/ui/own-time/OwnTime.tsx';
import { dayLine, mondayOf, slotLine } from './words.ts';

interface DayListProps {
  day: CalendarDay;
  focus: IsoDate;
  isOpen: boolean;
}

/** A day and its sessions: a line that opens in narrow frames, and the panel next to the month in wide ones. */
export function DayList({ day, focus, isOpen }: DayListProps) {
  const id = `day-${day.date}`;
  const line = (
    <>
      <span>{formatShortDate(day.date)}</span>
      <span className="day-seats" data-line>
        {dayLine(day)}
      </span>
    </>
  );
  return (
    <div
      className="day"
      data-day={day.date}
      data-state={day.state}
      data-own={day.own ?? undefined}
      data-shown={mondayOf(day.date) === mondayOf(focus) || undefined}
      data-open={isOpen || undefined}
    >
      {day.slots.length > 0 ? (
        <>
          <h3 className="day-line">
            <button
              type="button"
              data-open-day={day.date}
              aria-expanded={isOpen}
              aria-controls={id}
              disabled={!isOpenDay(day)}
            >
              {line}
            </button>
          </h3>
          <h3 className="day-title">{formatLongDate(day.date)}</h3>
          <div className="slots" id={id} role="radiogroup" aria-label={formatLongDate(day.date)}>
            {day.slots.map((slot) => (
              <Slot key={slot.sessionSlot} slot={slot} />
            ))}
          </div>
        </>
      ) : (
        <p className="day-line day-empty">{line}</p>
      )}
    </div>
  );
}

function Slot({ slot }: { slot: CalendarSlot }) {
  const [name, hours] = slot.sessionSlot.split(' ');
  const value = sessionValue(slot);
  return (
    <label className="slot" data-slot={value} data-state={slot.state} data-own={slot.own ?? undefined}>
      <input
        type="radio"
        name="session"
        value={value}
        defaultChecked={slot.own === 'held'}
        disabled={!isChoosable(slot)}
      />
      <span className="slot-text">
        <b>{name}</b> {hours} {timeZone.shortName}
        <OwnSessionTime session={slot} lead="" />
      </span>
      <span className="slot-seats">{slotLine(slot)}</span>
    </label>
  );
}
