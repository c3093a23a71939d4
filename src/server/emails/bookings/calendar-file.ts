import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { hourOfCode, site } from '#content/school.ts';
import { isOnline, ONLINE, type SoldOffer } from '#domain/booking/sold-offer.ts';
import { cleanLine } from '#domain/text.ts';
import type { CalendarMethod } from '../layout/content.ts';

export const calendarFileName = (offer: SoldOffer | undefined): string =>
  `${offer?.slug ?? 'hour-of-code'}.ics`;

/** Time to get the child and the computer ready. */
const ALARM_SECONDS_BEFORE = 30 * 60;

export interface BookingCalendarFile {
  /** The UID is equal in every version of one booking. It is never a registration's id, because calendars are shared. */
  uid: string;
  /** 0 at first, one more for every change, so that calendars replace the entry. */
  sequence: number;
  /** Every date; each is an entry. */
  dates: readonly { startsAt: Date; endsAt: Date }[];
  /** Where it is not the Hour of Code. */
  offer?: SoldOffer | undefined;
  /** A short name (`childShortName`): calendars are shared with families and employers. */
  childShortName: string;
  /** `null` for a session that is cancelled. */
  meetingLink: string | null;
  /** A mailbox that people read: calendars send answers to it. */
  organizer: CalendarPerson;
  /** The mail's recipient; an invitation (`REQUEST`) needs one. */
  attendee?: CalendarPerson;
  /** When this version was made. */
  stamp: Date;
  method: CalendarMethod;
}

interface CalendarPerson {
  name: string;
  email: string;
}

/**
 * A session as a calendar file (RFC 5545): UTC times, CRLF line ends, lines folded at 75 octets.
 *
 * Mails use `REQUEST`, because Gmail and Outlook show their calendar card for an invitation that names an organizer
 * and its recipient, and treat `PUBLISH` as any attachment. The parent has already booked, so the recipient is marked
 * as accepted and no answer is requested. Answers reach the support mailbox, and the e-mail says that declining
 * cancels nothing. Downloads use `PUBLISH`: they invite no attendee and show no answer buttons.
 *
 * `CANCEL` removes the entry (RFC 5546, 3.2.5): the same UID, a higher sequence, no alarm. The others remind half an
 * hour before the start.
 */
export function bookingCalendarFile(file: BookingCalendarFile): string {
  if (file.method !== 'PUBLISH' && !file.attendee) throw new TypeError('an invitation needs an attendee');
  const isCancelled = file.method === 'CANCEL';
  const link = file.meetingLink === null || !isOnline(file.offer) ? null : cleanLine(file.meetingLink);
  const calendar = ical({
    prodId: { company: site.name, product: 'Somero', language: 'EN' },
    method: ICalCalendarMethod[file.method],
  });
  const { title } = file.offer ?? hourOfCode;
  const place = file.offer?.place ?? ONLINE;
  const entry = {
    sequence: file.sequence,
    stamp: file.stamp,
    summary: `${cleanLine(title)}: ${cleanLine(file.childShortName)}`,
    location: isOnline(file.offer) ? link : place,
    url: link,
    description: [
      isCancelled
        ? 'This session is cancelled.'
        : `${title} with ${site.name}, ${isOnline(file.offer) ? place.replace(',', '') : place}.`,
      ...(link === null ? [] : [`Join: ${link}`]),
      `Questions: ${site.supportEmail}, ${site.phone}`,
    ].join('\n'),
    organizer: { name: cleanLine(file.organizer.name), email: addressInUri(file.organizer.email) },
    attendees: file.attendee ? [attendee(file.attendee)] : [],
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: isCancelled ? [] : [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS_BEFORE }],
  };
  for (const [index, { startsAt, endsAt }] of file.dates.entries()) {
    const id = cleanLine(file.uid).replace(/(?=@|$)/, index === 0 ? '' : `-${index + 1}`);
    calendar.createEvent({ ...entry, id, start: startsAt, end: endsAt });
  }
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
