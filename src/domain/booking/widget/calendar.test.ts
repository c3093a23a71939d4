import { describe, expect, test } from 'vitest';
import { type CalendarState, calendarDays, calendarMonths, isChoosable, seatsByDay } from './calendar.ts';

const MORNING = { sessionDate: '2026-11-24', sessionSlot: 'Morning 9–11' } as const;
const MIDDAY = { ...MORNING, sessionSlot: 'Midday 11:30–13:30' } as const;
const AFTERNOON = { ...MORNING, sessionSlot: 'Afternoon 14:30–16:30' } as const;

const state: CalendarState = {
  today: '2026-11-20',
  from: '2026-11-21',
  to: '2026-12-02',
  seats: {
    '2026-11-21': [0, 0, 0],
    '2026-11-23': [12, 12, 12],
    '2026-11-24': [0, 3, null],
    '2026-12-02': [1, 1, 1],
  },
  standing: { isPaid: false, held: null, booked: null, closed: null },
};
const dayOf = (date: string, changes: Partial<CalendarState> = {}) =>
  calendarDays({ ...state, ...changes }).find((day) => day.date === date);

describe('a day of the calendar', () => {
  test.each([
    ['2026-11-19', 'past'],
    ['2026-11-20', 'late'],
    ['2026-11-21', 'full'],
    ['2026-11-22', 'closed'],
    ['2026-11-23', 'free'],
    ['2026-11-24', 'few'],
    ['2026-12-02', 'few'],
    ['2026-12-03', 'ahead'],
  ])('%s is %s', (date, expected) => {
    expect(dayOf(date)?.state).toBe(expected);
  });

  test('is not too late when it is offered today', () => {
    const seats = { ...state.seats, '2026-11-20': [null, null, 5] };
    expect(dayOf('2026-11-20', { seats })).toMatchObject({ state: 'free', seatsLeft: 5 });
  });

  test('has every slot once', () => {
    const [morning, midday, afternoon] = dayOf('2026-11-24')?.slots ?? [];
    expect(morning).toMatchObject({ ...MORNING, state: 'full', seatsLeft: 0 });
    expect(midday).toMatchObject({ ...MIDDAY, state: 'few', seatsLeft: 3 });
    expect(afternoon).toMatchObject({ ...AFTERNOON, state: 'closed', seatsLeft: 0 });
    expect([morning, midday, afternoon].map((slot) => slot && isChoosable(slot))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('shows the held seat, which can be chosen although the session is full', () => {
    const day = dayOf('2026-11-24', {
      standing: { isPaid: false, held: MORNING, booked: null, closed: null },
    });
    expect(day?.own).toBe('held');
    expect(day?.slots[0]).toMatchObject({ state: 'full', own: 'held' });
    expect(day?.slots[0] && isChoosable(day.slots[0])).toBe(true);
    expect(
      dayOf('2026-11-24', { standing: { isPaid: true, held: null, booked: MIDDAY, closed: null } })?.own,
    ).toBe('booked');
  });
});

test('the calendar goes from this week to the end of the month in which the offer ends', () => {
  const days = calendarDays(state);
  expect([days[0]?.date, days.at(-1)?.date, days.length]).toEqual(['2026-11-16', '2026-12-31', 46]);
  expect(calendarDays({ ...state, today: '2026-12-02' })[0]?.date).toBe('2026-12-01');
  const overnight = calendarDays({ ...state, today: '2026-12-02' }, '2026-11-20');
  expect([overnight[0]?.date, overnight.length]).toEqual(['2026-11-16', 46]);
  expect(new Set(overnight.filter(({ date }) => date < '2026-11-21').map((day) => day.state))).toEqual(
    new Set(['past']),
  );
  const months = calendarMonths(days);
  expect(months.map(({ month, weeks }) => [month, weeks.length])).toEqual([
    ['2026-11', 3],
    ['2026-12', 5],
  ]);
  for (const { weeks } of months) for (const week of weeks) expect(week).toHaveLength(7);
  expect(months[1]?.weeks[0]?.map((day) => day?.date ?? null)).toEqual([
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
});

test('sessions become seats in the order of their slots', () => {
  const sessions = [
    { ...AFTERNOON, capacity: 12, seatsLeft: 4 },
    { ...MORNING, capacity: 12, seatsLeft: 0 },
  ];
  expect(seatsByDay(sessions)).toEqual({ '2026-11-24': [0, null, 4] });
});
