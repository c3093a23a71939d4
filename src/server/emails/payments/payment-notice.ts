import { formatMoment } from '#domain/clock.ts';
import type { PaymentNoticeEmailData } from '#domain/messages/email.ts';
import { childShortName } from '#domain/messages/names.ts';
import { exact, formatMoney } from '#domain/money.ts';
import type { EmailContent } from '../layout/content.ts';
import { greeting, privateLinkNote, soldIn } from '../layout/words.ts';

interface Words {
  subject: string;
  title: string;
  /** The received money, and what happens with it. */
  text: string;
  next: string;
}

/** Money was received that does not pay for the place: what happens next. */
export function paymentNoticeEmail(data: PaymentNoticeEmailData): EmailContent {
  const received = formatMoney(data.received.amount, data.received.currency);
  const price = formatMoney(data.price.amount, data.price.currency);
  const { subject, title, text, next } = words[data.why](data, received, price);
  return {
    subject,
    preview: next,
    title,
    audience: 'parent',
    blocks: [
      greeting(data.parentName),
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        items: [
          { label: 'Received', value: received },
          { label: 'Price', value: price },
          { label: 'Date', value: formatMoment(data.at) },
          { label: 'Transaction number', value: data.transactionId },
        ],
      },
      { kind: 'heading', text: 'What happens next' },
      { kind: 'paragraph', text: next },
      { kind: 'button', label: 'See your registration', url: data.resumeUrl },
      privateLinkNote,
    ],
  };
}

const undecided =
  'Please do not pay again. Our staff look at it and write to you within 24 hours. They accept the payment or refund it; then you can pay the price.';

const twice = (data: PaymentNoticeEmailData, received: string): Words => ({
  subject: `You have paid twice for ${soldIn(data).title}`,
  title: 'You have paid twice',
  text: `We have received ${received} once more for the ${soldIn(data).title} place of ${childShortName(data.childName)}, which is paid already. We refund the second payment.`,
  next: 'You need to do nothing. We write to you again when the money is on its way. Your registration and your session stay as they are.',
});

const isLess = ({ received, price }: PaymentNoticeEmailData) => received.amount < price.amount;

const less = (data: PaymentNoticeEmailData, received: string): Words => ({
  subject: `More money for ${soldIn(data).title}`,
  title: 'More money came',
  text: `We have received ${received} for the ${soldIn(data).title} place of ${childShortName(data.childName)}, which is paid already.`,
  next: 'You need to do nothing. We refund it, or write to you about it. Your registration and your session stay as they are.',
});

const returning = (data: PaymentNoticeEmailData, received: string): Words => ({
  subject: `More money for ${soldIn(data).title}`,
  title: 'More money came',
  text: `We have received ${received} for the ${soldIn(data).title} place of ${childShortName(data.childName)}, while your earlier payment is on its way back to you.`,
  next: 'Please do not pay again. Our staff write to you when the earlier payment is back with you. They accept this one or refund it too.',
});

const words: Record<
  PaymentNoticeEmailData['why'],
  (data: PaymentNoticeEmailData, received: string, price: string) => Words
> = {
  underpaid: (data, received, price) => ({
    subject: `Your payment for ${soldIn(data).title} is less than the price`,
    title: 'Less than the price was paid',
    text: `We have received ${received} for the ${soldIn(data).title} place of ${childShortName(data.childName)}. The price is ${price}. ${formatMoney(exact(data.price.amount - data.received.amount), data.price.currency)} is missing, and no place is booked yet.`,
    next: undecided,
  }),
  wrong_currency: (data, received, price) => ({
    subject: `Your payment for ${soldIn(data).title} came in another currency`,
    title: 'Paid in another currency',
    text: `We have received ${received} for the ${soldIn(data).title} place of ${childShortName(data.childName)}. The price is ${price}, and no place is booked yet.`,
    next: undecided,
  }),
  duplicate: (data, received) =>
    (data.isFirstReturning ? returning : isLess(data) ? less : twice)(data, received),
  late: (data, received) => ({
    subject: `Your payment for ${soldIn(data).title} came after the end of the registration`,
    title: 'Your payment came late',
    text: `We have received ${received} for the ${soldIn(data).title} place of ${childShortName(data.childName)}. The registration was closed before the payment came.`,
    next: 'Please do not pay again. Our staff look at it and write to you within 24 hours. They reopen the registration or refund you.',
  }),
};
