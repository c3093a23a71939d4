import { KAMPALA_TIME_ZONE } from '../clock.ts';

/**
 * Kampala's time in the reader's own: `06:00–08:00`, or `06:00` without an end, with the weekday when it is another day there.
 * `null` where the reader's clock then shows what Kampala's does: in some zones only for half of the year.
 *
 * @param timeZone The reader's, unless told otherwise
 */
export function ownTime(from: Date, to: Date | null, timeZone?: string): string | null {
  const [own, kampala] = [formatsOf(timeZone), formatsOf(KAMPALA_TIME_ZONE)];
  const weekday = own.day.format(from) === kampala.day.format(from) ? '' : `${own.day.format(from)} `;
  const read = ({ time }: Formats) => [from, ...(to ? [to] : [])].map((at) => time.format(at)).join('–');
  return weekday === '' && read(own) === read(kampala) ? null : weekday + read(own);
}

type Formats = ReturnType<typeof makeFormats>;

/** Making them takes far longer than using them, and a calendar has a hundred sessions and more. */
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
