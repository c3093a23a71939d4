import { expect, test } from 'vitest';
import type { LiveFacts, Question } from '#domain/assistant/knowledge.ts';
import { slots } from '#domain/booking/slots.ts';
import { agesAnswer, agesVerdict, faqAnswer, sentences, times, timesVerdict } from './say.ts';

/** A Friday, the day before 5 December. */
const today = '2026-12-04';
const seatsLeft = [4, 1, 0];
const sessions = slots.map(({ label }, at) => ({
  sessionDate: '2026-12-05',
  sessionSlot: label,
  capacity: 12,
  seatsLeft: seatsLeft[at] ?? 0,
}));
const live: LiveFacts = { fee: 'UGX 20,000', feeFor: () => '', today, sessions };
const asked = (named: Partial<Question>) => ({
  ...{ ages: [], children: null, weekdays: [], dates: [], text: '', clause: '', isAlone: true },
  ...named,
});

test('a day that is named is said with the seats of each session, in East Africa Time', () => {
  const saturday = asked({ weekdays: [6] });
  expect(times(live, saturday)).toBe(
    '**Saturday 5 December 2026** has 4 seats at 9:00 (morning), 1 seat at 11:30 (midday) and no seat at 14:30 (afternoon), East Africa Time (UTC+3).',
  );
  expect(timesVerdict(saturday, live)).toBe('Yes');
});

test.each([
  [{ dates: ['2026-12-25'] }, '**Friday 25 December 2026**: no sessions.'],
  [{ weekdays: [0] }, 'There are no Hour of Code sessions on Sundays.'],
  [{ dates: ['2026-12-04'] }, 'has no session that can still be booked'],
  [{ dates: ['2027-08-02'] }, 'cannot be booked yet: seats open 60 days ahead'],
])('a day without sessions is said plainly: %j', (named, said) => {
  expect(times(live, asked(named))).toContain(said);
  expect(timesVerdict(asked(named), live)).toBe('No');
});

test('an open day and a closed one together have neither yes nor no', () => {
  expect(timesVerdict(asked({ weekdays: [0, 6] }), live)).toBeNull();
});

test('without the seats the days and hours are said', () => {
  expect(times({ ...live, sessions: null }, asked({ weekdays: [6] }))).toContain(
    'is a day with sessions: Morning 9–11',
  );
});

test.each([
  [[9], 'Yes', 'At 9 a child can join'],
  [[4], 'No', 'At 4 it is a little too early. The nearest is the Hour of Code, for ages 6 to 18'],
  [[20], 'No', 'The nearest is the Advanced track, for ages 17+'],
  [[4, 9], null, 'At 4 it is a little too early'],
  [[], null, ''],
])('an age beyond the limits is told what is nearest: %j', (ages, verdict, said) => {
  expect(agesVerdict(asked({ ages }), live)).toBe(verdict);
  expect(agesAnswer(asked({ ages }))).toContain(said);
});

test('an answer of the questions is said without the yes of its own question', () => {
  expect(faqAnswer('devices')).toMatch(/^A phone or tablet/);
});

test('a sentence that a page no longer has is missed', () => {
  expect(sentences('It is free. It is online.', /online/)).toBe('It is online.');
  expect(() => sentences('It is free.', /online/)).toThrow('no sentence has /online/');
});
