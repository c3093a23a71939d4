import type { RefundPromisedEmailData } from '#domain/messages/email.ts';
import { childShortName } from '#domain/messages/names.ts';
import { formatMoney } from '#domain/money.ts';
import type { WayBack } from '#domain/payment/way-back.ts';
import { cancellation, cancelledSession } from '../bookings/booked-session.ts';
import type { EmailContent } from '../layout/content.ts';
import { greeting, privateLinkNote, soldIn } from '../layout/words.ts';

/** A refund is on its way: how much, of what, why, and what happens with the registration. */
export function refundPromisedEmail(data: RefundPromisedEmailData): EmailContent {
  const amount = formatMoney(data.amount, data.currency);
  const isByHand = data.wayBack === 'hand';
  const text = promised[data.wayBack](amount);
  return {
    subject: isByHand
      ? `We give ${amount} back to you for ${soldIn(data).title}`
      : `${amount} for ${soldIn(data).title} is on its way back to you`,
    preview: text,
    title: isByHand ? 'We give money back to you' : 'Your money is on its way back',
    audience: 'parent',
    ...(data.cancelled && { ics: cancellation({ ...data, ...data.cancelled }) }),
    blocks: [
      greeting(data.parentName),
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        items: [
          { label: 'Amount', value: amount },
          { label: 'Why', value: data.reason },
          { label: 'Of the payment with the number', value: data.transactionId },
        ],
      },
      { kind: 'paragraph', text: outcome(data) },
      ...cancelledSession(data),
      { kind: 'button', label: 'See your registration', url: data.resumeUrl },
      privateLinkNote,
    ],
  };
}

const promised: Record<WayBack, (amount: string) => string> = {
  number: (amount) => `We return ${amount} to the number that paid. It is mostly there within hours.`,
  card: (amount) => `We return ${amount} to the card that paid. It can take some days.`,
  account: (amount) => `We return ${amount} to the bank account that paid. It can take some days.`,
  same_way: (amount) => `We return ${amount} to you by the way you paid. It can take some days.`,
  hand: (amount) => `Our staff give ${amount} back to you in person, and get in touch with you about it.`,
};

function outcome({ childName, isWhole, hasSession, cancelled }: RefundPromisedEmailData): string {
  const child = childShortName(childName);
  const again = 'You need to do nothing. We write again when it is done.';
  if (!isWhole) return `${again} The registration of ${child} stays as it is.`;
  const session = hasSession && !cancelled ? ', and the booked session is cancelled' : '';
  return `${again} The registration of ${child} is closed then${session}.`;
}
