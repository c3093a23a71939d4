import { expect, test } from 'vitest';
import type { LiveFacts, Question } from '#assistant/answers/knowledge.ts';
import { slots } from '#domain/booking/slots.ts';
import { liveSample } from '#tests/assistant/live.ts';
import { closedDays, daysIn, times, timesOfNamedDays } from './say-times.ts';

/** A Friday, the day before 5 December. */
const today = '2026-12-04';
const seatsLeft = [4, 1, 0];
const sessions = slots.map(({ label }, at) => ({
  sessionDate: '2026-12-05',
  sessionSlot: label,
  capacity: 12,
  seatsLeft: seatsLeft[at] ?? 0,
}));
const live: LiveFacts = { ...liveSample, today, sessions };
const asked = (named: Partial<Question>) => ({
  ...{ ages: [], children: null, weekdays: [], dates: [], text: '' },
  ...named,
});

test('a day that is named is said with the seats of each session, in East Africa Time', () => {
  const saturday = asked({ weekdays: [6] });
  expect(times(live, saturday)).toBe(
    '**Saturday 5 December 2026** has 4 seats at 9:00 (morning), 1 seat at 11:30 (midday) and no seat at 14:30 (afternoon), East Africa Time (UTC+3).',
  );
});

test.each([
  [{ dates: ['2026-12-25'] }, '**Friday 25 December 2026**: no sessions. We are closed on that day.'],
  [{ dates: ['2026-12-27'] }, '**Sunday 27 December 2026**: no sessions. They are held Monday to Saturday.'],
  [{ weekdays: [0] }, 'There are no Hour of Code sessions on Sundays.'],
  [{ dates: ['2026-12-04'] }, 'has no session that can still be booked'],
  [{ dates: ['2027-08-02'] }, 'cannot be booked yet: seats open 60 days ahead'],
])('a day without sessions is said plainly: %j', (named, said) => {
  expect(times(live, asked(named))).toContain(said);
});

test('without the seats the days and hours are said', () => {
  expect(times({ ...live, sessions: null }, asked({ weekdays: [6] }))).toContain(
    'is a day with sessions: Morning 9–11',
  );
});

test.each([
  ['we worship on saturday', [6], [], [6]],
  ['my ex has him on weekends so i need only weekdays', [6, 0], [], [6, 0]],
  ['not friday, is saturday possible', [5, 6], [6], [5]],
  ['we are adventist so saturday is not possible, does sunday work', [0, 6], [0], [6]],
  ['saturday is full, another day?', [6], [], [6]],
  ['what about the day after that', [6], [0], []],
  ['her term starts on monday, anything this week', [1], [], []],
  ['is there no class on saturday', [6], [6], []],
])('days are distinguished from those that are ruled out: %s', (text, weekdays, wanted, ruledOut) => {
  expect(daysIn(asked({ text, weekdays }))).toEqual({ wanted, ruledOut });
});

test('a family that excludes a day is offered the other days and no seat of that day', () => {
  const said = times(live, asked({ text: 'we worship on saturday', weekdays: [6] }));
  expect(said).toContain('Monday to Friday are open to you');
  expect(said).not.toContain('5 December');
});

test.each([
  ['what is there this week', 'This week these days have free seats: Saturday.'],
  ['and next week', 'Next week no seat is free that can still be booked.'],
])('a week is answered with its days: %s', (text, said) => {
  expect(times(live, asked({ text }))).toContain(said);
});

test('only a question with a day or a week is answered with its days', () => {
  expect(timesOfNamedDays(live, asked({ text: 'do you teach in the holidays' }))).toBe('');
  expect(timesOfNamedDays(live, asked({ dates: ['2026-12-25'] }))).toContain('no sessions');
  expect(timesOfNamedDays(live, asked({ text: 'this week' }))).toContain('Saturday');
});

test('days and closed days are those that the school has now', () => {
  const closed = ['2027-01-01', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-03'];
  const own = { ...live, rules: { ...live.rules, weekdays: [0, 6], closedDates: closed } };
  expect(closedDays(own)).toBe('We are closed on 24 to 26 December 2026 and 1 January 2027.');
  expect(times(own, asked({ dates: ['2027-01-01'] }))).toContain('We are closed on that day.');
  expect(times(own, asked({ weekdays: [1] }))).toContain('There are no Hour of Code sessions on Mondays.');
  expect(times(own, asked({ text: 'we worship on saturday', weekdays: [6] }))).not.toContain(
    'no sessions on Sundays',
  );
  expect(closedDays({ ...live, rules: { ...live.rules, closedDates: [] } })).toBe('');
});
