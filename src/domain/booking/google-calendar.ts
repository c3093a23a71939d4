import type { SessionKey } from './offer.ts';
import { sessionTimes } from './slots.ts';

/**
 * A link that opens Google's calendar with a session filled in, for phones that cannot open a calendar file. It does
 * not name the child, because Google receives the link's content.
 */
export function googleCalendarLink(title: string, session: SessionKey, location: string): string {
  const { startsAt, endsAt } = sessionTimes(session.sessionDate, session.sessionSlot);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** `20261205T060000Z` */
function compact(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}
