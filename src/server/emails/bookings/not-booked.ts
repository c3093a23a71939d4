import type { NotBookedEmailData } from '#domain/messages/email.ts';
import { childShortName } from '#domain/messages/names.ts';
import type { Block, EmailContent } from '../layout/content.ts';
import { greeting, privateLinkNote, soldIn } from '../layout/words.ts';

/** A session is paid and none is chosen yet, a day or three days after the payment. */
export function notBookedEmail(data: NotBookedEmailData): EmailContent {
  const child = childShortName(data.childName);
  return {
    subject: `Choose the ${soldIn(data).title} session for ${child}`,
    preview: 'It is paid, and no session is chosen yet. Pick a day and a time.',
    title: 'No session is chosen yet',
    audience: 'parent',
    blocks: [
      greeting(data.parentName),
      {
        kind: 'paragraph',
        text: `You have paid for a session of ${soldIn(data).title} for ${child}, and have not chosen it yet. Pick the day and the time that suit you. It takes a minute.`,
      },
      { kind: 'button', label: 'Choose a session', url: data.resumeUrl },
      privateLinkNote,
      ...(data.after === 'three_days' ? last : []),
    ],
  };
}

const last: readonly Block[] = [
  {
    kind: 'paragraph',
    text: 'This is the last reminder. Your payment stays safe, and you can choose later. If no time suits you, write to us: we look for one, or you get your money back.',
  },
];
