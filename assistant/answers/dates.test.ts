import { expect, test } from 'vitest';
import { datesIn } from './dates.ts';

/** A Friday. */
const today = '2026-11-20';
const holidays = {
  christmas: '12-25',
  'christmas eve': '12-24',
  'new year': '01-01',
  'new years eve': '12-31',
};

test.each([
  ['is there a session today', ['2026-11-20']],
  ['can we come 2moro', ['2026-11-21']],
  ['the day after tomorrow', ['2026-11-22']],
  ['kesho', ['2026-11-21']],
  ['on 5th December', ['2026-12-05']],
  ['dec 5', ['2026-12-05']],
  ['28/11', ['2026-11-28']],
  ['open on christmas?', ['2026-12-25']],
  ['on christmas eve', ['2026-12-24']],
  ['new year', ['2027-01-01']],
  ["new year's eve", ['2026-12-31']],
  ['19 november', ['2027-11-19']],
  ['31 february', []],
  ['on saturdays', []],
  ['she is 9 and may come at 9:00', []],
  ['march 2 kids to the hub', []],
])('%j names %j', (message, dates) => {
  expect(datesIn(message, today, holidays)).toEqual(dates);
});
