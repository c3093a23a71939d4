import { formatLongDate } from '#domain/clock.ts';
import type { InPersonCodeEmailData } from '#domain/messages/email.ts';
import { childShortName } from '#domain/messages/names.ts';
import { formatMoney } from '#domain/money.ts';
import type { EmailContent } from '../layout/content.ts';
import { greeting, privateLinkNote, soldIn } from '../layout/words.ts';
import { inPersonPlaces } from './in-person-places.ts';

/** The code of a payment in person: how much, where, when and until when, for the way to the office or the till. */
export function inPersonCodeEmail(data: InPersonCodeEmailData): EmailContent {
  const child = childShortName(data.childName);
  const amount = formatMoney(data.amount, data.currency);
  return {
    subject: `Your code to pay for ${soldIn(data).title}`,
    preview: `${amount} at the office or to our till, with the code ${data.code}.`,
    title: 'Your code to pay in person',
    audience: 'parent',
    blocks: [
      greeting(data.parentName),
      {
        kind: 'paragraph',
        text: `You want to pay ${amount} for the ${soldIn(data).title} of ${child} in person or to our till. Give this code with the money, or type it as the reason at the till.`,
      },
      ...inPersonPlaces([
        { label: 'Your code', value: data.code },
        { label: 'Amount', value: amount },
        { label: 'Holds until', value: formatLongDate(data.validUntil) },
      ]),
      {
        kind: 'paragraph',
        text: 'When our staff have confirmed the money, we e-mail you the receipt and you choose a session.',
      },
      { kind: 'button', label: 'See your registration', url: data.resumeUrl },
      privateLinkNote,
    ],
  };
}
