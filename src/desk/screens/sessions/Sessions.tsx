import './sessions.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import {
  addDays,
  datesBetween,
  dayOfWeek,
  formatLongDate,
  formatShortDate,
  isIsoDate,
  schoolDate,
} from '#domain/clock.ts';
import { api, read } from '../../api.ts';
import { Empty, Loaded } from '../../parts/Loaded.tsx';
import { place } from '../../parts/place.ts';
import { Screen } from '../../parts/Screen.tsx';
import { dateSearch, type ListedSession, SessionMark } from '../../parts/sessions.tsx';
import { useMe } from '../../queries.ts';
import { ManyDialog } from './ManyDialog.tsx';

interface Search {
  view?: 'month' | undefined;
  /** The first of the days that are shown, or a day of the month. */
  day?: string | undefined;
}

/** The sessions of seven days from today or another day, or of a month. */
export function Sessions() {
  const me = useMe();
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const isMonth = search.view === 'month';
  const day = search.day && isIsoDate(search.day) ? search.day : schoolDate(new Date());
  const range = isMonth ? monthOf(day) : { from: day, to: addDays(day, 6), first: day };
  const query = useQuery({
    queryKey: ['sessions', range],
    queryFn: () => read(api.sessions.$get({ query: { from: range.from, to: range.to } })),
  });
  const [isChanging, setChanging] = useState(false);
  const days = useRef<HTMLOListElement>(null);
  const [asked, setAsked] = useState(0);
  const isShown = query.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: "Today" brings it into view again.
  useEffect(() => {
    if (isMonth && isShown)
      days.current?.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'center' });
  }, [day, isMonth, isShown, asked]);
  const go = (to: Search) =>
    void navigate({ ...place('/sessions', { search: clean({ ...search, ...to }) }), resetScroll: false });
  const step = (way: 1 | -1) =>
    go({ day: isMonth ? addMonths(range.first, way) : addDays(range.from, way * 7) });
  return (
    <Screen
      title="Sessions"
      actions={
        me.may.includes('change sessions') && (
          <button type="button" className="button button-primary" onClick={() => setChanging(true)}>
            Open or change sessions
          </button>
        )
      }
    >
      <div className="toolbar">
        <fieldset aria-label="How much is shown" className="flex gap-2 max-sm:w-full">
          <button
            type="button"
            className="button"
            aria-pressed={!isMonth}
            onClick={() => go({ view: undefined })}
          >
            Week
          </button>
          <button
            type="button"
            className="button"
            aria-pressed={isMonth}
            onClick={() => go({ view: 'month' })}
          >
            Month
          </button>
        </fieldset>
        <button type="button" className="button" onClick={() => step(-1)}>
          Earlier
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            go({ day: undefined });
            setAsked(asked + 1);
          }}
        >
          Today
        </button>
        <button type="button" className="button" onClick={() => step(1)}>
          Later
        </button>
      </div>
      <h2 className="mb-3">
        {isMonth
          ? formatLongDate(range.first).split(' ').slice(2).join(' ')
          : `${formatShortDate(range.from)} to ${formatShortDate(range.to)}`}
      </h2>
      <Loaded query={query}>
        {({ sessions, today }) =>
          sessions.length === 0 ? (
            <Empty>
              {me.may.includes('change sessions')
                ? 'There are no sessions on these days. “Open or change sessions” adds some.'
                : 'You have no sessions on these days. The office says which ones are yours.'}
            </Empty>
          ) : (
            <ol ref={days} className={isMonth ? 'days days-month' : 'days'}>
              {datesBetween(range.from, range.to).map((date) => (
                <Day
                  key={date}
                  date={date}
                  isToday={date === today}
                  isMonth={isMonth}
                  isOutside={isMonth && date.slice(0, 7) !== range.first.slice(0, 7)}
                  sessions={sessions.filter((session) => session.date === date)}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      {isChanging && query.data && (
        <ManyDialog day={day} today={query.data.today} onClose={() => setChanging(false)} />
      )}
    </Screen>
  );
}

function Day({
  date,
  isToday,
  isMonth,
  isOutside,
  sessions,
}: {
  date: string;
  isToday: boolean;
  isMonth: boolean;
  isOutside: boolean;
  sessions: readonly ListedSession[];
}) {
  return (
    <li
      data-day={date}
      className={`day ${sessions.length === 0 && !isToday ? 'day-empty' : ''} ${isOutside ? 'day-outside' : ''}`}
    >
      <h3 className={isToday ? 'day-today' : undefined}>
        {formatShortDate(date)}
        {isToday && ', today'}
      </h3>
      {isToday && sessions.length === 0 && <p className="text-muted">No session</p>}
      {sessions.map((session) => (
        <Link
          key={`${session.id} ${session.number}`}
          to={`/sessions/${session.id}`}
          search={dateSearch(session.number)}
          className="session"
        >
          <strong>{session.sessionSlot}</strong>
          {session.offer && (
            <span>
              {session.offer}
              {session.number && `, date ${session.number}`}
            </span>
          )}
          <span>
            {session.booked} of {session.capacity} booked
            {session.held > 0 && `, ${session.held} held`}
            {session.needs > 0 && `, ${session.needs} with needs or answers`}
          </span>
          {session.instructor && <span>{session.instructor}</span>}
          {(!isMonth || session.state !== 'open') && <SessionMark state={session.state} />}
        </Link>
      ))}
    </li>
  );
}

interface Range {
  from: string;
  to: string;
  /** The first day of the month. */
  first: string;
}

/** Weeks begin on Monday. */
function weekOf(day: string): Range {
  const from = addDays(day, -((dayOfWeek(day) + 6) % 7));
  return { from, to: addDays(from, 6), first: from };
}

/** Whole weeks around a month. */
function monthOf(day: string): Range {
  const first = `${day.slice(0, 7)}-01`;
  return { from: weekOf(first).from, to: weekOf(addDays(addMonths(first, 1), -1)).to, first };
}

function addMonths(first: string, months: 1 | -1): string {
  return `${addDays(first, months === 1 ? 31 : -1).slice(0, 7)}-01`;
}

const clean = (search: Search) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
