import { hourOfCode, site } from '#content/school.ts';
import { isOnline } from '#domain/booking/sold-offer.ts';
import type { WelcomeEmailData } from '#domain/messages/email.ts';
import { childShortName, startOfSentence } from '#domain/messages/names.ts';
import { formatMoney } from '#domain/money.ts';
import type { EmailContent } from '../layout/content.ts';
import { greeting, pinNote, privateLinkNote, soldIn } from '../layout/words.ts';

/** A child was registered: what it costs, where to go on, what happens next. Sent late, it asks for no money that has come. */
export function welcomeEmail(data: WelcomeEmailData): EmailContent {
  const child = childShortName(data.childName);
  const title = `${startOfSentence(child)} is registered`;
  const thanks = `Thank you for registering ${child} for ${soldIn(data).title} at ${site.name}.`;
  const about = { subject: `${title} for ${soldIn(data).title}`, title, audience: 'parent' } as const;
  if (!data.due)
    return {
      ...about,
      preview: 'This link brings you back at any time.',
      blocks: [
        greeting(data.parentName),
        { kind: 'paragraph', text: thanks },
        { kind: 'button', label: 'See your registration', url: data.resumeUrl },
        privateLinkNote,
      ],
    };
  const price = formatMoney(data.due.amount, data.due.currency);
  return {
    ...about,
    preview: `Next: pay ${price}, then choose a day. This link brings you back at any time.`,
    blocks: [
      greeting(data.parentName),
      {
        kind: 'paragraph',
        text: `${thanks} The session costs ${price}, once. The place is yours once you have paid and chosen a session.`,
      },
      ...(data.paidUrl
        ? [
            {
              kind: 'paragraph',
              text: `${startOfSentence(child)} has another registration that is paid already. Pay this one only if you want a second place.`,
            } as const,
            { kind: 'link', label: 'See the paid registration', url: data.paidUrl } as const,
          ]
        : []),
      { kind: 'button', label: `Pay ${price}`, url: data.resumeUrl },
      privateLinkNote,
      { kind: 'heading', text: 'What happens next' },
      {
        kind: 'steps',
        items: [
          `You pay ${price} ${hourOfCode.payBy}. ${hourOfCode.approve}`,
          'You choose a day and a time that suit you.',
          isOnline(data.offer)
            ? 'We send you the link to the video meeting, with a file for your calendar.'
            : 'We send you the place and the times, with a file for your calendar.',
        ],
      },
      { kind: 'paragraph', text: 'If you stop on the way, open the link above to go on where you left off.' },
      pinNote(),
    ],
  };
}
