import { calendarDays, calendarMonths } from '#domain/booking/widget/calendar.ts';
import { zoneNames } from '#domain/clock.ts';
import type { CalendarLocals } from '#site/locals.ts';
import { ConfirmBar } from './ConfirmBar.tsx';
import { DayList } from './DayList.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { Notes } from './Notes.tsx';
import { listedDays, openingDay } from './opening.ts';
import { PreviousNextButtons } from './PreviousNextButtons.tsx';
import { monthTitle, weekTitle } from './words.ts';

interface CalendarPageProps extends CalendarLocals {
  /** Where a child is registered, for visitors without a registration. */
  registerUrl: string;
}

/** The calendar page: months on wide frames, weeks on narrow ones, and the sessions of one day. */
export function CalendarPage(props: CalendarPageProps) {
  const { state, hasGrant, host, date, price, registerUrl } = props;
  const days = calendarDays(state);
  const open = openingDay(days, state, date);
  const focus = open?.date ?? state.from;
  const given = { state, hasGrant, host, price, focus, open: open?.date ?? null };
  return (
    // Named, because the page around it has a main part too.
    <main
      className="calendar"
      aria-label="Calendar"
      data-calendar={JSON.stringify(given)}
      data-framed={host ? '' : undefined}
    >
      <header className="calendar-head">
        <h1>
          Choose a session
          <span data-child />
        </h1>
        <p>All times are {zoneNames()}.</p>
      </header>
      <Notes registerUrl={registerUrl} />
      <form className="calendar-form" noValidate>
        <section className="months" aria-label="Days">
          <PreviousNextButtons unit="month" title={monthTitle(focus.slice(0, 7))} />
          {calendarMonths(days).map((month) => (
            <MonthGrid key={month.month} month={month} focus={focus} open={open} today={state.today} />
          ))}
        </section>
        <section className="days" aria-label="Sessions">
          <PreviousNextButtons unit="week" title={weekTitle(focus)} />
          {listedDays(days, state).map((day) => (
            <DayList key={day.date} day={day} focus={focus} isOpen={day === open} />
          ))}
          <p className="nothing-open" data-nothing hidden={open !== null}>
            Choose a day to see its sessions.
          </p>
        </section>
        <ConfirmBar isPaid={state.standing?.isPaid ?? false} price={price} />
      </form>
    </main>
  );
}
