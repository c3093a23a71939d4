import { counted } from '#domain/text.ts';
import { addDays, datesBetween, isIsoDate, schoolInstant } from '../../src/domain/clock.ts';
import { addRun, type Dates, moveMeeting } from '../../src/server/services/offers/runs.ts';
import { authorOf, type StaffCommand, textOf } from '../staff/run.ts';

const MOST_DAYS = 366;

export const run: StaffCommand = {
  takes: '<offer> <name> <dates> <times>',
  options: ['by', 'seats'],
  plan([slug = '', name = '', days = '', times = ''], options) {
    const by = authorOf(options);
    const dates = readDays(days).map((day) => datesOn(day, times));
    const seats = Number(textOf(options, 'seats') ?? '12');
    return async ({ ctx }) => {
      const first = await addRun(ctx, slug, { name, dates, seats, by });
      return `Made with ${counted(dates.length, 'date')} and ${counted(seats, 'seat')}: ${first} ${name}`;
    };
  },
};

export const move: StaffCommand = {
  takes: '<offer> <first-date> <name> <date> <new-date> <times>',
  options: ['by'],
  plan([slug = '', sessionDate = '', name = '', from = '', day = '', times = ''], options) {
    const by = authorOf(options);
    const [to] = readDays(day).map((one) => datesOn(one, times));
    if (!to || !isIsoDate(from) || !isIsoDate(sessionDate)) throw new Error('Write each date as 2026-12-09.');
    return async ({ ctx }) => {
      const told = await moveMeeting(ctx, slug, { sessionDate, name, from, to, by });
      return `Moved. We write to ${counted(told, 'family', 'families')}.`;
    };
  },
};

/** `2026-12-07..2026-12-11`, `2026-12-05,2026-12-12`, and both together. */
function readDays(text: string): string[] {
  return text.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().split('..');
    if (!isIsoDate(first) || !isIsoDate(last) || last < first || last > addDays(first, MOST_DAYS))
      throw new Error(`${part} is not a date. Write 2026-12-07..2026-12-11 or 2026-12-05,2026-12-12`);
    return datesBetween(first, last);
  });
}

function datesOn(day: string, times: string): Dates {
  const [, starts, ends] =
    /^((?:[01]\d|2[0-3]):[0-5]\d)(?:-|–)((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(times) ?? [];
  if (!starts || !ends) throw new Error(`${times} is not a time. Write 09:00-12:00`);
  return { startsAt: schoolInstant(day, starts), endsAt: schoolInstant(day, ends) };
}
