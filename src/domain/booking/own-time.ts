import { timeZone as schoolZone } from '#domain/time-zone.ts';

/**
 * The school's time in the reader's time zone: `06:00–08:00`, or `06:00` without an end, with the weekday when it is
 * another day there. `null` where both clocks show the same, in some zones only for half of the year.
 *
 * @param timeZone By default the reader's
 */
export function ownTime(from: Date, to: Date | null, timeZone?: string): string | null {
  const [own, school] = [formatsOf(timeZone), formatsOf(schoolZone.id)];
  const weekday = own.day.format(from) === school.day.format(from) ? '' : `${own.day.format(from)} `;
  const read = ({ time }: Formats) => [from, ...(to ? [to] : [])].map((at) => time.format(at)).join('–');
  return weekday === '' && read(own) === read(school) ? null : weekday + read(own);
}

type Formats = ReturnType<typeof makeFormats>;

/** Cached, because making one is slow and a calendar has over a hundred sessions. */
const formats = new Map<string | undefined, Formats>();

function formatsOf(timeZone: string | undefined): Formats {
  const known = formats.get(timeZone) ?? makeFormats(timeZone);
  formats.set(timeZone, known);
  return known;
}

function makeFormats(timeZone: string | undefined) {
  const zone = timeZone === undefined ? {} : { timeZone };
  return {
    time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...zone }),
    day: new Intl.DateTimeFormat('en-GB', { weekday: 'short', ...zone }),
  };
}
