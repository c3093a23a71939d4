import { isOnline } from '#domain/booking/sold-offer.ts';
import { formatShortDate } from '#domain/clock.ts';
import type { BookingChangedEmailData, EmailSession } from '#domain/messages/email.ts';
import { childShortName } from '#domain/messages/names.ts';
import type { EmailContent } from '../layout/content.ts';
import { greeting, sentence, sessionWords, soldIn } from '../layout/words.ts';
import { bookedBlocks, invitation } from './booked-session.ts';
import { bookingConfirmedEmail } from './booking-confirmed.ts';

const texts = {
  time: {
    subject: 'New time',
    title: 'Your session has moved',
    text: (title: string, child: string, { left, because }: BookingChangedEmailData) =>
      `The ${title} session for ${child} has a new time. The earlier one${left ? `, ${inWords(left)},` : ''} ${because ? `was called off: ${sentence(because)}` : 'no longer counts.'}`,
  },
  open: {
    subject: 'It takes place',
    title: 'Your session takes place after all',
    text: (title: string, child: string) =>
      `We had called off the ${title} session for ${child}. It takes place after all, as below, and the place is still yours.`,
  },
  dates: {
    subject: 'New date',
    title: 'A date of your course has moved',
    text: (_title: string, child: string) =>
      `A date of ${child}'s course has moved. All dates are below, and your calendar entry is renewed. The place stays yours.`,
  },
  place: {
    subject: 'New place',
    title: 'Your session is at another place',
    text: (title: string, child: string) =>
      `The ${title} session for ${child} stays at its time and is held somewhere else: where is below. ${child} stays booked, and your calendar entry is renewed.`,
  },
  link: {
    subject: 'New meeting link',
    title: 'Your session has a new meeting link',
    text: (title: string, child: string) =>
      `The ${title} session for ${child} stays at its time and meets under another link. Please use this one; the earlier one no longer works.`,
  },
} as const;

function inWords(session: EmailSession): string {
  const { date, times } = sessionWords(session);
  return `${date}, ${times}`;
}

/** A booked session has another time, place or meeting link: all details, and the updated calendar entry. */
export function bookingChangedEmail(data: BookingChangedEmailData): EmailContent {
  // Without an earlier e-mail about the booking, nothing has changed for the reader.
  if (data.change === 'all') return bookingConfirmedEmail(data);
  const { subject, title: heading, text } = texts[data.change];
  const { title } = soldIn(data);
  const words = sessionWords(data.session);
  return {
    subject: `${subject}: ${title} on ${formatShortDate(data.session.sessionDate)}`,
    preview: `${words.date}, ${words.times}.${isOnline(data.offer) ? ' The link to the video meeting is inside.' : ''}`,
    title: heading,
    audience: 'parent',
    ics: invitation(data),
    blocks: [
      greeting(data.parentName),
      { kind: 'paragraph', text: text(title, childShortName(data.childName), data) },
      ...bookedBlocks(data),
    ],
  };
}
