import { hourOfCode } from '#content/hour-of-code.ts';
import { site } from '#content/site.ts';
import { sessionTimes } from '#domain/booking/slots.ts';
import type { EmailSession } from '#domain/messages/email.ts';

/**
 * A link that opens Google's calendar with the session filled in, for phones whose mail program does nothing with a
 * calendar file. It names no child: what it holds is handed to Google when the parent opens it.
 */
export function calendarLink(session: EmailSession, meetingLink: string): string {
  const { startsAt, endsAt } = sessionTimes(session.sessionDate, session.sessionSlot);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${hourOfCode.title}, ${site.name}`,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location: meetingLink,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** `20261205T060000Z` */
function compact(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}
