import type { BookingRefusedEmailData } from '#domain/messages/email.ts';
import { childShortName } from '#domain/messages/names.ts';
import type { EmailContent } from '../layout/content.ts';
import { greeting, privateLinkNote, soldIn } from '../layout/words.ts';

/** A session chosen in a third party's calendar was not booked, and the parent had left the page. */
export function bookingRefusedEmail(data: BookingRefusedEmailData): EmailContent {
  const child = childShortName(data.childName);
  return {
    subject: `Please choose another session for ${soldIn(data).title}`,
    preview: 'The session that you chose could not be confirmed. Your payment is safe.',
    title: 'Your session could not be confirmed',
    audience: 'parent',
    blocks: [
      greeting(data.parentName),
      {
        kind: 'paragraph',
        text: `You chose a ${soldIn(data).title} session for ${child} in the calendar. We have asked the calendar about it, and ${why[data.why]}. So nothing is booked, also where the calendar itself has written something else to you. We are sorry.`,
      },
      { kind: 'paragraph', text: 'Your payment is safe. Please choose another session:' },
      { kind: 'button', label: 'Choose a session', url: data.resumeUrl },
      privateLinkNote,
    ],
  };
}

const why: Record<BookingRefusedEmailData['why'], string> = {
  unavailable: 'the session is full, or can no longer be booked',
  cancelled: 'it says that the session was cancelled there',
  unconfirmed: 'it did not confirm the session',
};
