import { hourOfCode, site } from '#content/school.ts';
import { googleCalendarLink } from '#domain/booking/google-calendar.ts';
import { sessionTimes } from '#domain/booking/slots.ts';
import type { BookedEmailData, CalendarEmailData } from '#domain/messages/email.ts';
import { childFirstName, mailName } from '#domain/messages/names.ts';
import type { Block, CalendarAttachment } from '../layout/content.ts';
import { privateLinkNote, sessionWords } from '../layout/words.ts';
import { bookingCalendarFile, CALENDAR_FILE_NAME } from './calendar-file.ts';

/** The details of a booked session, for every e-mail about the booking. */
export function bookedBlocks({ session, meetingLink, resumeUrl }: BookedEmailData): Block[] {
  return [
    { kind: 'session', ...sessionWords(session) },
    { kind: 'button', label: 'Join the video meeting', url: meetingLink },
    {
      kind: 'paragraph',
      text: `Open it a few minutes before the session begins. The times are those of ${site.country}.`,
    },
    { kind: 'heading', text: 'What you need' },
    { kind: 'list', items: hourOfCode.needs },
    { kind: 'heading', text: 'In your calendar' },
    {
      kind: 'paragraph',
      text: `The file ${CALENDAR_FILE_NAME} adds the session to most calendars. Declining it there does not cancel the place: to cancel, write to us.`,
    },
    {
      kind: 'link',
      label: 'Add to Google Calendar',
      url: googleCalendarLink(`${hourOfCode.title}, ${site.name}`, session, meetingLink),
    },
    { kind: 'heading', text: 'Moving and refunds' },
    { kind: 'paragraph', text: hourOfCode.refundRule },
    { kind: 'link', label: 'See your registration, or move the session', url: resumeUrl },
    privateLinkNote,
  ];
}

export function invitation(data: BookedEmailData): CalendarAttachment {
  return calendarAttachment('REQUEST', data, data.meetingLink);
}

/** Takes the entry of a booking out of the calendar. */
export function cancellation(data: CalendarEmailData): CalendarAttachment {
  return calendarAttachment('CANCEL', data, null);
}

function calendarAttachment(
  method: 'REQUEST' | 'CANCEL',
  data: CalendarEmailData,
  meetingLink: string | null,
): CalendarAttachment {
  const content = bookingCalendarFile({
    ...data.calendar,
    ...sessionTimes(data.session.sessionDate, data.session.sessionSlot),
    childFirstName: childFirstName(data.childName),
    meetingLink,
    organizer: { name: site.name, email: site.supportEmail },
    attendee: { name: mailName(data.parentName), email: data.parentEmail },
    method,
  });
  return { method, filename: CALENDAR_FILE_NAME, content };
}
