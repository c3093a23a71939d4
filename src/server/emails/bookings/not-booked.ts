import type { NotBookedEmailData } from '#domain/messages/email.ts';
import { childShortName } from '#domain/messages/names.ts';
import type { Block, EmailContent } from '../layout/content.ts';
import { greeting, placeKept, privateLinkNote, soldIn } from '../layout/words.ts';

/** A session is paid and none is chosen yet: a day or three days after the payment, or when a place has become free. */
export function notBookedEmail(data: NotBookedEmailData): EmailContent {
  const child = childShortName(data.childName);
  const { title } = soldIn(data);
  const isPlace = data.after === 'place';
  return {
    subject: isPlace ? `There is a place: ${title} for ${child}` : `Choose the ${title} session for ${child}`,
    preview: isPlace
      ? 'A place is free now. Please choose it soon.'
      : 'It is paid, and no session is chosen yet. Pick a day and a time.',
    title: isPlace ? 'There is a place now' : 'No session is chosen yet',
    audience: 'parent',
    blocks: [
      greeting(data.parentName),
      {
        kind: 'paragraph',
        text: isPlace
          ? `You have paid for ${title} for ${child}, and every place was taken. One is free now. ${placeKept(data.lastStart)} Please choose soon: other families wait too.`
          : `You have paid for a session of ${title} for ${child}, and have not chosen it yet. Pick the day and the time that suit you. It takes a minute.`,
      },
      { kind: 'button', label: 'Choose a session', url: data.resumeUrl },
      privateLinkNote,
      ...(data.after === 'three_days' ? [last(data.lastStart)] : []),
    ],
  };
}

const last = (lastStart: Date | null): Block => ({
  kind: 'paragraph',
  text: `This is the last reminder. Your payment stays safe, and you can choose later. ${placeKept(lastStart)} If no time suits you, write to us: we look for one, or you get your money back.`,
});
