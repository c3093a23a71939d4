import { formatMoment } from '#domain/clock.ts';
import type { RefundDoneEmailData } from '#domain/messages/email.ts';
import { childShortName } from '#domain/messages/names.ts';
import { formatMoney } from '#domain/money.ts';
import type { WayBack } from '#domain/payment/way-back.ts';
import { cancellation, cancelledSession } from '../bookings/booked-session.ts';
import type { Block, EmailContent, Fact } from '../layout/content.ts';
import { greeting, privateLinkNote, soldIn } from '../layout/words.ts';
import { receiptFile } from './receipt-file.ts';

/** Money was refunded: how much, of what and why. */
export function refundDoneEmail(data: RefundDoneEmailData): EmailContent {
  const amount = formatMoney(data.amount, data.currency);
  return {
    subject: `${amount} was given back for ${soldIn(data).title}`,
    preview: done[data.wayBack](amount),
    title: 'Money returned',
    audience: 'parent',
    ...(data.receipt && { attachments: [receiptFile(data.receipt)] }),
    ...(data.cancelled && { ics: cancellation({ ...data, ...data.cancelled }) }),
    blocks: [
      greeting(data.parentName),
      {
        kind: 'paragraph',
        text: done[data.wayBack](amount),
      },
      { kind: 'facts', items: facts(data, amount) },
      ...(data.receipt ? [renewed] : []),
      {
        kind: 'paragraph',
        text: data.isWhole
          ? `The registration of ${childShortName(data.childName)} for ${soldIn(data).title} is closed. You are welcome to register again at any time.`
          : `The registration of ${childShortName(data.childName)} for ${soldIn(data).title} stays as it is.`,
      },
      ...cancelledSession(data),
      { kind: 'button', label: 'See your registration', url: data.resumeUrl },
      privateLinkNote,
    ],
  };
}

const done: Record<WayBack, (amount: string) => string> = {
  number: (amount) => `We have returned ${amount} to the number that paid. It is there within hours.`,
  card: (amount) => `We have returned ${amount} to the card that paid. It can take some days to be there.`,
  account: (amount) =>
    `We have returned ${amount} to the bank account that paid. It can take some days to be there.`,
  same_way: (amount) =>
    `We have returned ${amount} to you by the way you paid. It can take some days to be there.`,
  hand: (amount) => `Our staff have given ${amount} back to you.`,
};

const renewed: Block = {
  kind: 'paragraph',
  text: 'The renewed receipt is attached as a PDF. It replaces the earlier one.',
};

function facts(data: RefundDoneEmailData, amount: string): Fact[] {
  return [
    { label: 'Amount returned', value: amount },
    { label: 'Date', value: formatMoment(data.doneAt) },
    { label: 'Why', value: data.reason },
    { label: 'Transaction number', value: data.transactionId },
    ...(data.receipt ? [{ label: 'Receipt number', value: data.receipt.number }] : []),
  ];
}
