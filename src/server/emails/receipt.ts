import { hourOfCode } from '#content/hour-of-code.ts';
import { site } from '#content/site.ts';
import type { ReceiptEmailData } from '#domain/messages/email.ts';
import { childFirstName } from '#domain/messages/names.ts';
import { formatUgx } from '#domain/money.ts';
import type { Block, EmailContent, Fact } from './content.ts';
import { greeting, momentWords, privateLinkNote, sessionWords } from './words.ts';

/** The money arrived: what was paid for what, and the way to choosing a session. */
export function receiptEmail(data: ReceiptEmailData): EmailContent {
  const amount = formatUgx(data.amount);
  return {
    subject: `Receipt ${data.receiptNumber} for ${hourOfCode.title}`,
    preview: data.session
      ? `We received ${amount}. Thank you.`
      : `We received ${amount}. Next: choose a day and a time.`,
    title: 'Payment received',
    audience: 'parent',
    blocks: [
      greeting(data.parentName),
      {
        kind: 'paragraph',
        text: `We have received your payment of ${amount}. Thank you. Please keep this message as your receipt.`,
      },
      { kind: 'facts', items: facts(data) },
      ...next(data),
      privateLinkNote,
      { kind: 'heading', text: 'Moving and refunds' },
      { kind: 'paragraph', text: hourOfCode.refundRule },
    ],
  };
}

function facts(data: ReceiptEmailData): Fact[] {
  return [
    { label: 'Amount paid', value: formatUgx(data.amount) },
    { label: 'Date', value: momentWords(data.paidAt) },
    { label: 'For', value: `One ${hourOfCode.title} session for ${childFirstName(data.childName)}` },
    { label: 'Received by', value: site.name },
    { label: 'Receipt number', value: data.receiptNumber },
    { label: 'Payment reference', value: data.reference },
    ...(data.transactionId === null ? [] : [{ label: 'Transaction number', value: data.transactionId }]),
  ];
}

function next({ session, resumeUrl, childName }: ReceiptEmailData): Block[] {
  if (session) {
    return [
      { kind: 'heading', text: 'Your session' },
      { kind: 'session', ...sessionWords(session) },
      { kind: 'button', label: 'See your registration', url: resumeUrl },
    ];
  }
  return [
    { kind: 'heading', text: 'Now choose a session' },
    {
      kind: 'paragraph',
      text: `Pick the day and the time that suit ${childFirstName(childName)}. It takes a minute.`,
    },
    { kind: 'button', label: 'Choose a session', url: resumeUrl },
  ];
}
