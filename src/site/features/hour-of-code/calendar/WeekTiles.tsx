import { useEffect, useState } from 'react';
import { seatsInWords } from '#domain/booking/session-text.ts';
import { formatShortDate } from '#domain/clock.ts';
import { SlotChoice, type SlotChoiceProps } from './SlotChoice.tsx';
import { seatsOf, type Week } from './weeks.ts';

interface WeekTilesProps extends Omit<SlotChoiceProps, 'session'> {
  week: Week;
  isOpenAtFirst: boolean;
  hasChosen: boolean;
}

export function WeekTiles({ week, isOpenAtFirst, hasChosen, ...choice }: WeekTilesProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst || hasChosen);
  useEffect(() => {
    if (hasChosen) setOpen(true);
  }, [hasChosen]);
  const first = week.days[0];
  const last = week.days.at(-1);
  if (!first || !last) return null;
  return (
    <details className="disclosure" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          {formatShortDate(first.date)}
          {first !== last && ` to ${formatShortDate(last.date)}`}
          <span className="font-normal text-muted"> · {seatsInWords(seatsOf(week)).toLowerCase()}</span>
        </span>
      </summary>
      <div className="days pt-1 pb-3">
        {week.days.map((day) => {
          const [weekday, dayOfMonth, month] = formatShortDate(day.date).split(' ');
          return (
            <div key={day.date} className="day">
              <p className="day-name">
                <span>{weekday}</span>
                <b>
                  {dayOfMonth} {month}
                </b>
              </p>
              {day.sessions.map((session) => (
                <SlotChoice key={session.sessionSlot} session={session} {...choice} />
              ))}
            </div>
          );
        })}
      </div>
    </details>
  );
}
