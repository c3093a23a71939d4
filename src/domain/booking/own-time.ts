import { KAMPALA_TIME_ZONE } from '../clock.ts';
import type { SessionKey } from './offer.ts';
import { sessionTimes } from './slots.ts';

/**
 * A session in the reader's own time: `06:00–08:00`, with the weekday when it is another day there.
 *
 * @param timeZone The reader's, unless told otherwise
 */
export function ownTimes({ sessionDate, sessionSlot }: SessionKey, timeZone?: string): string {
  const { startsAt, endsAt } = sessionTimes(sessionDate, sessionSlot);
  const { time, day, weekday } = formatsOf(timeZone);
  const otherDay = day.format(startsAt) === sessionDate ? '' : `${weekday.format(startsAt)} `;
  return `${otherDay}${time.format(startsAt)}–${time.format(endsAt)}`;
}

/** The same, or `null` where the reader's clock then shows what Kampala's does: in some zones only for half of the year. */
export function differentOwnTimes(session: SessionKey, timeZone?: string): string | null {
  const own = ownTimes(session, timeZone);
  return own === ownTimes(session, KAMPALA_TIME_ZONE) ? null : own;
}

/** Making them takes far longer than using them, and a calendar has a hundred sessions and more. */
const formats = new Map<string | undefined, ReturnType<typeof makeFormats>>();

function formatsOf(timeZone: string | undefined) {
  const known = formats.get(timeZone) ?? makeFormats(timeZone);
  formats.set(timeZone, known);
  return known;
}

function makeFormats(timeZone: string | undefined) {
  const zone = timeZone === undefined ? {} : { timeZone };
  return {
    time: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...zone }),
    day: new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', ...zone }),
    weekday: new Intl.DateTimeFormat('en-GB', { weekday: 'short', ...zone }),
  };
}
