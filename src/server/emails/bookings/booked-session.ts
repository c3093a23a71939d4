import { site } from '#content/school.ts';
import { googleCalendarLink } from '#domain/booking/google-calendar.ts';
import { meetingsOf } from '#domain/booking/slots.ts';
import { isOnline, locationOf, type SoldOffer } from '#domain/booking/sold-offer.ts';
import type { BookedEmailData, CalendarEmailData, RefundDoneEmailData } from '#domain/messages/email.ts';
import { childShortName, mailName } from '#domain/messages/names.ts';
import type { Block, CalendarAttachment } from '../layout/content.ts';
import {
  meetingWords,
  needsBlocks,
  privateLinkNote,
  refundRuleBlocks,
  sessionWords,
  soldIn,
} from '../layout/words.ts';
import { bookingCalendarFile, calendarFileName } from './calendar-file.ts';

/** The details of a booked session, for every e-mail about the booking. */
export function bookedBlocks(data: BookedEmailData): Block[] {
  const { session, meetingLink, resumeUrl, offer } = data;
  const dates = meetingsOf(session.sessionDate, session.sessionSlot);
  const isCourse = dates.length > 1;
  return [
    { kind: 'session', ...sessionWords(session) },
    ...(offer ? [{ kind: 'paragraph', text: `Where: ${offer.place}` } as const] : []),
    ...(isCourse ? [{ kind: 'list', items: dates.map(meetingWords) } as const] : []),
    ...(isOnline(offer)
      ? [
          { kind: 'button', label: 'Join the video meeting', url: meetingLink } as const,
          {
            kind: 'paragraph',
            text: `Open it a few minutes before the session begins. The times are those of ${site.country}.`,
          } as const,
        ]
      : []),
    ...needsBlocks(data),
    { kind: 'heading', text: 'In your calendar' },
    {
      kind: 'paragraph',
      text: `The file ${calendarFileName(offer)} adds the ${isCourse ? 'dates' : 'session'} to most calendars. Declining it there does not cancel the place: to cancel, write to us.`,
    },
    // Its link holds one date.
    ...(isCourse
      ? []
      : [
          {
            kind: 'link',
            label: 'Add to Google Calendar',
            url: googleCalendarLink(
              `${soldIn(data).title}, ${site.name}`,
              session,
              locationOf(offer, meetingLink),
            ),
          } as const,
        ]),
    ...refundRuleBlocks(data),
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

/** The booked session that ends with the e-mail, if one does. */
export function cancelledSession({
  cancelled,
  offer,
}: Pick<RefundDoneEmailData, 'cancelled' | 'offer'>): Block[] {
  if (!cancelled) return [];
  return [
    { kind: 'heading', text: 'This session is cancelled' },
    { kind: 'session', ...sessionWords(cancelled.session) },
    outOfCalendar(offer),
  ];
}

/** What the cancellation that is attached does. */
export function outOfCalendar(offer: SoldOffer | undefined): Block {
  return {
    kind: 'paragraph',
    text: `The file ${calendarFileName(offer)} takes the session out of most calendars. If it is still in yours, please delete it there.`,
  };
}

function calendarAttachment(
  method: 'REQUEST' | 'CANCEL',
  data: CalendarEmailData,
  meetingLink: string | null,
): CalendarAttachment {
  const content = bookingCalendarFile({
    ...data.calendar,
    dates: meetingsOf(data.session.sessionDate, data.session.sessionSlot),
    offer: data.offer,
    childShortName: childShortName(data.childName),
    meetingLink,
    organizer: { name: site.name, email: site.supportEmail },
    attendee: { name: mailName(data.parentName), email: data.parentEmail },
    method,
  });
  return { method, filename: calendarFileName(data.offer), content };
}
