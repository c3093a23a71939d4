import { isOnline } from '#domain/booking/sold-offer.ts';
import { formatShortDate } from '#domain/clock.ts';
import type { BookedEmailData } from '#domain/messages/email.ts';
import { childShortName } from '#domain/messages/names.ts';
import type { EmailContent } from '../layout/content.ts';
import { greeting, sessionWords, soldIn } from '../layout/words.ts';
import { bookedBlocks, invitation } from './booked-session.ts';

/** A session is booked: when, where and what is needed, with a calendar file. */
export function bookingConfirmedEmail(data: BookedEmailData): EmailContent {
  const child = childShortName(data.childName);
  const words = sessionWords(data.session);
  return {
    subject: `${soldIn(data).title} on ${formatShortDate(data.session.sessionDate)} is booked for ${child}`,
    preview: `${words.date}, ${words.times}.${isOnline(data.offer) ? ' The link to the video meeting is inside.' : ''}`,
    title: 'Your session is booked',
    audience: 'parent',
    ics: invitation(data),
    blocks: [
      greeting(data.parentName),
      {
        kind: 'paragraph',
        text: `${soldIn(data).title} is booked for ${child}. We look forward to meeting you.`,
      },
      ...bookedBlocks(data),
    ],
  };
}
