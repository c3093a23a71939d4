import { hourOfCode } from '#content/school.ts';
import { formatShortDate } from '#domain/clock.ts';
import type { BookingChangedEmailData, EmailSession } from '#domain/messages/email.ts';
import { childFirstName } from '#domain/messages/names.ts';
import type { EmailContent } from '../layout/content.ts';
import { greeting, sessionWords } from '../layout/words.ts';
import { bookedBlocks, invitation } from './booked-session.ts';
import { bookingConfirmedEmail } from './booking-confirmed.ts';

const texts = {
  time: {
    subject: 'New time',
    title: 'Your session has moved',
    text: (child: string, left: EmailSession | null) =>
      `The ${hourOfCode.title} session for ${child} has a new time. The earlier one${left ? `, ${inWords(left)},` : ''} no longer counts.`,
  },
  link: {
    subject: 'New meeting link',
    title: 'Your session has a new meeting link',
    text: (child: string) =>
      `The ${hourOfCode.title} session for ${child} stays at its time and meets under another link. Please use this one; the earlier one no longer works.`,
  },
} as const;

function inWords(session: EmailSession): string {
  const { date, times } = sessionWords(session);
  return `${date}, ${times}`;
}

/** A booked session has another time or meeting link: all details, and the updated calendar entry. */
export function bookingChangedEmail(data: BookingChangedEmailData): EmailContent {
  // Without an earlier e-mail about the booking, nothing has changed for the reader.
  if (data.change === 'all') return bookingConfirmedEmail(data);
  const { subject, title, text } = texts[data.change];
  const words = sessionWords(data.session);
  return {
    subject: `${subject}: ${hourOfCode.title} on ${formatShortDate(data.session.sessionDate)}`,
    preview: `${words.date}, ${words.times}. The link to the video meeting is inside.`,
    title,
    audience: 'parent',
    ics: invitation(data),
    blocks: [
      greeting(data.parentName),
      { kind: 'paragraph', text: text(childFirstName(data.childName), data.left) },
      ...bookedBlocks(data),
    ],
  };
}
