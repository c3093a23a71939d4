import { hourOfCode } from '#content/hour-of-code.ts';
import { site } from '#content/site.ts';
import { sessionTimes } from '#domain/booking/slots.ts';
import { formatShortDate } from '#domain/clock.ts';
import type { BookingConfirmedEmailData } from '#domain/messages/email.ts';
import { childFirstName, mailName } from '#domain/messages/names.ts';
import { bookingCalendarFile, CALENDAR_FILE_NAME } from './calendar-file.ts';
import { calendarLink } from './calendar-link.ts';
import type { CalendarAttachment, EmailContent } from './content.ts';
import { greeting, privateLinkNote, sessionWords } from './words.ts';

/** A session is booked, or moved to another time: when, where, what is needed, and the same as a calendar file. */
export function bookingConfirmedEmail(data: BookingConfirmedEmailData): EmailContent {
  const child = childFirstName(data.childName);
  const moved = data.calendar.sequence > 0;
  const words = sessionWords(data.session);
  const day = formatShortDate(data.session.sessionDate);
  return {
    subject: moved
      ? `New time: ${hourOfCode.title} on ${day}`
      : `${hourOfCode.title} on ${day} is booked for ${child}`,
    preview: `${words.date}, ${words.times}. The link to the video meeting is inside.`,
    title: moved ? 'Your session has moved' : 'Your session is booked',
    audience: 'parent',
    ics: invitation(data),
    blocks: [
      greeting(data.parentName),
      {
        kind: 'paragraph',
        text: moved
          ? `The ${hourOfCode.title} session for ${child} has a new time. The earlier one no longer counts.`
          : `${hourOfCode.title} is booked for ${child}. We look forward to meeting you.`,
      },
      { kind: 'session', ...words },
      { kind: 'button', label: 'Join the video meeting', url: data.meetingLink },
      {
        kind: 'paragraph',
        text: 'Open it a few minutes before the session begins. The times are those of Uganda.',
      },
      { kind: 'heading', text: 'What you need' },
      { kind: 'list', items: hourOfCode.needs },
      { kind: 'heading', text: 'In your calendar' },
      {
        kind: 'paragraph',
        text: `The file ${CALENDAR_FILE_NAME} adds the session to most calendars. Declining it there does not cancel the place: to move or cancel, write to us.`,
      },
      { kind: 'link', label: 'Add to Google Calendar', url: calendarLink(data.session, data.meetingLink) },
      { kind: 'heading', text: 'Moving and refunds' },
      { kind: 'paragraph', text: hourOfCode.refundRule },
      { kind: 'link', label: 'See your registration', url: data.resumeUrl },
      privateLinkNote,
    ],
  };
}

function invitation(data: BookingConfirmedEmailData): CalendarAttachment {
  const { startsAt, endsAt } = sessionTimes(data.session.sessionDate, data.session.sessionSlot);
  const content = bookingCalendarFile({
    ...data.calendar,
    startsAt,
    endsAt,
    childFirstName: childFirstName(data.childName),
    meetingLink: data.meetingLink,
    organizer: { name: site.name, email: site.supportEmail },
    attendee: { name: mailName(data.parentName), email: data.parentEmail },
    method: 'REQUEST',
  });
  return { method: 'REQUEST', filename: CALENDAR_FILE_NAME, content };
}
