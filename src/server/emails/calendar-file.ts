import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { hourOfCode } from '#content/hour-of-code.ts';
import { site } from '#content/site.ts';
import { cleanLine } from '#domain/text.ts';
import type { CalendarMethod } from './content.ts';

export const CALENDAR_FILE_NAME = 'hour-of-code.ics';

export interface BookingCalendarFile {
  /** The same for every version of one booking, and never a registration's id: calendars are shared. */
  uid: string;
  /** 0 at first, one more for every change, so that calendars replace what they hold. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  /** The first name alone: calendars are shared with families and employers. */
  childFirstName: string;
  meetingLink: string;
  /** A mailbox that people read: calendars send answers to it. */
  organizer: CalendarPerson;
  /** The mail's recipient; an invitation (`REQUEST`) needs one. */
  attendee?: CalendarPerson;
  /** When this version was made. */
  stamp: Date;
  method: CalendarMethod;
}

export interface CalendarPerson {
  name: string;
  email: string;
}

/**
 * A session as a calendar file (RFC 5545): UTC times, CRLF line ends, lines folded at 75 octets.
 *
 * Mails use `REQUEST`, because Gmail and Outlook show their calendar card for an invitation that names an organizer and
 * its recipient, and treat `PUBLISH` as any attachment. The parent has booked already, so the recipient stands as
 * accepted and no answer is asked for; answers that come all the same reach the support mailbox, and the mail says that
 * declining cancels nothing. Downloads use `PUBLISH`: they are nobody's invitation and bring no answer buttons.
 *
 * No reminder is set: calendars have their owner's own.
 */
export function bookingCalendarFile(file: BookingCalendarFile): string {
  if (file.method === 'REQUEST' && !file.attendee) throw new TypeError('an invitation needs an attendee');
  const link = cleanLine(file.meetingLink);
  const calendar = ical({
    prodId: { company: site.name, product: 'Somero', language: 'EN' },
    method: file.method === 'REQUEST' ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: cleanLine(file.uid),
    sequence: file.sequence,
    stamp: file.stamp,
    start: file.startsAt,
    end: file.endsAt,
    summary: `${hourOfCode.title}: ${cleanLine(file.childFirstName)}`,
    location: link,
    url: link,
    description: [
      `${hourOfCode.title} with ${site.name}, online by video.`,
      `Join: ${link}`,
      `Questions: ${site.supportEmail}, ${site.phone}`,
    ].join('\n'),
    organizer: { name: cleanLine(file.organizer.name), email: addressInUri(file.organizer.email) },
    attendees: file.attendee ? [attendee(file.attendee)] : [],
    status: ICalEventStatus.CONFIRMED,
  });
  return `${calendar.toString()}\r\n`;
}

function attendee({ name, email }: CalendarPerson) {
  return {
    name: cleanLine(name) || cleanLine(email),
    email: addressInUri(email),
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  };
}

/** Escapes what could end the address in `mailto:`; ordinary addresses stay as they are. */
function addressInUri(email: string): string {
  return cleanLine(email).replace(/[\s,;:"<>%\\?]/g, (character) => encodeURIComponent(character));
}
