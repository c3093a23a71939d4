import { formatMoment } from '#domain/clock.ts';
import type { PaymentVoidEmailData } from '#domain/messages/email.ts';
import { childShortName } from '#domain/messages/names.ts';
import { formatMoney } from '#domain/money.ts';
import { cancellation, cancelledSession } from '../bookings/booked-session.ts';
import type { EmailContent } from '../layout/content.ts';
import { greeting, privateLinkNote, soldIn } from '../layout/words.ts';

/** A payment that the office entered for this child by mistake: it does not count, and nothing is owed back. */
export function paymentVoidEmail(data: PaymentVoidEmailData): EmailContent {
  const amount = formatMoney(data.amount, data.currency);
  const child = childShortName(data.childName);
  const { title } = soldIn(data);
  return {
    subject: data.isDue
      ? `Correction: ${title} is not paid yet for ${child}`
      : `Correction: ${amount} was recorded by mistake for ${child}`,
    preview: `We recorded ${amount} by mistake.`,
    title: 'A payment was recorded by mistake',
    audience: 'parent',
    ...(data.cancelled && { ics: cancellation({ ...data, ...data.cancelled }) }),
    blocks: [
      greeting(data.parentName),
      {
        kind: 'paragraph',
        text: `We recorded ${amount} for the ${title} place of ${child}. That was our mistake, and we are sorry: this payment does not count for ${child}. ${data.isDue ? 'The place is not paid yet.' : 'The registration stays as it is.'}`,
      },
      {
        kind: 'facts',
        items: [
          { label: 'Recorded by mistake', value: `${amount}, ${formatMoment(data.at)}` },
          ...(data.receipt ? [{ label: 'Does not count', value: `Receipt ${data.receipt}` }] : []),
        ],
      },
      ...cancelledSession(data),
      { kind: 'heading', text: 'What happens next' },
      {
        kind: 'paragraph',
        text: nextOf(data),
      },
      { kind: 'button', label: 'See your registration', url: data.resumeUrl },
      privateLinkNote,
    ],
  };
}

function nextOf({ isDue, isPaidByOther }: PaymentVoidEmailData): string {
  if (isDue)
    return 'If you have paid us, please answer this e-mail, and we will find your payment. If not, you can pay on the page of your registration.';
  const again = 'Please ignore what we wrote about this payment before.';
  return isPaidByOther
    ? `You need to do nothing. ${again} Your other payment pays for the place: it is not refunded, and its receipt comes in another e-mail.`
    : `You need to do nothing. ${again} If you have made it, please answer this e-mail.`;
}
