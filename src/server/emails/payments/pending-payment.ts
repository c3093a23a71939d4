import type { PendingPaymentEmailData } from '#domain/messages/email.ts';
import { childShortName } from '#domain/messages/names.ts';
import { formatMoney } from '#domain/money.ts';
import type { Block, EmailContent } from '../layout/content.ts';
import { greeting, pinNote, privateLinkNote, sessionWords, soldIn } from '../layout/words.ts';
import { inPersonPlaces } from './in-person-places.ts';

/** The parent left before paying: the registration is kept, but not the place. */
export function pendingPaymentEmail(data: PendingPaymentEmailData): EmailContent {
  const child = childShortName(data.childName);
  const price = formatMoney(data.amount, data.currency);
  return {
    subject: `The ${soldIn(data).title} place for ${child} is not paid yet`,
    preview: `We have kept the registration. Pay ${price} to go on.`,
    title: 'Your place is not paid yet',
    audience: 'parent',
    blocks: [
      greeting(data.parentName),
      {
        kind: 'paragraph',
        text: `You registered ${child} for ${soldIn(data).title}. We have not received the payment of ${price}, so no place is booked yet. We have kept what you typed.`,
      },
      ...chosenSession(data),
      { kind: 'button', label: `Pay ${price}`, url: data.resumeUrl },
      privateLinkNote,
      ...inPersonWay(data),
      {
        kind: 'paragraph',
        text: 'Did you approve the payment on your phone already? Then please do not pay again. Open the link to see whether it has arrived; it can take a few minutes.',
      },
      pinNote(),
    ],
  };
}

/** The parent needs the code on the way to the office, where the page may not be at hand. */
function inPersonWay({ inPersonCode }: PendingPaymentEmailData): Block[] {
  if (inPersonCode === null) return [];
  return [
    { kind: 'heading', text: 'To pay in person or to our till' },
    ...inPersonPlaces([{ label: 'Your code', value: inPersonCode }]),
  ];
}

function chosenSession({ session }: PendingPaymentEmailData): Block[] {
  if (!session) return [];
  return [
    { kind: 'paragraph', text: 'You chose this session:' },
    { kind: 'session', ...sessionWords(session) },
    {
      kind: 'paragraph',
      text: 'You confirm it after the payment. If it has filled up by then, you choose another one.',
    },
  ];
}
