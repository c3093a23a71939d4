import { type CalendarDay, type CalendarMonth, isOpenDay } from '#domain/booking/widget/calendar.ts';
import type { IsoDate } from '#domain/clock.ts';
import { dayLabel, dayMark, monthTitle } from './words.ts';

interface MonthGridProps {
  month: CalendarMonth;
  /** The only day that the Tab key reaches. */
  focus: IsoDate;
  open: CalendarDay | null;
  today: IsoDate;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** One month as the grid of a date picker (ARIA Authoring Practices): the arrow keys move between days. */
export function MonthGrid({ month, focus, open, today }: MonthGridProps) {
  return (
    <table
      className="month"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own markup is a table as a grid.
      role="grid"
      aria-label={monthTitle(month.month)}
      data-month={month.month}
      data-shown={focus.startsWith(month.month) || undefined}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week.find((day) => day)?.date}>
            {week.map((day, column) =>
              day ? (
                <DayCell
                  key={day.date}
                  day={day}
                  isFocus={day.date === focus}
                  isOpen={day === open}
                  isToday={day.date === today}
                />
              ) : (
                <td key={weekdays[column]} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: CalendarDay;
  isFocus: boolean;
  isOpen: boolean;
  isToday: boolean;
}

function DayCell({ day, isFocus, isOpen, isToday }: DayCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are what the arrows move through.
      role="gridcell"
      className="cell"
      data-date={day.date}
      data-state={day.state}
      data-own={day.own ?? undefined}
      data-mark={dayMark(day)}
      tabIndex={isFocus ? 0 : -1}
      aria-selected={isOpen}
      aria-disabled={!isOpenDay(day)}
      aria-current={isToday ? 'date' : undefined}
      aria-label={dayLabel(day)}
    >
      <b>{Number(day.date.slice(8))}</b>
    </td>
  );
}
